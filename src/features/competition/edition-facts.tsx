import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { longDay } from "~/platform/time/dates";
import { Icon } from "~/ui/icon";
import { TitleBlock } from "~/ui/title-block";
import type { Edition, Phase, Phases } from "./edition";

function Day({ date, phase }: { date: string; phase: Phase }) {
  return (
    <>
      <time dateTime={date}>{longDay(date)}</time>
      {phase === "late" ? (
        <span className="block font-normal text-ink-3 text-small">The announced day has passed</span>
      ) : null}
    </>
  );
}

type EditionFactsProps = { edition: Edition; phases: Phases; hasResults: boolean };

export function EditionFacts({ edition, phases, hasResults }: EditionFactsProps) {
  const { registration, submission } = phases;
  const closed = submission === "closed";
  const announced = <Day date={edition.resultsOn} phase={phases.results} />;
  const status = submission === "soon" ? "Not open yet" : "Open for entries";
  const results = hasResults ? "Published below" : announced;
  return (
    <TitleBlock
      cells={[
        { label: "Edition", value: edition.title },
        { label: "Status", value: closed ? "Closed" : status },
        { label: "Announced", value: <Day date={edition.announcedOn} phase="open" /> },
        { label: "Register by", value: <Day date={edition.registrationCloses} phase={registration} /> },
        { label: "Submit by", value: <Day date={edition.submissionCloses} phase={submission} /> },
        { label: "Results", value: results },
      ]}
    />
  );
}

export function PhaseNote({ children }: { children: ReactNode }) {
  return (
    <p className="mb-7 flex items-start gap-3 rounded-1 border border-warning bg-warning-tint px-4 py-3">
      <Icon of={CalendarClock} className="mt-0.5 size-5 text-warning" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
