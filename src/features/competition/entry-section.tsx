import { useState } from "react";
import { NeedsScript } from "~/features/accounts/needs-script";
import type { Submitted } from "~/features/cases/schema";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";
import { Section, SectionHead } from "~/ui/section";
import { type Edition, lastDaySentence, type Phases, resultsSentence } from "./edition";
import { PhaseNote } from "./edition-facts";
import { EntryForm } from "./entry-form";

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

export function EntrySection(props: EntrySectionProps) {
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
