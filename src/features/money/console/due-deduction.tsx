import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextField } from "~/ui/text-field";
import { rupeesExact } from "../rupees-exact";
import { useCertifying, useDeducting, useUndeducting } from "./approval-queries";
import type { DueSheet } from "./due-schema";
import { ReasonForm } from "./reason-form";

function Consequences({ due, tdsPaise, onLeave }: DeductionProps & { onLeave: () => void }) {
  const deducting = useDeducting();
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
        <Button variant="primary" busy={deducting.isPending} onClick={() => deducting.mutate(due)}>
          Book {rupeesExact(tdsPaise)} as TDS
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </div>
  );
}

type DeductionProps = { due: DueSheet; tdsPaise: number };

export function Deduction({ due, tdsPaise }: DeductionProps) {
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
    certifying.mutate({ reference, number });
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

export function Deducted({ due }: { due: DueSheet }) {
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
          onSend={(reason) => undeducting.mutate({ reference, version, reason }, { onSuccess: () => setTaking(false) })}
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
