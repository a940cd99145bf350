import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { NeedsScript } from "~/features/accounts/needs-script";
import { Notice } from "~/features/accounts/notice";
import { SubmitButton } from "~/features/cases/submit-button";
import { useSubmission } from "~/features/cases/use-submission";
import { CallError } from "~/platform/http/call";
import { longDay } from "~/platform/time/dates";
import { buttonClass } from "~/ui/button";
import { FormGrid } from "~/ui/form-grid";
import { Icon } from "~/ui/icon";
import { Section, SectionHead } from "~/ui/section";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { userTypes } from "./competition-options";
import type { Edition } from "./edition";
import { PhaseNote } from "./edition-facts";
import { register as sendRegistration } from "./queries";
import type { RegisterInput, RegisterTyped } from "./schema";

const failed = () =>
  toast({ title: "Registration Failed", description: "Please try again later.", variant: "destructive" });

const isRefusal = (cause: unknown): cause is CallError => cause instanceof CallError && cause.status >= 400;

function useRegistration(onRegistered: (code: string) => void) {
  const form = useSubmission<RegisterTyped, RegisterInput>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.register,
  });
  const submit = form.submitWith({
    async send(body, key) {
      const code = await sendRegistration(body, key);
      toast({
        title: "Registration Successful!",
        description: `Your registration code is: ${code}. Please save this code to submit your entry.`,
        variant: "success",
      });
      onRegistered(code);
    },
    onInvalid: failed,
    onFailed(cause, refused) {
      failed();
      if (!isRefusal(cause) || refused.length > 0) return;
      if (cause.code === "already_registered")
        form.setError("email", { message: cause.message }, { shouldFocus: true });
      else form.setError("root", { message: cause.message });
    },
  });
  return { ...form, submit };
}

function RegistrationFields({ form }: { form: ReturnType<typeof useRegistration> }) {
  const { register, errorOf } = form;
  return (
    <>
      <TextField
        label="Full name"
        autoComplete="name"
        error={errorOf("fullName")}
        {...register("fullName")}
        aria-required
      />
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Your code goes there"
        error={errorOf("email")}
        {...register("email")}
        aria-required
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errorOf("phone")}
        {...register("phone")}
      />
      <TextField
        label="Institution"
        optional
        autoComplete="organization"
        error={errorOf("institution")}
        {...register("institution")}
      />
      <SelectField
        label="I am a"
        options={userTypes}
        className="md:col-span-full"
        error={errorOf("userType")}
        {...register("userType")}
        aria-required
      />
      <TextArea
        label="Why do you take part?"
        className="md:col-span-full"
        hint="One or two sentences"
        error={errorOf("motivation")}
        {...register("motivation")}
        aria-required
      />
    </>
  );
}

function RegistrationForm({ onRegistered }: { onRegistered: (code: string) => void }) {
  const form = useRegistration(onRegistered);
  const failure = form.formState.errors.root?.message;

  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <FormGrid>
        <RegistrationFields form={form} />
      </FormGrid>
      <div className="mt-7 grid gap-5">
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <SubmitButton busy={form.busy} busyText="Registering..." className="sm:justify-self-start">
          Register
        </SubmitButton>
      </div>
    </form>
  );
}

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
