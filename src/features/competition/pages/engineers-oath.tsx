import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { longDay } from "~/platform/dates";
import { pageContext } from "~/platform/page-context.server";
import { BackButton } from "~/ui/back-button";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { introductionOf } from "../competition-content";
import { CompetitionRules } from "../competition-rules";
import { type Edition, type Phases, resultsSentence } from "../edition";
import { EditionFacts } from "../edition-facts";
import { EntrySection } from "../entry-section";
import { officialOath, publicResults } from "../judging/results.server";
import { currentEdition, pastEditions } from "../operations/edition.server";
import { PastEditions } from "../past-editions";
import { RegistrationSection } from "../registration-section";
import { OfficialOathSection, ResultsSection } from "../results-section";

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Engineers’ Oath",
    description:
      "Write the oath of India’s engineers: register, submit 120–180 words, and see the winning one become official.",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const [current, results, official, past] = await Promise.all([
    currentEdition(ctx),
    publicResults(ctx),
    officialOath(ctx),
    pastEditions(ctx),
  ]);
  return { ...current, results, official, past };
}

function ClosedSection({ edition, phases }: { edition: Edition; phases: Phases }) {
  return (
    <Section surface="grid" tight labelledBy="closed">
      <div className="max-w-176 rounded-2 border border-line-2 border-dashed bg-well p-[clamp(1.25rem,1rem+1vw,2rem)]">
        <h2 id="closed">This edition is closed</h2>
        <p className="mt-3 text-ink-2">
          It takes no more registrations or entries. What was submitted is being read, and you can follow your own entry
          with the reference from our email. {resultsSentence(edition, phases.results)}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/track">Follow an entry</ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Ask about the competition
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function SoonSection({ edition }: { edition: Edition }) {
  return (
    <Section surface="grid" tight labelledBy="soon">
      <div className="max-w-176 rounded-2 border border-line-2 bg-sheet p-[clamp(1.25rem,1rem+1vw,2rem)]">
        <h2 id="soon">Registration opens on {longDay(edition.announcedOn)}</h2>
        <p className="mt-3 text-ink-2">From that day you register here and get your code at once.</p>
      </div>
    </Section>
  );
}

export default function EngineersOath() {
  const { edition, phases, results, official, past } = useLoaderData<typeof loader>();
  const [code, setCode] = useState<string>();
  const isSoon = phases.registration === "soon";
  const open = edition.status === "open" && !isSoon;

  return (
    <>
      <PageHero
        title="Engineers’ Oath"
        lead="A competition to write the pledge that engineers in India will take."
        drawing="arch-dam"
        back={<BackButton />}
      >
        {open ? (
          <>
            <a href="#register" className={buttonClass({ variant: "primary", size: "large" })}>
              Register
            </a>
            <a href="#submit" className={buttonClass({ variant: "secondary", size: "large" })}>
              Submit your oath
            </a>
          </>
        ) : null}
      </PageHero>
      <Section tight labelledBy="announcement">
        <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-9 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div>
            <h2 id="announcement">A pledge for those who build</h2>
            {edition.theme ? (
              <p className="mt-4 max-w-measure whitespace-pre-line font-semibold text-lead">{edition.theme}</p>
            ) : null}
            <div className="mt-4 max-w-measure space-y-4 text-ink-2 text-lead">
              {introductionOf(edition).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <EditionFacts edition={edition} phases={phases} hasResults={Boolean(results)} />
        </div>
      </Section>
      {results ? <ResultsSection results={results} isOfficial /> : null}
      {official && !results ? <OfficialOathSection official={official} /> : null}
      <CompetitionRules edition={edition} />
      {open ? (
        <>
          {/* Each form hydrates on its own, after the content before it. */}
          <Suspense>
            <RegistrationSection
              edition={edition}
              late={phases.registration === "late"}
              code={code}
              onRegistered={setCode}
            />
          </Suspense>
          <Suspense>
            <EntrySection edition={edition} phases={phases} code={code} />
          </Suspense>
        </>
      ) : isSoon ? (
        <SoonSection edition={edition} />
      ) : results ? null : (
        <ClosedSection edition={edition} phases={phases} />
      )}
      <PastEditions past={past} />
    </>
  );
}
