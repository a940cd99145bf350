import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from "react-router";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/page-meta";
import { Calculator } from "../calculator";
import { type RenderedFormula, renderFormulas } from "../formulas.server";
import { loadedTool, loadTool } from "../load-tool";
import type { Tool } from "../tool";
import { slugIn, toolsPath } from "../tool-path";

const heading = "mb-3 text-h3 print:mb-1 print:text-body";
const math =
  "[&_.it]:italic [&_mi]:normal-case [&_math]:w-auto [&_math]:font-[math,'Cambria_Math','Times_New_Roman',serif] [&_math]:text-[1.25rem] print:[&_math]:text-ui";

function Formulas({ formulas }: { formulas: readonly RenderedFormula[] }) {
  return (
    <div className="min-w-0">
      <h2 className={heading}>Formulas</h2>
      <ul className="grid grid-cols-1 gap-2">
        {formulas.map(({ says, math: rendered }) => (
          <li key={says} className="border-ink border-l-2 bg-sheet px-4 py-3 print:py-0.5">
            <p className="text-ink-3 text-small">{says}</p>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long formula scrolls, also by keyboard
              tabIndex={0}
              aria-label={says}
              className={`overflow-x-auto py-1 ${math}`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on our server from our own formulas
              dangerouslySetInnerHTML={{ __html: rendered }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-1.5 print:mt-1 print:gap-0">
      {lines.map((line) => (
        <li
          key={line}
          className="wrap-anywhere num relative pl-5 before:absolute before:top-[.75em] before:left-0 before:h-0.5 before:w-2.5 before:bg-ink"
        >
          {line}
        </li>
      ))}
    </ul>
  );
}

type ToolNotesProps = { tool: Tool; formulas: readonly RenderedFormula[] };

function ToolNotes({ tool, formulas }: ToolNotesProps) {
  const { example, limits, references } = tool;
  return (
    <div className="mt-8 grid gap-[clamp(1.5rem,3vw,3rem)] border-line-2 border-t pt-10 pb-20 lg:grid-cols-3 print:mt-2 print:grid-cols-3 print:gap-4 print:pt-3 print:pb-0 print:text-note">
      <Formulas formulas={formulas} />
      <div className="min-w-0">
        <h2 className={heading}>Worked example</h2>
        <p className="text-ink-2">{example.says}</p>
        <Lines lines={example.steps} />
      </div>
      <div className="min-w-0">
        <h2 className={heading}>Limits</h2>
        <Lines lines={[...limits, "Outside the given ranges you get a sentence, not a number"]} />
        <ul className="mt-4 grid gap-1 text-ink-3 text-small">
          {references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-3 text-small">
          A calculator helps you check; it does not replace a design. No body has approved it.
        </p>
      </div>
    </div>
  );
}

/** Rendered per query, with one hydration payload. `prepare` loads the calculator before hydration. */
export const handle = { readsQuery: "in-view", prepare: () => loadTool(slugIn(window.location.pathname)) };

export async function loader({ params }: LoaderFunctionArgs) {
  const loaded = await loadTool(params.slug ?? "");
  if (!loaded) throw data(null, { status: 404 });
  const { slug, title, summary, formulas } = loaded.tool;
  return { slug, title, summary, formulas: renderFormulas(formulas) };
}

/** For navigation within the hydrated page. */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadTool(params.slug ?? "")]);
  return answer;
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { title, summary } = loaderData;
  return pageMeta(args, { title, description: `${summary} With formulas, limits and a worked example.` });
}

export default function ToolPage() {
  const { slug, formulas } = useLoaderData<typeof loader>();
  const loaded = loadedTool(slug);
  const { tool } = loaded;
  return (
    <div data-sheet>
      <section className="grid-sheet border-line-2 border-b pt-header print:pt-0">
        <div className="wrap pt-5 pb-[clamp(1.75rem,3vw,2.5rem)] print:pt-0 print:pb-2">
          <BackLink to={toolsPath} reloadDocument className="print:hidden">
            Tools and calculators
          </BackLink>
          <h1 className="mt-1 print:text-h3">{tool.title}</h1>
          <p className="mt-3 max-w-176 text-ink-2 text-lead print:mt-0 print:text-ui">{tool.summary}</p>
        </div>
      </section>
      <div className="wrap">
        <Calculator key={slug} {...loaded} />
        <ToolNotes tool={tool} formulas={formulas} />
      </div>
    </div>
  );
}
