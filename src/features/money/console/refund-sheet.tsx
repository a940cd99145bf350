import { Lock, UserCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { RefundTrail } from "../refunds/refund-trail";
import { rupeesExact } from "../rupees-exact";
import type { ListedRefund } from "./approval-calls";
import { useDeciding, useRefusing } from "./approval-queries";
import { ReasonForm } from "./reason-form";
import { ProposalForm, SendingForm } from "./refund-forms";

type Person = { name: string; at: string };
type TwoPeopleProps = { proposed: Person | null; decided: Person | null; isMine: boolean };

function Box({ label, person, isSigned }: { label: string; person: Person | null; isSigned: boolean }) {
  return (
    <div
      className={`min-w-0 border-[1.5px] bg-paper px-3.5 py-3 leading-snug ${isSigned ? "border-ink" : "border-line-2 border-dashed"}`}
    >
      <p className="note">{label}</p>
      <p className="wrap-anywhere font-semibold">{person?.name ?? "Another person"}</p>
      <p className="text-ink-2 text-small">{person ? shortMoment(person.at) : "not yet"}</p>
    </div>
  );
}

function TwoPeople({ proposed, decided, isMine }: TwoPeopleProps) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)] items-stretch sm:grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)]">
        <Box label="Proposed" person={proposed} isSigned={proposed !== null} />
        <span aria-hidden="true" className="self-center border-line-2 border-t-[1.5px]" />
        <Box label="Approves" person={decided} isSigned={decided !== null} />
      </div>
      {isMine && !decided ? (
        <p className="flex gap-2 text-ink-2 text-small">
          <Icon of={Lock} className="mt-0.5 size-4 shrink-0" />
          You proposed it, or it is your money: another treasurer or an admin decides. There is no exception.
        </p>
      ) : null}
    </div>
  );
}

type SheetProps = { refund: ListedRefund; mayWrite: boolean; onClose: () => void };

const person = (name: string | null, at: string | null) => (name && at ? { name, at } : null);

function Sums({ refund: { kind, paidPaise, returnedPaise, amountPaise } }: Pick<SheetProps, "refund">) {
  const rows = [
    ["Paid", rupeesExact(paidPaise)],
    ["Returned before", rupeesExact(returnedPaise)],
  ];
  return (
    <dl className="num grid gap-1.5">
      {kind === "due"
        ? rows.map(([name, figure]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{name}</dt>
              <dd className="font-semibold">{figure}</dd>
            </div>
          ))
        : null}
      <div className="flex items-baseline justify-between gap-4 border-ink border-t-[1.5px] pt-2">
        <dt>{kind === "due" ? "Goes back" : "Goes back of the credit"}</dt>
        <dd className="font-head font-semibold text-h3">{rupeesExact(amountPaise)}</dd>
      </div>
    </dl>
  );
}

function Decision({ refund, approvalId }: { refund: ListedRefund; approvalId: string }) {
  const [isDeclining, setDeclining] = useState(false);
  const deciding = useDeciding();
  if (isDeclining)
    return (
      <ReasonForm
        id={`decline-${refund.id}`}
        label="Why not"
        verb="Decline"
        change={deciding}
        onSend={(reason) => deciding.mutate({ id: approvalId, body: { decision: "declined", reason } })}
        onLeave={() => setDeclining(false)}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        busy={deciding.isPending}
        onClick={() => deciding.mutate({ id: approvalId, body: { decision: "approved" } })}
      >
        <Icon of={UserCheck} />
        Approve
      </Button>
      <Button variant="danger" onClick={() => setDeclining(true)}>
        Decline
      </Button>
    </div>
  );
}

function Asked({ refund }: { refund: ListedRefund }) {
  const [form, setForm] = useState<"" | "propose" | "refuse">("");
  const refusing = useRefusing();
  if (form === "propose") return <ProposalForm refund={refund} onLeave={() => setForm("")} />;
  if (form === "refuse")
    return (
      <ReasonForm
        id={`refuse-${refund.id}`}
        label="Why not"
        hint="If the payer asked for it, they are told."
        verb="Decline"
        change={refusing}
        onSend={(reason) => refusing.mutate({ id: refund.id, body: { reason } })}
        onLeave={() => setForm("")}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => setForm("propose")}>
        Send for approval
      </Button>
      <Button variant="danger" onClick={() => setForm("refuse")}>
        Decline
      </Button>
    </div>
  );
}

function NextStep({ refund }: { refund: ListedRefund }): ReactNode {
  const { status, approvalId, isMine } = refund;
  if (status === "asked") return <Asked refund={refund} />;
  if (status === "proposed" && approvalId && !isMine) return <Decision refund={refund} approvalId={approvalId} />;
  if (status === "approved" || status === "failed") return <SendingForm refund={refund} />;
  return null;
}

const note: Partial<Record<ListedRefund["status"], string>> = {
  proposed: "Approving issues the credit note against the invoice. “Done” comes only from the bank.",
  sent: "The transfer was made. When its line is on the statement, explain that line with this number.",
  failed: "The transfer came back. Please send it once more.",
  declined: "Declined; nothing goes back.",
};

export function RefundSheet({ refund, mayWrite, onClose }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, name, title, reference, amountPaise, reason, status, creditNote, utr } = refund;
  return (
    <section
      aria-label={`Refund ${number}`}
      className="on-sheet rounded-2 border border-line-2 bg-sheet shadow-2 max-xl:order-first xl:sticky xl:top-[calc(var(--header-h)+1rem)]"
    >
      <div className="flex items-start justify-between gap-4 border-line border-b px-5 py-4">
        <div className="min-w-0">
          <p className="note num wrap-anywhere">
            {number} · {name ?? "Erased"}
          </p>
          <h2 ref={heading} tabIndex={-1} className="num text-h3 outline-none">
            {rupeesExact(amountPaise)}
          </h2>
        </div>
        <Button variant="quiet" onClick={onClose} aria-label="Close the refund">
          <Icon of={X} />
        </Button>
      </div>
      <div className="grid gap-5 p-5">
        {status === "asked" ? null : (
          <TwoPeople
            proposed={person(refund.proposedBy, refund.proposedAt)}
            decided={person(refund.decidedBy, refund.decidedAt)}
            isMine={refund.isMine}
          />
        )}
        <Sums refund={refund} />
        <div>
          <h3 className="font-semibold text-ui">Reason</h3>
          <p className="wrap-anywhere text-ink-2">{reason}</p>
          <p className="num wrap-anywhere text-ink-3 text-small">
            {[title, reference, creditNote?.number, utr ? `UTR ${utr}` : ""].filter(Boolean).join(" · ")}
          </p>
        </div>
        {status === "declined" ? null : (
          <RefundTrail
            label="Steps of the refund"
            steps={[
              { title: "Proposed", at: refund.proposedAt, ahead: "by one" },
              { title: "Approved", at: refund.approvedAt, ahead: "by another" },
              { title: "Sent", at: refund.sentAt ?? refund.doneAt, ahead: "by transfer" },
              { title: "Done", at: refund.doneAt, ahead: "bank line" },
            ]}
          />
        )}
        {note[status] ? <p className="text-ink-2 text-small">{note[status]}</p> : null}
      </div>
      {mayWrite ? (
        <div className="border-line border-t bg-well p-5 empty:hidden">
          <NextStep refund={refund} />
        </div>
      ) : null}
    </section>
  );
}
