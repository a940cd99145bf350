import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { SampleNote } from "../items/item-badge";
import { AwardGrid } from "../recognition/award-grid";
import { HowToNominate } from "../recognition/how-to-nominate";
import { readRecognition } from "../recognition/operations.server";
import type { Recognition } from "../recognition/recipients";
import { RecipientsByYear } from "../recognition/recipients-by-year";
import { recognitionPage } from "../recognition/recognition-content";

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
