import { useEffect, useId, useRef, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { TextField } from "~/ui/text-field";
import { CodeForm } from "./code-form";
import { requestCode } from "./queries";
import type { CaseView, TrackInput } from "./schema";
import { SubmitButton } from "./submit-button";
import { useCaseForm } from "./use-case-form";

type AskCodeFormProps = { reference?: string; email?: string; onAsked: (asked: TrackInput) => void };

function AskCodeForm({ reference, email, onAsked }: AskCodeFormProps) {
  const {
    register,
    submit,
    setValue,
    busy,
    formState: { errors },
    failure,
  } = useCaseForm<TrackInput, TrackInput>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.track,
    failed: { title: "Code Not Sent", description: "The code could not be sent. Please try again." },
    async send(asked) {
      await requestCode(asked);
      onAsked(asked);
    },
  });

  useEffect(() => {
    if (reference) setValue("reference", reference);
    if (email) setValue("email", email);
  }, [reference, email, setValue]);

  return (
    <form method="post" action="/track" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Reference"
        hint="It is in the email that confirmed your submission, for example IF-CO-2026-000123-7."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.reference?.message}
        {...register("reference")}
        aria-required
      />
      <TextField
        label="Email address"
        hint="The one that you gave with it. The code goes there."
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
        aria-required
      />
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <SubmitButton busy={busy} busyText="Sending the code..." className="sm:justify-self-start">
        Send me a code
      </SubmitButton>
    </form>
  );
}

type CaseAccessProps = { reference?: string; email?: string; onOpened: (view: CaseView, email: string) => void };

export function CaseAccess({ reference, email, onOpened }: CaseAccessProps) {
  const [asked, setAsked] = useState<TrackInput>();
  const [isWaiting, setWaiting] = useState(false);

  if (asked && isWaiting)
    return <CodeForm asked={asked} onOpened={(view) => onOpened(view, asked.email)} onBack={() => setWaiting(false)} />;
  return (
    <AskCodeForm
      reference={asked?.reference ?? reference}
      email={asked?.email ?? email}
      onAsked={(input) => {
        setAsked(input);
        setWaiting(true);
      }}
    />
  );
}

type ReopenCaseProps = { reference: string; email?: string; onOpened: (view: CaseView, email: string) => void };

export function ReopenCase(access: ReopenCaseProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-header rounded-2 border border-line-2 border-l-4 border-l-warning bg-sheet p-6"
    >
      <h3 id={id}>Please open the case again</h3>
      <p className="mt-2 mb-5 text-ink-2">
        A case closes half an hour after it was opened. With a new code you can continue here; what you typed is kept.
      </p>
      <CaseAccess {...access} />
    </section>
  );
}
