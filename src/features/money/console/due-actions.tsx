import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { indianDay } from "~/platform/time/indian-time";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextField } from "~/ui/text-field";
import { paiseTyped, typedPaise } from "../paise-typed";
import { rupeesExact } from "../rupees-exact";
import { useWritingOff } from "./approval-queries";
import type { DueSheet, ListedDue } from "./due-calls";
import {
  useCancelling,
  useCertifying,
  useCounterReceipt,
  useDeducting,
  useLowering,
  useUndeducting,
} from "./due-queries";
import { ReasonForm } from "./reason-form";

function Consequences({ due, tdsPaise, onLeave }: DeductionProps & { onLeave: () => void }) {
  const deducting = useDeducting();
  const { reference, version } = due;
  return (
    <div className="grid gap-4 border border-line-2 bg-paper p-4">
      <p className="font-semibold">Book {rupeesExact(tdsPaise)} as tax deducted at source?</p>
      <ul className="num grid list-disc gap-1 pl-5 text-ink-2">
        <li>
          The due is settled with {rupeesExact(due.paidPaise)} that came in and {rupeesExact(tdsPaise)} deducted. What
          it is for follows, as after any payment.
        </li>
        <li>
          {due.mayBill
            ? "The invoice is issued and emailed to the payer. It says what came when."
            : "The invoice that was issued before stays; the payer is told by email that it is settled."}
        </li>
        <li>The certificate goes on the list of missing ones. Until it is noted, this part is not given back.</li>
        <li>
          It can be taken back here: by an entry of its own and a credit note, and the due then asks for{" "}
          {rupeesExact(tdsPaise)} again.
        </li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={deducting.isPending}
          onClick={() => deducting.mutate({ id: reference, body: { version } })}
        >
          Book {rupeesExact(tdsPaise)} as TDS
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

type DeductionProps = { due: DueSheet; tdsPaise: number };

function Deduction({ due, tdsPaise }: DeductionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-5 grid grid-cols-[2rem_minmax(0,1fr)] gap-4 rounded-2 border border-line-2 border-l-4 border-l-warning bg-sheet px-5 py-4">
      <Icon of={CircleAlert} className="size-7 text-warning" />
      <div className="grid gap-3">
        <p>
          <b className="num">The rest is {rupeesExact(tdsPaise)}</b>
          <span className="block text-ink-2">A payer may deduct up to a tenth as tax at source.</span>
        </p>
        {isAsking ? (
          <Consequences due={due} tdsPaise={tdsPaise} onLeave={() => setAsking(false)} />
        ) : (
          <Button onClick={() => setAsking(true)} className="justify-self-start">
            Book it as TDS…
          </Button>
        )}
      </div>
    </div>
  );
}

function Certificate({ reference }: { reference: string }) {
  const [number, setNumber] = useState("");
  const certifying = useCertifying();
  const errors = certifying.error instanceof CallError ? certifying.error.fields : {};
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    certifying.mutate({ id: reference, body: { number } });
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-wrap items-end gap-3">
      <TextField
        name="certificate"
        label="Number of the TDS certificate"
        hint="It is missing so far."
        value={number}
        error={errors.number}
        onChange={({ target }) => setNumber(target.value)}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" busy={certifying.isPending}>
        Note it
      </Button>
    </form>
  );
}

function Deducted({ due }: { due: DueSheet }) {
  const [isTaking, setTaking] = useState(false);
  const undeducting = useUndeducting();
  const { reference, version, certificate, deductedPaise } = due;
  if (deductedPaise === null) return null;
  return (
    <div className="mt-5 grid gap-4">
      {certificate === "" ? <Certificate reference={reference} /> : null}
      {isTaking ? (
        <ReasonForm
          id="tds-reversal"
          label={`Why ${rupeesExact(deductedPaise)} of TDS is taken back`}
          hint="The due asks for it again, and a credit note takes back the document that it settled. What it was for stays given."
          verb={`Take ${rupeesExact(deductedPaise)} back`}
          change={undeducting}
          onSend={(reason) =>
            undeducting.mutate({ id: reference, body: { version, reason } }, { onSuccess: () => setTaking(false) })
          }
          onLeave={() => setTaking(false)}
        />
      ) : (
        <Button variant="quiet" onClick={() => setTaking(true)} className="justify-self-start">
          Take the TDS back…
        </Button>
      )}
    </div>
  );
}

function CounterReceiptForm({ due, onDone }: { due: ListedDue; onDone: () => void }) {
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

function WriteOff({ due, onLeave }: { due: DueSheet; onLeave: () => void }) {
  const writingOff = useWritingOff();
  return (
    <ReasonForm
      id="write-off"
      label={`Why ${rupeesExact(due.openPaise)} is written off`}
      hint="A second person decides. Then the due is settled and its document issued."
      verb="Send for approval"
      change={writingOff}
      onSend={(reason) => writingOff.mutate({ body: { reference: due.reference, reason } }, { onSuccess: onLeave })}
      onLeave={onLeave}
    />
  );
}

function Lowering({ due, onLeave }: { due: DueSheet; onLeave: () => void }) {
  const { reference, pricePaise, addedPercent } = due;
  const [version] = useState(due.version);
  const [amount, setAmount] = useState(typedPaise(pricePaise));
  const [reason, setReason] = useState("");
  const lowering = useLowering();
  const errors = lowering.error instanceof CallError ? lowering.error.fields : {};
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    lowering.mutate(
      { id: reference, body: { version, reason, isBeforeTax: true, totalPaise: paiseTyped(amount) ?? 0 } },
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
          Reduce the amount
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
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
          <Button
            variant="quiet"
            busy={cancelling.isPending}
            onClick={() => cancelling.mutate({ id: reference, body: { version } })}
          >
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
