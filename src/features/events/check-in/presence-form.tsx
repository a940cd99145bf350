import { useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { StaffEvent } from "../console/schema";
import { usePresence } from "./live-queries";

export function PresenceForm({ event }: { event: StaffEvent }) {
  const [reference, setReference] = useState("");
  const [sessionId, setSessionId] = useState(event.sessions[0]?.id ?? "");
  const [reason, setReason] = useState("");
  const { marking, withdrawal } = usePresence(event.id);
  const failed = withdrawal.error instanceof CallError ? withdrawal.error.fields.reason : undefined;

  function clear() {
    setReference("");
    setReason("");
  }

  return (
    <fieldset className="grid items-start gap-4 border-line-2 border-t p-5 sm:grid-cols-3">
      <legend className="sr-only">Presence by hand</legend>
      <TextField
        name="reference"
        label="Registration"
        placeholder="IF-RE-2027-000123-7"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <SelectField
        name="session"
        label="Session"
        options={event.sessions.map(({ id, title }) => ({ value: id, label: title }))}
        value={sessionId}
        onChange={({ target }) => setSessionId(target.value)}
      />
      <TextField
        name="reason"
        label="Why, if it is taken back"
        optional
        value={reason}
        error={failed}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button busy={marking.isPending} onClick={() => marking.mutate({ reference, sessionId }, { onSuccess: clear })}>
          Was present
        </Button>
        <Button
          variant="danger"
          busy={withdrawal.isPending}
          onClick={() => withdrawal.mutate({ reference, sessionId, reason }, { onSuccess: clear })}
        >
          Was not present
        </Button>
      </div>
    </fieldset>
  );
}
