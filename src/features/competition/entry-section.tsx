import { useState } from "react";
import { NeedsScript } from "~/features/accounts/needs-script";
import { SubmittedPanel } from "~/features/cases/submitted-panel";
import { Section, SectionHead } from "~/ui/section";
import { type Edition, longDate } from "./edition";
import { EntryForm } from "./entry-form";
import { PhaseNote } from "./phase-note";

type EntrySectionProps = { edition: Edition; late: boolean; code: string | undefined };

function Body({ edition, late, code }: EntrySectionProps) {
  const [reference, setReference] = useState<string>();
  return (
    <>
      {reference ? (
        <div className="mb-9">
          <SubmittedPanel title="Your oath is with us" reference={reference}>
            <p>
              A mail with the reference is on its way to the address you registered with. Results are
              announced on {longDate(edition.resultsOn)}.
            </p>
          </SubmittedPanel>
        </div>
      ) : null}
      {late ? (
        <PhaseNote>
          The announced last day was {longDate(edition.submissionCloses)}. Late entries are taken until the
          federation closes this edition.
        </PhaseNote>
      ) : null}
      <NeedsScript to="submit your oath" />
      <EntryForm code={code} onSubmitted={setReference} />
    </>
  );
}

/** The form that takes an oath. */
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
