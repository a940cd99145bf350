import type { FieldErrors } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Refused } from "../pay/refusal";
import { BilledTo } from "./billed-to";
import { BillingFields } from "./billing-fields";
import type { BillingState } from "./schema";
import { billingToType, type TypedBilling } from "./typed-billing";

/** The button name that identifies this form among those of the page. */
export const BILLING = "billing";

export const BILL_TO = "bill-to";

export type BillingAnswer = { typed: TypedBilling; refused?: string; fields?: FieldErrors };

/** `action` has no fragment, because browsers ignore autofocus if the URL has one. */
type BillToProps = { state: BillingState; payer: string; action: string; answer: BillingAnswer | undefined };

/** Works without script. */
export function BillTo({ state, payer, action, answer }: BillToProps) {
  const { billing, mayBill, needsBilling } = state;
  if (!mayBill && !billing) return null;
  const typed = answer?.typed ?? billingToType(billing, payer);
  return (
    <section
      id={BILL_TO}
      aria-label="Bill to"
      className="on-sheet rounded-2 border border-line bg-sheet px-5 shadow-1 max-sm:px-4"
    >
      {mayBill ? (
        <details open={needsBilling || answer !== undefined}>
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">
            {billing ? `Bill to ${billing.name}` : "Bill to an organisation or address"}
          </summary>
          <p className="mb-4 text-ink-2">
            {needsBilling
              ? "From ₹50,000 on, the invoice must name who pays, with address and state. Please enter them before you pay; without them the payment counts all the same."
              : "The invoice or receipt is made out to this name and address. It cannot be changed once it is issued."}
          </p>
          <Refused sentence={answer?.refused} />
          <form
            method="post"
            action={action}
            data-native
            noValidate
            className="grid items-start gap-4.5 pb-5 sm:grid-cols-2"
          >
            <BillingFields typed={typed} fields={answer?.fields} />
            <Button type="submit" name={BILLING} value="yes" className="justify-self-start">
              Save the billing details
            </Button>
          </form>
        </details>
      ) : (
        <h2 className="py-3 text-h4">Billed to</h2>
      )}
      {billing ? (
        <div className="pb-4">
          <BilledTo billing={billing} />
        </div>
      ) : null}
    </section>
  );
}
