import { shortMoment } from "~/platform/short-dates";
import { Panel } from "~/ui/panel";
import { accountWords } from "./account-words";
import type { ListedApproval } from "./approval-schema";
import { Decision } from "./other-approvals";

export function AccountChange({ change, mayWrite }: { change: ListedApproval; mayWrite: boolean }) {
  const { account, proposedBy, proposedAt } = change;
  if (!account) return null;
  const { before, details } = account;
  return (
    <Panel title="Bank details wait for a second person">
      <div className="grid gap-4">
        <dl className="num wrap-anywhere grid max-w-measure gap-3">
          <div>
            <dt className="note">Until then payers are shown</dt>
            <dd>{before ? accountWords(before) : "nothing: no money is taken"}</dd>
          </div>
          <div>
            <dt className="note">
              Proposed by {proposedBy}, {shortMoment(proposedAt)}
            </dt>
            <dd>
              <b>{accountWords(details)}</b>
            </dd>
          </div>
        </dl>
        <p className="max-w-measure text-ink-2">
          Please ask {proposedBy} in person or by telephone before you approve it. All admins and treasurers have been
          told by email.
        </p>
        {mayWrite ? <Decision approval={change} /> : null}
      </div>
    </Panel>
  );
}
