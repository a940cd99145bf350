import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { paiseTyped, typedPaise } from "../paise-typed";
import { rupeesExact } from "../rupees-exact";
import { useLowering, useWritingOff } from "./approval-queries";
import { CounterReceiptForm } from "./counter-receipt-form";
import { Deducted, Deduction } from "./due-deduction";
import type { DueSheet } from "./due-schema";
import { useCancelling } from "./queries";
import { ReasonForm } from "./reason-form";

function WriteOff({ due, onLeave }: { due: DueSheet; onLeave: () => void }) {
  const writingOff = useWritingOff();
  return (
    <ReasonForm
      id="write-off"
      label={`Why ${rupeesExact(due.openPaise)} is written off`}
      hint="A second person decides. Then the due is settled and its document issued."
      verb="Propose it"
      change={writingOff}
      onSend={(reason) => writingOff.mutate({ reference: due.reference, reason }, { onSuccess: onLeave })}
      onLeave={onLeave}
    />
  );
}

function Lowering({ due, onLeave }: { due: DueSheet; onLeave: () => void }) {
  const { reference, version, pricePaise, addedPercent } = due;
  const [amount, setAmount] = useState(typedPaise(pricePaise));
  const [reason, setReason] = useState("");
  const lowering = useLowering();
  const errors = lowering.error instanceof CallError ? lowering.error.fields : {};
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    lowering.mutate(
      { reference, version, reason, isBeforeTax: true, totalPaise: paiseTyped(amount) ?? 0 },
      { onSuccess: onLeave },
    );
  }
  return (
    <form
      onSubmit={send}
      noValidate
      className="grid items-start gap-4 border border-line-2 bg-paper p-4 sm:grid-cols-2"
    >
      <TextField
        name="lower-to"
        label={addedPercent > 0 ? "Asked for in all before GST, in ₹" : "Asked for in all, in ₹"}
        hint={addedPercent > 0 ? `${addedPercent}% GST is added` : undefined}
        inputMode="decimal"
        value={amount}
        error={errors.totalPaise}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        name="lower-reason"
        label="Why, as it stands on the invoice"
        hint="Such as: student, 50%"
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" variant="primary" busy={lowering.isPending}>
          Ask for less
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  );
}

export function DueActions({ due }: { due: DueSheet }) {
  const [form, setForm] = useState<"" | "receipt" | "write-off" | "lower">("");
  const cancelling = useCancelling();
  const { reference, status, paidPaise, tdsPaise, version, waits } = due;
  if (status === "settled") return <Deducted due={due} />;
  if (status !== "open" && status !== "part-paid") return null;
  return (
    <>
      {tdsPaise === null ? <Deducted due={due} /> : <Deduction due={due} tdsPaise={tdsPaise} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button aria-expanded={form === "receipt"} onClick={() => setForm(form === "receipt" ? "" : "receipt")}>
          Cash or cheque
        </Button>
        <Button onClick={() => setForm("lower")}>Lower</Button>
        {status === "part-paid" && !waits.includes("write-off") ? (
          <Button onClick={() => setForm("write-off")}>Write off the rest</Button>
        ) : null}
        {paidPaise === 0 ? (
          <Button variant="quiet" busy={cancelling.isPending} onClick={() => cancelling.mutate({ reference, version })}>
            Ask no longer
          </Button>
        ) : null}
      </div>
      {waits.includes("write-off") ? (
        <p className="mt-3 text-ink-2 text-small">Writing off the rest waits for a second person.</p>
      ) : null}
      <div className="mt-4 empty:hidden">
        {form === "receipt" ? <CounterReceiptForm due={due} onDone={() => setForm("")} /> : null}
        {form === "lower" ? <Lowering due={due} onLeave={() => setForm("")} /> : null}
        {form === "write-off" ? <WriteOff due={due} onLeave={() => setForm("")} /> : null}
      </div>
    </>
  );
}
