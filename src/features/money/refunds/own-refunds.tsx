import { rupeesExact } from "../rupees-exact";
import type { OwnRefund, PayView } from "../schema";
import { RefundTrail } from "./refund-trail";

type OwnRefundsProps = { refunds: readonly OwnRefund[]; hrefOf: (documentId: string) => string };

function words({ status, number }: OwnRefund): string {
  if (status === "declined") return `${number} was declined.`;
  if (status === "failed") return `${number} came back to us and is sent once more.`;
  return `${number}, by bank transfer to where it came from.`;
}

/** The credit notes that no refund names, as of a due that was lowered. */
export const notesOutside = (refunds: readonly OwnRefund[], notes: PayView["creditNotes"]) =>
  notes.filter(({ id }) => !refunds.some(({ creditNote }) => creditNote?.id === id));

export function OwnRefunds({ refunds, hrefOf }: OwnRefundsProps) {
  return refunds.map((refund) => {
    const { number, amountPaise, status, askedAt, approvedAt, sentAt, doneAt, creditNote } = refund;
    return (
      <section key={number} aria-label={`Refund ${number}`} className="grid gap-4">
        <h3 className="num text-h4">Refund, {rupeesExact(amountPaise)}</h3>
        {status === "declined" ? null : (
          <RefundTrail
            label={`Steps of ${number}`}
            steps={[
              { title: "Asked", at: askedAt },
              { title: "Approved", at: approvedAt, ahead: "by two people" },
              { title: "Sent", at: sentAt ?? doneAt },
              { title: "Done", at: doneAt, ahead: "bank line" },
            ]}
          />
        )}
        <p className="num text-ink-2 text-small">
          {words(refund)}{" "}
          {creditNote ? (
            <a href={hrefOf(creditNote.id)} download className="inline-flex min-h-11 items-center">
              Credit note {creditNote.number}
            </a>
          ) : null}
        </p>
      </section>
    );
  });
}
