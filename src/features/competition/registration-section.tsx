import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { NeedsScript } from "~/features/accounts/needs-script";
import { longDay } from "~/platform/dates";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Section, SectionHead } from "~/ui/section";
import type { Edition } from "./edition";
import { PhaseNote } from "./edition-facts";
import { RegistrationForm } from "./registration-form";

/** Takes the focus, because it replaces the form. */
function RegisteredView({ code }: { code: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-2 border border-line-2 border-l-4 border-l-success bg-sheet p-[clamp(1.25rem,1rem+1vw,2rem)]">
      <h3 ref={heading} tabIndex={-1} className="flex items-start gap-3">
        <Icon of={CircleCheck} className="mt-0.5 size-7 text-success" />
        You are registered
      </h3>
      <p className="note mt-6">Registration code</p>
      <p className="num mt-1 select-all font-head font-semibold text-h2 tracking-[.02em]">{code}</p>
      <p className="mt-4 max-w-measure text-ink-2">
        Please save this code: you need it to submit your entry. We also email it to you, unless three such emails went
        to your address within ten minutes, or ten within a day.
      </p>
      <a href="#submit" className={`mt-6 ${buttonClass({ variant: "secondary" })}`}>
        Go to the entry form
      </a>
    </div>
  );
}

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
          The announced last day was {longDay(edition.registrationCloses)}. Late registrations are taken until the
          federation closes this edition.
        </PhaseNote>
      ) : null}
      <NeedsScript to="register you" />
      <RegistrationForm onRegistered={onRegistered} />
    </>
  );
}

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
