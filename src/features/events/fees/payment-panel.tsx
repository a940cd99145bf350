import type { ReactNode } from "react";
import { DueBadge } from "~/features/money/due-badge";
import { rupeesExact } from "~/features/money/rupees-exact";
import { weekdayEnd } from "~/platform/last-day";
import { pluralise } from "~/platform/pluralise";
import { ButtonLink } from "~/ui/button-link";
import { Panel } from "~/ui/panel";
import type { RegistrationView } from "../registrations/schema";
import type { Payment } from "./schema";

const isOpen = ({ status }: Payment) => status === "open" || status === "part-paid";

function next(payment: Payment): ReactNode {
  const { isClaimed, until, status } = payment;
  if (status === "settled") return "Your payment has arrived. The pass is valid.";
  if (isClaimed)
    return "You told us that you have paid. We wait for our bank’s statement; your place is kept meanwhile.";
  if (!until) return "To be paid at the desk, or by UPI or bank transfer.";
  return (
    <>
      To be paid until <b className="text-ink">{weekdayEnd(until)}</b>. After that the place goes to the next person.
    </>
  );
}

export function PaymentPanel({ registration: { payment, isOpen: isStanding } }: { registration: RegistrationView }) {
  if (!payment || !(isOpen(payment) ? isStanding : payment.status === "settled")) return null;
  const { totalPaise, openPaise, people, status, isClaimed, payPath } = payment;
  const paidPaise = totalPaise - openPaise;
  return (
    <Panel title="Fee" action={<DueBadge status={status} isClaimed={isClaimed} />}>
      <p className="num font-head font-semibold text-h2">{rupeesExact(totalPaise)}</p>
      <p className="max-w-measure text-ink-2">
        {people > 1 ? `For ${pluralise(people, "person", "people")}. ` : ""}
        {status === "part-paid" ? `${rupeesExact(paidPaise)} have arrived. ` : ""}
        {next(payment)}
      </p>
      {payPath ? (
        <ButtonLink to={payPath} variant={isOpen(payment) ? "primary" : "secondary"} className="mt-5" reloadDocument>
          {isOpen(payment) ? (isClaimed ? "See the payment" : `Pay ${rupeesExact(openPaise)}`) : "See the document"}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
