import { useEffect } from "react";
import { Notice } from "~/features/accounts/notice";
import { TextField } from "~/ui/text-field";
import { requestCode } from "./queries";
import type { TrackInput } from "./schema";
import { SubmitButton } from "./submit-button";
import { useCaseForm } from "./use-case-form";

type AskCodeFormProps = {
  /** Known beforehand, from a link or because the case was open already. */
  reference?: string;
  email?: string;
  onAsked: (asked: TrackInput) => void;
};

/** The first step to a case: its reference and the address that was given with it. */
export function AskCodeForm({ reference, email, onAsked }: AskCodeFormProps) {
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
      />
      <TextField
        label="Email address"
        hint="The one that you gave with it. The code goes there."
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <SubmitButton busy={busy} busyText="Sending the code..." className="sm:justify-self-start">
        Send me a code
      </SubmitButton>
    </form>
  );
}
