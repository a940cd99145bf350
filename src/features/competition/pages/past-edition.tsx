import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { TitleBlock } from "~/ui/title-block";
import { idOfEdition } from "../edition";
import { editionWithResults } from "../judging/results.server";
import { ResultsSection } from "../results-section";

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { title } = loaderData.edition;
  return pageMeta(args, { title, description: `The results of the ${title}, and the winning oath.` });
}

/** The current edition has its own page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await editionWithResults(context.get(pageContext), idOfEdition(params.edition ?? ""));
  if (!found) throw data(null, { status: 404 });
  if (found.isCurrent) throw redirect("/engineers-oath");
  return found;
}

export default function PastEditionPage() {
  const { edition, results } = useLoaderData<typeof loader>();
  const { title, theme, announcedOn, submissionCloses, resultsOn } = edition;
  const resultsDay = results
    ? longDay(indianDay(new Date(results.publishedAt)))
    : `None, announced for ${longDay(resultsOn)}`;
  const cells = [
    { label: "Announced", value: longDay(announcedOn) },
    { label: "Entries until", value: longDay(submissionCloses) },
    { label: "Results", value: resultsDay },
  ];
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <BackLink to="/engineers-oath">Engineers’ Oath</BackLink>
          <h1 className="mt-4">{title}</h1>
          <p className="mt-4 max-w-measure whitespace-pre-line text-ink-2 text-lead">
            {theme || "This edition of the competition is over."}
          </p>
          <TitleBlock cells={cells} cols={3} className="mt-8 max-w-176" />
        </div>
      </section>
      {results ? (
        <ResultsSection results={results} />
      ) : (
        <Section labelledBy="result">
          <h2 id="result">No results</h2>
          <p className="mt-3 max-w-measure text-ink-2">There was no oath to judge in this edition.</p>
        </Section>
      )}
      <Section tight labelledBy="next" className="border-line-2 border-t">
        <h2 id="next">The competition goes on</h2>
        <p className="mt-3 mb-6 max-w-measure text-ink-2">
          Whoever took part in this edition may register for the next one, too.
        </p>
        <ButtonLink to="/engineers-oath">See the current edition</ButtonLink>
      </Section>
    </>
  );
}
