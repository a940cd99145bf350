import { NeedsScript } from "~/features/accounts/needs-script";
import { longDay } from "~/platform/dates";
import { Section, SectionHead } from "~/ui/section";
import type { Edition } from "./edition";
import { PhaseNote } from "./phase-note";
import { RegisteredView } from "./registered-view";
import { RegistrationForm } from "./registration-form";

type RegistrationSectionProps = {
  edition: Edition;
  late: boolean;
  code: string | undefined;
  onRegistered: (code: string) => void;
};

function Body({ edition, late, code, onRegistered }: RegistrationSectionProps) {
  if (code) return <RegisteredView code={code} />;
  return (
    <>
      {late ? (
        <PhaseNote>
          The announced last day was {longDay(edition.registrationCloses)}. Late registrations are taken until
          the federation closes this edition.
        </PhaseNote>
      ) : null}
      <NeedsScript to="register you" />
      <RegistrationForm onRegistered={onRegistered} />
    </>
  );
}

/** The registration form, or the code that it led to. */
export function RegistrationSection(props: RegistrationSectionProps) {
  return (
    <Section surface="grid" id="register" labelledBy="register-title" className="scroll-mt-header">
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <SectionHead
          id="register-title"
          title="Register"
          lead="You get your registration code at once. One registration for each email address."
        />
        <div className="min-w-0">
          <Body {...props} />
        </div>
      </div>
    </Section>
  );
}
