import { type FormEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { confirmRegistration } from "./queries";
import type { RegisteredAnswer, RegistrationAnswer } from "./schema";

type ProofFormProps = {
  registered: RegisteredAnswer;
  email: string;
  onConfirmed: (answer: RegistrationAnswer) => void;
};

/** The step after registering with an address that nobody has proven: the six digits of the mail. */
export function ProofForm({ registered, email, onConfirmed }: ProofFormProps) {
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [first] = registered.registrations;
  const hasPlace = registered.registrations.some(({ status }) => status === "held");

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!first || isBusy) return;
    setBusy(true);
    try {
      onConfirmed(await confirmRegistration(first.reference, { code }));
    } catch (cause) {
      setError(failureMessage(cause, "The code could not be checked. Please try again."));
      setBusy(false);
    }
  }

  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Notice tone="success">
        {hasPlace
          ? "Your place is held for 30 minutes. One step is left: confirm your address."
          : "One step is left: confirm your address within 30 minutes."}{" "}
        The code went to <b>{email}</b>.
      </Notice>
      <Panel title="Confirm your address">
        <form onSubmit={confirm} noValidate className="grid gap-5">
          <TextField
            label="Six-digit code"
            name="code"
            hint="Check your spam folder too. The email has a button as well, which does the same."
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={12}
            error={error}
            onChange={({ target }) => setCode(target.value)}
            aria-required
          />
          <Button type="submit" variant="primary" busy={isBusy} className="sm:justify-self-start">
            {isBusy ? "Confirming..." : "Confirm"}
          </Button>
        </form>
      </Panel>
      {first ? (
        <p className="text-ink-2">
          Your reference is <b className="num">{first.reference}</b>.
        </p>
      ) : null}
    </div>
  );
}
