import { useState } from "react";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { rupeesExact } from "../rupees-exact";
import type { ApprovalKind } from "../words";
import { accountWords } from "./account-words";
import type { ListedApproval } from "./approval-calls";
import { useApprovals, useDeciding } from "./approval-queries";
import { ReasonForm } from "./reason-form";

const titles: Record<ApprovalKind, string> = {
  refund: "Refund",
  "refund-return": "A refund came back",
  "write-off": "Write off",
  reversal: "Take a payment back",
  explanation: "Take an explanation of a line back",
  closing: "Close the year",
  "bank-account": "Bank details",
  statement: "Take a statement back",
};

export function Decision({ approval }: { approval: ListedApproval }) {
  const [isDeclining, setDeclining] = useState(false);
  const deciding = useDeciding();
  const verb = approval.isMine ? "Withdraw" : "Decline";
  if (isDeclining)
    return (
      <ReasonForm
        id={`decline-${approval.id}`}
        label="Why not"
        verb={verb}
        change={deciding}
        onSend={(reason) => deciding.mutate({ id: approval.id, body: { decision: "declined", reason } })}
        onLeave={() => setDeclining(false)}
      />
    );
  if (approval.isMine)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-2 text-small">You proposed it: another treasurer or an admin decides.</p>
        {approval.kind === "bank-account" ? (
          <Button size="small" onClick={() => setDeclining(true)}>
            {verb}
          </Button>
        ) : null}
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="small"
        variant="primary"
        busy={deciding.isPending}
        onClick={() => deciding.mutate({ id: approval.id, body: { decision: "approved" } })}
      >
        Approve
      </Button>
      <Button size="small" onClick={() => setDeclining(true)}>
        {verb}
      </Button>
    </div>
  );
}

/** Other subjects are ids without meaning for readers. */
const subjectWords = ({ kind, subject }: ListedApproval) => (kind === "write-off" || kind === "closing" ? subject : "");

export function OtherApprovals({ mayWrite }: { mayWrite: boolean }) {
  const { data } = useApprovals();
  if (!data || data.approvals.length === 0) return null;
  return (
    <Panel title="Also waits for a second person" flush>
      <ul>
        {data.approvals.map((approval) => {
          const { id, kind, amountPaise, reason, proposedBy, proposedAt, account } = approval;
          return (
            <li key={id} className="grid gap-3 border-line border-b px-5 py-4 last:border-b-0">
              <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
                <p className="min-w-0">
                  <b>{titles[kind]}</b>
                  <span className="wrap-anywhere block text-ink-2">{reason}</span>
                  {account ? (
                    <span className="num wrap-anywhere block text-ink-2">{accountWords(account.details)}</span>
                  ) : null}
                  <span className="num wrap-anywhere block text-ink-3 text-small">
                    {[subjectWords(approval), proposedBy, shortMoment(proposedAt)].filter(Boolean).join(" · ")}
                  </span>
                </p>
                {amountPaise > 0 ? <b className="num">{rupeesExact(amountPaise)}</b> : null}
              </div>
              {mayWrite ? <Decision approval={approval} /> : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
