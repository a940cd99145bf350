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
  const { isClaimed, claimedPaise, openPaise, until, status } = payment;
  if (status === "settled") return "Your payment has arrived. The pass is valid.";
  if (isClaimed)
    return "You told us that you have paid. We wait for our bank’s statement; your place is kept meanwhile.";
  if (!until) return "It is still to be paid: by UPI, by bank transfer or at the desk. Your place is kept meanwhile.";
  const day = <b className="text-ink">{weekdayEnd(until)}</b>;
  if (claimedPaise > 0)
    return (
      <>
        You told us of {rupeesExact(claimedPaise)}, which we look for on our bank’s statement.{" "}
        {rupeesExact(openPaise - claimedPaise)} is still to be paid until {day}.
      </>
    );
  return <>To be paid until {day}. After that the place goes to the next person.</>;
}

export function PaymentPanel({ registration: { payment, isOpen: isStanding } }: { registration: RegistrationView }) {
  if (!payment || !(isOpen(payment) ? isStanding : payment.status === "settled")) return null;
  const { totalPaise, openPaise, claimedPaise, people, status, isClaimed, payPath } = payment;
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
          {isOpen(payment)
            ? isClaimed
              ? "See the payment"
              : `Pay ${rupeesExact(openPaise - claimedPaise)}`
            : "See the document"}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
