import { weekdayEnd } from "~/platform/time/last-day";
import type { PublicEvent } from "../schema";
import { PAYMENT_DAYS } from "./payment-deadline";
import { datedSteps, movedUntil } from "./refund-policy";

export const hasFees = ({ types, isMoneyTaken }: PublicEvent) =>
  isMoneyTaken && types.some(({ feePaise }) => feePaise > 0);

type Lines = { event: PublicEvent; className?: string };

export function RefundPolicy({ event, className = "" }: Lines) {
  const moved = movedUntil(event);
  return (
    <div className={`grid gap-1 text-ink-2 text-small ${className}`}>
      <p>
        A fee is paid within {PAYMENT_DAYS} days, and a day before the start at the latest. Who registers after that has
        a day, and never longer than until the start. The pass comes with the payment.
      </p>
      {event.refundSteps.length === 0 ? (
        <p>A fee that was paid is not given back to who cancels.</p>
      ) : (
        <ul aria-label="Given back to who cancels">
          {datedSteps(event).map(({ percent, until }) => (
            <li key={until.getTime()}>
              Cancelled by {weekdayEnd(until)}: {percent}% is given back.
            </li>
          ))}
          <li>After that nothing is given back.</li>
        </ul>
      )}
      {moved ? (
        <p>As the event has another time or place, all of it is given back to who cancels by {weekdayEnd(moved)}.</p>
      ) : null}
      <p>If the event is cancelled, all of it is given back.</p>
    </div>
  );
}
