import { type ReactNode, useEffect, useState } from "react";
import { toastFailure } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { openCase, requestCode } from "./queries";
import type { CaseView, OpenCaseInput, TrackInput } from "./schema";
import { SubmitButton } from "./submit-button";
import { useCaseForm } from "./use-case-form";

function ResendCode({ asked }: { asked: TrackInput }) {
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await requestCode(asked);
      toast({
        title: "New Code Requested",
        description: "Please use the newest email. At most three codes are sent in ten minutes.",
      });
    } catch (cause) {
      toastFailure("Code Not Sent", cause);
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" size="large" busy={busy} onClick={send}>
      {busy ? "Sending..." : "Send a new code"}
    </Button>
  );
}

type CodeFormProps = {
  asked: TrackInput;
  onOpened: (view: CaseView) => void;
  onBack?: () => void;
  /** With it the form does not take the focus. */
  words?: { sent: ReactNode; submit: string; busy: string };
};

/** The same for known and unknown references. */
const usualWords = ({ email }: TrackInput) => ({
  sent: (
    <>
      If the reference and the address belong together, a code is on its way to <b>{email}</b>.
    </>
  ),
  submit: "Open the case",
  busy: "Opening...",
});

export function CodeForm({ asked, onOpened, onBack, words: own }: CodeFormProps) {
  const words = own ?? usualWords(asked);
  const takesFocus = own === undefined;
  const {
    register,
    submit,
    setFocus,
    busy,
    formState: { errors },
    failure,
    setError,
  } = useCaseForm<OpenCaseInput, OpenCaseInput>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.open,
    defaultValues: { ...asked, code: "" },
    failed: { title: "Code Not Accepted", description: "The case could not be opened. Please try again." },
    async send(input) {
      onOpened(await openCase(input));
    },
  });
  useEffect(() => {
    if (takesFocus) setFocus("code");
  }, [takesFocus, setFocus]);
  useEffect(() => {
    if (failure) setError("code", { message: failure }, { shouldFocus: true });
  }, [failure, setError]);

  return (
    <form method="post" action="/track" noValidate onSubmit={submit} className="grid gap-5">
      <Notice tone="success">{words.sent}</Notice>
      <TextField
        label="Six-digit code"
        hint="It works once, for 15 minutes. Check your spam folder too."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register("code")}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText={words.busy}>
          {words.submit}
        </SubmitButton>
        <ResendCode asked={asked} />
        {onBack ? (
          <Button variant="quiet" onClick={onBack}>
            Change reference or address
          </Button>
        ) : null}
      </div>
    </form>
  );
}
