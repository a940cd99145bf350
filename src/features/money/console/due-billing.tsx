import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { BilledTo } from "../billing/billed-to";
import { BillingFields } from "../billing/billing-fields";
import { billingToType, typedBilling } from "../billing/typed-billing";
import type { DueSheet } from "./due-calls";
import { useBilling, useInvoicing } from "./due-queries";

function BillingForm({ due, onLeave }: { due: DueSheet; onLeave: () => void }) {
  const { reference, billing, name } = due;
  const saving = useBilling();
  function send(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const typed = typedBilling(new FormData(submitted.currentTarget));
    saving.mutate({ id: reference, body: typed }, { onSuccess: onLeave });
  }
  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      <BillingFields
        typed={billingToType(billing, name ?? "")}
        fields={saving.error instanceof CallError ? saving.error.fields : {}}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save the billing details
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Invoicing({ due }: { due: DueSheet }) {
  const invoicing = useInvoicing();
  return (
    <div className="grid justify-items-start gap-2 border-line border-t pt-4">
      <p className="text-ink-2">
        The invoice is issued with the payment. Issue it before only where the payer needs it to pay: it cannot be
        changed after that, and if the due ends unpaid a credit note takes it back.
      </p>
      <Button
        busy={invoicing.isPending}
        onClick={() => invoicing.mutate({ id: due.reference, body: { version: due.version } })}
      >
        Issue the invoice now
      </Button>
    </div>
  );
}

export function DueBilling({ due, mayWrite }: { due: DueSheet; mayWrite: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const { billing, mayBill, needsBilling } = due;
  if (!mayBill && !billing) return null;
  return (
    <Panel title="Bill to">
      {isChanging && mayBill ? (
        <BillingForm due={due} onLeave={() => setChanging(false)} />
      ) : (
        <div className="grid justify-items-start gap-4">
          {billing ? (
            <BilledTo billing={billing} />
          ) : (
            <p className="text-ink-2">Not given: the document names the payer alone.</p>
          )}
          {needsBilling ? (
            <p className="text-ink-2">
              From ₹50,000 on, the invoice must name who pays, with address and state. Please ask the payer.
            </p>
          ) : null}
          {mayBill && mayWrite ? (
            <>
              <Button onClick={() => setChanging(true)}>
                {billing ? "Change the billing details" : "Enter billing details"}
              </Button>
              {billing ? <Invoicing due={due} /> : null}
            </>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
