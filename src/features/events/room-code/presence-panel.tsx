import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { MINUTE_MS } from "~/platform/time/durations";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { sendPresence } from "../registrations/queries";
import type { RegistrationView } from "../registrations/schema";

type PresencePanelProps = { registration: RegistrationView; token: string | undefined };

const isOn = ({ startsAt, endsAt }: RegistrationView["event"]) => {
  const now = Date.now();
  return now > new Date(startsAt).getTime() - 15 * MINUTE_MS && now < new Date(endsAt).getTime();
};

function saidWords({ session, codesLeft = 0 }: { session?: string; codesLeft?: number }): string {
  if (!session) return "";
  return codesLeft > 0
    ? `Noted: ${session}. Type the code once more in a later third of it.`
    : `You are noted as present: ${session}.`;
}

export function PresencePanel({ registration, token }: PresencePanelProps) {
  const { reference, status, event } = registration;
  const [code, setCode] = useState("");
  const [said, setSaid] = useState<{ error?: string; session?: string; codesLeft?: number }>({});
  const [isBusy, setBusy] = useState(false);
  if (status !== "confirmed" || event.isCancelled || !isOn(event)) return null;

  async function send(submitted: FormEvent) {
    submitted.preventDefault();
    setBusy(true);
    try {
      setSaid(await sendPresence(reference, token, code));
      setCode("");
    } catch (cause) {
      setSaid({ error: cause instanceof CallError ? (cause.fields.code ?? cause.message) : "Please try again." });
    }
    setBusy(false);
  }

  return (
    <Panel title="I am in the room">
      <form onSubmit={send} noValidate className="grid max-w-80 gap-4">
        <TextField
          name="code"
          label="Code on the screen"
          hint="Six digits, which change every 30 seconds"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={said.error}
          onChange={({ target }) => setCode(target.value)}
          aria-required
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {isBusy ? "Sending..." : "I am here"}
        </Button>
        <p role="status">{saidWords(said)}</p>
      </form>
    </Panel>
  );
}
