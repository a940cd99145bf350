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
import { renderFormulas } from "../formulas.server";
import { loadedTool, loadTool } from "../load-tool";
import { ToolNotes } from "../tool-notes";
import { slugIn, toolsPath } from "../tool-path";

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
