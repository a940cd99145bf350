import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";

type ReasonFormProps = {
  id: string;
  label: string;
  hint?: string;
  verb: string;
  change: { error: unknown; isPending: boolean };
  onSend: (reason: string) => void;
  onLeave: () => void;
};

export function ReasonForm({ id, label, hint, verb, change, onSend, onLeave }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const error = change.error instanceof CallError ? change.error.fields.reason : undefined;
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    onSend(reason);
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4 border border-line-2 bg-paper p-4">
      <TextArea
        id={id}
        label={label}
        hint={hint}
        error={error}
        name="reason"
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
