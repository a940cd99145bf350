import { type FormEvent, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/http/call";
import { weekdayEnd } from "~/platform/time/last-day";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { fetchRegistration, sendTransfer } from "./queries";
import type { RegistrationAnswer } from "./schema";

type TransferPanelProps = {
  answer: RegistrationAnswer;
  onChange: (answer: RegistrationAnswer & { isPassedOn?: boolean }) => void;
};

export function TransferPanel({ answer, onChange }: TransferPanelProps) {
  const { registration, token, transfersUntil, mayPassOn } = answer;
  const [typed, setTyped] = useState({ name: registration.name, email: "" });
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallError>();
  if (!transfersUntil) return null;
  const fields = failed?.fields ?? {};

  async function send(submitted: FormEvent) {
    submitted.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const { reference } = registration;
      const { isPassedOn } = await sendTransfer(reference, token, typed);
      onChange(isPassedOn ? { ...answer, isPassedOn } : await fetchRegistration(reference, token));
      setOpen(false);
    } catch (cause) {
      setFailed(cause instanceof CallError ? cause : undefined);
    }
    setBusy(false);
  }

  return (
    <Panel title={mayPassOn ? "Another name, or another person" : "The name on the pass"}>
      <p className="max-w-measure text-ink-2">
        Until {weekdayEnd(transfersUntil)} you can{" "}
        {mayPassOn
          ? "correct the name on the pass, or pass the place to somebody else"
          : "correct capitals, spaces and dots of the name on the pass"}
        . The old pass is refused from then on.
      </p>
      {isOpen ? (
        <form onSubmit={send} noValidate className="mt-5 grid max-w-96 gap-4">
          <TextField
            name="transferName"
            label="Name on the pass"
            value={typed.name}
            error={fields.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            aria-required
          />
          {mayPassOn ? (
            <TextField
              name="transferEmail"
              label="Email address of the other person"
              optional
              type="email"
              hint="Leave it empty to correct the name only"
              value={typed.email}
              error={fields.email}
              onChange={({ target }) => setTyped({ ...typed, email: target.value })}
            />
          ) : null}
          {failed && Object.keys(fields).length === 0 ? <Notice tone="danger">{failed.message}</Notice> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={isBusy}>
              {typed.email.trim() ? "Pass the place on" : "Change the name"}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Leave it as it is
            </Button>
          </div>
        </form>
      ) : (
        <Button className="mt-5" onClick={() => setOpen(true)}>
          {mayPassOn ? "Change name or person" : "Change the name"}
        </Button>
      )}
    </Panel>
  );
}
