import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import type { Submitted } from "~/features/cases/schema";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";
import { pageContext } from "~/platform/http/page-context.server";
import { longDay } from "~/platform/time/dates";
import { BackButton } from "~/ui/back-button";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { CheckList } from "~/ui/check-list";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { StepPath } from "~/ui/step-path";
import { guidelines, introductionOf, outcomes, path, subjects } from "../competition-content";
import { type Edition, lastDaySentence, linesOf, type PastEdition, type Phases, resultsSentence } from "../edition";
import { EditionFacts, PhaseNote } from "../edition-facts";
import { EntryForm } from "../entry-form";
import { officialOath, publicResults } from "../judging/results.server";
import { currentEdition, pastEditions } from "../operations/edition.server";
import { RegistrationSection } from "../registration-section";
import { OfficialOathSection, ResultsSection } from "../results-section";

function Prizes({ prizes }: Pick<Edition, "prizes">) {
  if (prizes)
    return (
      <div className="mt-8">
        <h3 className="text-h4">Prizes</h3>
        <CheckList items={linesOf(prizes)} className="mt-3" />
      </div>
    );
  return (
    <dl className="mt-8 grid gap-x-gutter gap-y-5 sm:grid-cols-2">
      {outcomes.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-head font-semibold text-h4">{title}</dt>
          <dd className="mt-1 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function CompetitionRules({ edition }: { edition: Edition }) {
  const rules = edition.rules ? linesOf(edition.rules) : guidelines;
  return (
    <>
      <Section surface="grid" tight labelledBy="how">
        <SectionHead id="how" title="From registration to result" />
        <StepPath steps={path} />
      </Section>
      <Section tight labelledBy="guidelines" className="border-line-2 border-t">
        <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-2">
          <div>
            <h2 id="guidelines">Guidelines</h2>
            <CheckList items={rules} className="mt-5" />
          </div>
          <div>
            <h3 className="text-h4">What an oath may be about</h3>
            <ul className="mt-3 border-line border-t">
              {subjects.map((subject) => (
                <li key={subject} className="border-line border-b py-2.5">
                  {subject}
                </li>
              ))}
            </ul>
            <Prizes prizes={edition.prizes} />
          </div>
        </div>
      </Section>
    </>
  );
}

type EntrySectionProps = { edition: Edition; phases: Phases; code: string | undefined };

function Body({ edition, phases, code }: EntrySectionProps) {
  const [sent, setSent] = useState<Submitted>();
  return (
    <>
      {sent ? (
        <div className="mb-9">
          <SubmittedPanel title="Your oath is with us" sent={sent}>
            <p>{resultsSentence(edition, phases.results)}</p>
            <ReceiptNote />
          </SubmittedPanel>
        </div>
      ) : null}
      {phases.submission === "late" ? <PhaseNote>{lastDaySentence(edition, phases.submission)}</PhaseNote> : null}
      <NeedsScript to="submit your oath" />
      <EntryForm code={code} onSubmitted={setSent} />
    </>
  );
}

function EntrySection(props: EntrySectionProps) {
  return (
    <Section id="submit" labelledBy="submit-title" className="scroll-mt-header border-line-2 border-t">
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <SectionHead
          id="submit-title"
          title="Submit your oath"
          lead="You need the registration code. An entry is final, so read it aloud once before you send it."
        />
        <div className="min-w-0">
          <Body {...props} />
        </div>
      </div>
    </Section>
  );
}

/** Renders nothing for the first edition. */
function PastEditions({ past }: { past: readonly PastEdition[] }) {
  if (past.length === 0) return null;
  return (
    <Section tight labelledBy="past-editions" className="border-line-2 border-t">
      <h2 id="past-editions">Past editions</h2>
      <ul className="mt-5 max-w-176 border-line border-t">
        {past.map(({ path, title, announcedOn }) => (
          <li key={path} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2.5">
            <Link to={path} className="inline-flex min-h-11 items-center">
              {title}
            </Link>
            <span className="num inline-flex min-h-11 items-center text-ink-2 text-small">
              Announced on {longDay(announcedOn)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
