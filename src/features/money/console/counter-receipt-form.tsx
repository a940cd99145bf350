import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { indianDay } from "~/platform/indian-time";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { paiseTyped, typedPaise } from "../paise-typed";
import { useCounterReceipt } from "./queries";
import type { ListedDue } from "./schema";

export function CounterReceiptForm({ due, onDone }: { due: ListedDue; onDone: () => void }) {
  const { reference, totalPaise, paidPaise } = due;
  const [typed, setTyped] = useState({
    amount: typedPaise(totalPaise - paidPaise),
    receivedOn: indianDay(new Date()),
    note: "",
  });
  const receipt = useCounterReceipt();
  const errors = receipt.error instanceof CallError ? receipt.error.fields : {};
  const field = (name: keyof typeof typed, error = errors[name]) => ({
    id: `${reference}-${name}`,
    name,
    value: typed[name],
    error,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { amount, ...rest } = typed;
    receipt.mutate({ ...rest, reference, amountPaise: paiseTyped(amount) ?? 0 }, { onSuccess: onDone });
  }

  return (
    <form
      onSubmit={send}
      noValidate
      className="on-sheet grid items-start gap-4 border border-line-2 bg-sheet p-5 sm:grid-cols-3"
    >
      <TextField {...field("amount", errors.amountPaise)} label="Amount in ₹" inputMode="decimal" />
      <TextField {...field("receivedOn")} label="Received on" type="date" />
      <TextField {...field("note")} label="How" hint="Cash, or the number of the cheque" />
      <Button type="submit" variant="primary" busy={receipt.isPending} className="justify-self-start">
        Credit it
      </Button>
    </form>
  );
}
