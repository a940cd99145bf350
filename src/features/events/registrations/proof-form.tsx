import { type FormEvent, useState } from "react";
import { failureMessage, toastFailure } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { CODE_MINUTES, HELD_MINUTES } from "./proof-minutes";
import { confirmRegistration, requestProofCode } from "./queries";
import type { RegisteredAnswer, RegistrationAnswer } from "./schema";

type ProofFormProps = {
  registered: RegisteredAnswer;
  email: string;
  onConfirmed: (answer: RegistrationAnswer) => void;
};

function ResendCode({ reference, email }: { reference: string; email: string }) {
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await requestProofCode(reference, email);
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
    <Button busy={isBusy} onClick={send}>
      {isBusy ? "Sending..." : "Send a new code"}
    </Button>
  );
}

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
          ? `Your place is held for ${HELD_MINUTES} minutes. One step is left: confirm your address.`
          : `One step is left: confirm your address within ${HELD_MINUTES} minutes.`}{" "}
        The code went to <b>{email}</b>.
      </Notice>
      <Panel title="Confirm your address">
        <form onSubmit={confirm} noValidate className="grid gap-5">
          <TextField
            label="Six-digit code"
            name="code"
            hint={`It works once, for ${CODE_MINUTES} minutes. Check your spam folder too. The email has a button as well, which does the same.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={12}
            error={error}
            onChange={({ target }) => setCode(target.value)}
            aria-required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={isBusy}>
              {isBusy ? "Confirming..." : "Confirm"}
            </Button>
            {first ? <ResendCode reference={first.reference} email={email} /> : null}
          </div>
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
