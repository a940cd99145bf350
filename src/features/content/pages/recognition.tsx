import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { Bubble } from "~/ui/bubble";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { SampleNote } from "../items/item-badge";
import { AwardGrid } from "../recognition/award-grid";
import { readRecognition } from "../recognition/operations.server";
import { RecipientList } from "../recognition/recipient-list";
import type { Recognition } from "../recognition/recipients";
import { recognitionPage } from "../recognition/recognition-content";

const chip =
  "num inline-flex min-h-11 items-center rounded-1 border border-line-2 bg-sheet px-4 text-ink text-ui no-underline hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

function Years({ years, year }: Pick<Recognition, "years" | "year">) {
  return (
    <nav aria-label="Recipients by year">
      <ul className="flex flex-wrap gap-2">
        {years.map((one) => (
          <li key={one}>
            <Link
              to={`/recognition?year=${one}#recipients`}
              aria-current={one === year ? "true" : undefined}
              className={chip}
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RecipientsByYear({ years, year, recipients }: Omit<Recognition, "awards">) {
  return (
    <section aria-labelledby="recipients">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recipients" className="scroll-mt-[calc(var(--header-h)+1.5rem)]">
          {year ? `Recipients in ${year}` : "Recipients"}
        </h2>
        {years.length > 1 ? <Years years={years} year={year} /> : null}
      </div>
      {recipients.length > 0 ? (
        <RecipientList recipients={recipients} />
      ) : (
        <p className="text-ink-2">{recognitionPage.none}</p>
      )}
      <p className="mt-3 text-ink-2 text-small">{recognitionPage.agreed}</p>
    </section>
  );
}

function HowToNominate() {
  const { title, steps, follow } = recognitionPage.nomination;
  const { to, label } = recognitionPage.nominate;
  return (
    <Card>
      <h2 className="mb-4 text-h3">{title}</h2>
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <Bubble className="size-8 border border-line-2">{at + 1}</Bubble>
            <div className="pt-0.5">
              <h3 className="font-body font-semibold text-ui">{step.title}</h3>
              <p className="text-ink-2 text-small">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to={to} block className="mt-5">
        {label}
      </ButtonLink>
      <ButtonLink to={follow.to} variant="quiet" block className="mt-2">
        {follow.label}
      </ButtonLink>
    </Card>
  );
}

/** A year is rendered on demand; the page without one is cached. */
export const handle = { readsQuery: true };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const wanted = url.searchParams.get("year") ?? "";
  return { wanted, recognition: await readRecognition(context.get(pageContext), wanted) };
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  const { title, lead: description } = recognitionPage;
  const isWhole = loaderData?.recognition?.awards.length && loaderData.wanted === "";
  return pageMeta(args, { title, description, noindex: !isWhole });
}

function Hero({ hasAwards }: { hasAwards: boolean }) {
  const { title, lead, nominate, criteria } = recognitionPage;
  return (
    <PageHero title={title} lead={lead} drawing="suspension-bridge">
      {hasAwards ? (
        <>
          <ButtonLink to={nominate.to} variant="primary" size="large">
            {nominate.label}
          </ButtonLink>
          <ButtonLink to={criteria.to} size="large">
            {criteria.label}
          </ButtonLink>
        </>
      ) : null}
    </PageHero>
  );
}

function Awards({ recognition: { awards, ...given } }: { recognition: Recognition }) {
  return (
    <>
      {awards.some(({ isSample }) => isSample) ? <SampleNote>{recognitionPage.samples}</SampleNote> : null}
      <section aria-labelledby="awards" className="mt-8">
        <h2 id="awards" className="mb-6 scroll-mt-[calc(var(--header-h)+1.5rem)]">
          Awards
        </h2>
        <AwardGrid awards={awards} />
      </section>
      <div className="mt-14 grid items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <RecipientsByYear {...given} />
        <HowToNominate />
      </div>
    </>
  );
}

function Nothing({ isKnown }: { isKnown: boolean }) {
  const { title, text, ways } = isKnown ? recognitionPage.empty : recognitionPage.unknown;
  return (
    <EmptyState level={2} drawing="empty-sheet" title={title} text={text} action={<EmptyStateLinks links={ways} />} />
  );
}

export default function RecognitionPage() {
  const { recognition } = useLoaderData<typeof loader>();
  const hasAwards = recognition !== undefined && recognition.awards.length > 0;
  return (
    <>
      <Hero hasAwards={hasAwards} />
      <div className="wrap pt-[clamp(2.5rem,5vw,4rem)] pb-20">
        {hasAwards ? <Awards recognition={recognition} /> : <Nothing isKnown={recognition !== undefined} />}
      </div>
    </>
  );
}
