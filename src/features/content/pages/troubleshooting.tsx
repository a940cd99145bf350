import { ChevronDown, Clock, Gauge } from "lucide-react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { useSiteFacts } from "~/features/cases/site-facts";
import { pageContext } from "~/platform/http/page-context.server";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Bubble } from "~/ui/bubble";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { inFigures } from "../figures.server";
import { InlineText } from "../inline-text";
import { SearchPage } from "../search-page";
import {
  ACTIONS_SHOWN,
  categoryLabels,
  type Difficulty,
  findGuides,
  type Guide,
  type GuideFilter,
  guideFilters,
  type GuideStep as Step,
} from "../troubleshooting";
import { guides as allGuides } from "../troubleshooting-content";

function Actions({ actions }: { actions: readonly string[] }) {
  return (
    <ul className="list-[square] space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
      {actions.map((action) => (
        <li key={action} className="pl-1">
          <InlineText text={action} />
        </li>
      ))}
    </ul>
  );
}

/** A guide step with its first two actions; the rest is collapsed. */
function GuideStep({ title, description, actions }: Step) {
  const more = actions.slice(ACTIONS_SHOWN);
  return (
    <>
      <h3 className="text-h4 leading-9">{title}</h3>
      <p className="mb-3 text-ink-2">{description}</p>
      <Actions actions={actions.slice(0, ACTIONS_SHOWN)} />
      {more.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 pl-6 text-blue text-small hover:underline [&::-webkit-details-marker]:hidden">
            +{more.length} more steps
            <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
          </summary>
          <Actions actions={more} />
        </details>
      ) : null}
    </>
  );
}

const difficulties: Record<Difficulty, { label: string; tone: BadgeTone }> = {
  easy: { label: "Easy", tone: "success" },
  medium: { label: "Medium", tone: "warning" },
  hard: { label: "Hard", tone: "danger" },
};

function GuideCard({ id, category, title, description, difficulty, timeToFix, steps }: Guide) {
  const { label, tone } = difficulties[difficulty];
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="on-sheet rounded-2 border border-line bg-sheet shadow-1"
    >
      <div className="border-line border-b p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="note">{categoryLabels[category]}</span>
          <Badge tone={tone} icon={Gauge}>
            {label}
          </Badge>
          <span className="inline-flex items-center gap-1.5 text-ink-2 text-small">
            <Icon of={Clock} className="size-4 text-ink-3" />
            <span>
              <span className="sr-only">Time to fix: </span>
              {timeToFix}
            </span>
          </span>
        </div>
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-2">{description}</p>
      </div>
      <ol className="space-y-6 p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
        {steps.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
            <Bubble>{at + 1}</Bubble>
            <div>
              <GuideStep {...step} />
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** All guides; those not in `found` are hidden. */
function GuideList({ guides, found }: { guides: readonly Guide[]; found: readonly Guide[] }) {
  return guides.map((guide) => (
    <div key={guide.id} hidden={!found.includes(guide)} className="mb-gutter last:mb-0">
      <GuideCard {...guide} />
    </div>
  ));
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Troubleshooting",
    description:
      "Six step-by-step guides: signing in, missing emails, payments, phones, broken pages and slow connections.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export function loader({ context }: LoaderFunctionArgs) {
  return inFigures(context.get(pageContext), allGuides);
}

function Help() {
  const site = useSiteFacts();
  return (
    <Card>
      <h2 className="text-h3">Nothing helped?</h2>
      <p className="mt-2 mb-5 text-ink-2">
        Write down what you tried and what you saw. {site ? `Support works ${site.supportHours}.` : null}
      </p>
      <ButtonLink to="/contact-support" variant="primary" block>
        Contact Support
      </ButtonLink>
      <ButtonLink to="/faq" variant="quiet" block className="mt-2">
        Frequently asked questions
      </ButtonLink>
    </Card>
  );
}

export default function Troubleshooting() {
  const guides = useLoaderData<typeof loader>();
  return (
    <SearchPage
      title="Troubleshooting"
      lead="Six guides for what goes wrong most often. Follow the steps in order; stop when it works."
      noun="guide"
      noneFound="No Guides Found"
      example="password"
      filters={guideFilters(guides)}
      find={(filter: GuideFilter, query) => findGuides(guides, filter, query)}
      help={<Help />}
    >
      {(found) => <GuideList guides={guides} found={found} />}
    </SearchPage>
  );
}
