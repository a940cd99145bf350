import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";
import { useRefundRequest } from "../queries";

type AskingBackProps = { documentId: string; title: string };

export function RefundRequest({ documentId, title }: AskingBackProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const asking = useRefundRequest();
  const error = asking.error instanceof CallError ? asking.error.fields.reason : undefined;
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-blue underline"
      >
        Ask for it back<span className="sr-only">, {title}</span>
      </button>
    );
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    asking.mutate({ documentId, reason }, { onSuccess: () => setOpen(false) });
  }
  return (
    <form onSubmit={send} noValidate className="grid max-w-measure gap-3 py-3">
      <TextArea
        name="reason"
        id={`back-${documentId}`}
        label={`Why you ask for ${title} back`}
        hint="Within seven days as the terms of use say, later for a reason. The treasurer and a second person decide."
        rows={3}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="small" busy={asking.isPending}>
          Ask for it
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
