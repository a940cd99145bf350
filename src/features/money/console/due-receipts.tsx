import { useState } from "react";
import { shortDay } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { rupeesExact } from "../rupees-exact";
import type { ClaimStatus } from "../words";
import { useReversing } from "./approval-queries";
import type { DueSheet } from "./due-calls";
import { ReasonForm } from "./reason-form";

const claimWords: Record<ClaimStatus, string> = {
  waiting: "waits for the bank",
  confirmed: "found at the bank",
  contradicted: "not found at the bank; the payer was asked once to check",
  withdrawn: "of no use any more",
};

function Received({ one, mayWrite, waits }: { one: DueSheet["received"][number]; mayWrite: boolean; waits: boolean }) {
  const [isTaking, setTaking] = useState(false);
  const reversing = useReversing();
  const { id, amountPaise, day, note, isReversible } = one;
  return (
    <li className="grid gap-3 border-line border-b px-5 py-3 last:border-b-0">
      <div className="num flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>
          <b className={amountPaise < 0 ? "text-danger" : ""}>
            {amountPaise < 0 ? rupeesExact(amountPaise) : `+${rupeesExact(amountPaise)}`}
          </b>
          <span className="text-ink-2">
            {" "}
            {note}, {shortDay(day)}
          </span>
        </span>
        {isReversible && mayWrite && !waits && !isTaking ? (
          <Button size="small" variant="quiet" onClick={() => setTaking(true)}>
            Take back <span className="sr-only">{rupeesExact(amountPaise)}</span>
          </Button>
        ) : null}
      </div>
      {isTaking ? (
        <ReasonForm
          id={`reversal-${id}`}
          label="Why it is taken back"
          hint="A cheque that was returned, a wrong amount, or a line that was for something else. The whole payment is taken back, with what else it paid or left as credit. A second person decides."
          verb="Send for approval"
          change={reversing}
          onSend={(reason) => reversing.mutate({ id, body: { reason } }, { onSuccess: () => setTaking(false) })}
          onLeave={() => setTaking(false)}
        />
      ) : null}
    </li>
  );
}

export function DueReceived({ due, mayWrite }: { due: DueSheet; mayWrite: boolean }) {
  const { received, claims, waits } = due;
  if (received.length === 0 && claims.length === 0) return null;
  return (
    <Panel title="Came in" flush>
      <ul>
        {received.map((one) => (
          <Received key={one.id} one={one} mayWrite={mayWrite} waits={waits.includes("reversal")} />
        ))}
        {claims.map(({ utr, paidOn, amountPaise, status }) => (
          <li key={utr} className="num border-line border-b px-5 py-3 text-ink-2 last:border-b-0">
            Claim: UTR {utr}, {rupeesExact(amountPaise)}, {shortDay(paidOn)}: {claimWords[status]}
          </li>
        ))}
      </ul>
      {waits.includes("reversal") ? (
        <p className="border-line border-t px-5 py-3 text-ink-2 text-small">
          Taking a payment back waits for a second person.
        </p>
      ) : null}
    </Panel>
  );
}
