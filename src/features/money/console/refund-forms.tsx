import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { choiceClass, radioClass } from "~/ui/control";
import { Panel } from "~/ui/panel";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { paiseTyped, typedPaise } from "../paise-typed";
import type { RefundKind } from "../words";
import type { ListedRefund } from "./approval-calls";
import { useAskedProposing, useRefundProposing, useSending } from "./approval-queries";

const errorsOf = (error: unknown) => (error instanceof CallError ? error.fields : {});

export function ProposalForm({ refund, onLeave }: { refund: ListedRefund; onLeave: () => void }) {
  const [amount, setAmount] = useState(typedPaise(refund.amountPaise));
  const [reason, setReason] = useState(refund.reason);
  const proposing = useAskedProposing();
  const errors = errorsOf(proposing.error);
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    proposing.mutate({ id: refund.id, body: { reason, amountPaise: paiseTyped(amount) ?? 0 } });
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextField
        name="amount"
        label="Amount in ₹"
        inputMode="decimal"
        value={amount}
        error={errors.amountPaise}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextArea
        name="reason"
        label="Reason"
        rows={3}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={proposing.isPending}>
          Send for approval
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function SendingForm({ refund }: { refund: ListedRefund }) {
  const [utr, setUtr] = useState("");
  const sending = useSending();
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    sending.mutate({ id: refund.id, body: { utr } });
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextField
        name="utr"
        label="UTR of the transfer"
        hint={`Send it to where it came from, with ${refund.number} in the remarks.`}
        value={utr}
        error={errorsOf(sending.error).utr}
        onChange={({ target }) => setUtr(target.value)}
      />
      <Button type="submit" variant="primary" busy={sending.isPending} className="justify-self-start">
        It is sent
      </Button>
    </form>
  );
}

const kinds: { value: RefundKind; label: string; text: string }[] = [
  { value: "due", label: "What was paid for a due", text: "A credit note takes its invoice back in part or whole" },
  { value: "credit", label: "The credit of its payer", text: "Paid twice, too much, or for what had ended" },
];

export function NewRefundForm({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<RefundKind>("due");
  const [typed, setTyped] = useState({ reference: "", amount: "", reason: "" });
  const proposing = useRefundProposing();
  const errors = errorsOf(proposing.error);
  const field = (name: keyof typeof typed, error = errors[name]) => ({
    name: `refund-${name}`,
    value: typed[name],
    error,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { amount, reference, reason } = typed;
    const body = { kind, reference, reason, amountPaise: paiseTyped(amount) ?? 0 };
    proposing.mutate({ body }, { onSuccess: onDone });
  }
  return (
    <Panel title="Propose a refund">
      <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <fieldset className="grid gap-1 sm:col-span-full">
          <legend className="mb-2 font-semibold">What goes back</legend>
          {kinds.map(({ value, label, text }) => (
            <label key={value} className={choiceClass}>
              <input
                type="radio"
                name="refund-kind"
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
                className={radioClass}
              />
              <span>
                {label}
                <span className="block text-ink-2 text-small">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField {...field("reference")} label="Reference of the due" />
        <TextField {...field("amount", errors.amountPaise)} label="Amount in ₹" inputMode="decimal" />
        <div className="sm:col-span-full">
          <TextArea {...field("reason")} label="Reason" rows={3} hint="The second person reads it." />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit" variant="primary" busy={proposing.isPending}>
            Send for approval
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
