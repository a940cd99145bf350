import { useState } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { pluralise } from "~/platform/pluralise";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Tabs } from "~/ui/tabs";
import type { ChainView } from "./calls";
import { MailPanel } from "./mail-panel";
import { useChainCheck } from "./queries";
import { RecordPanel } from "./record-panel";

function Outcome({ chain }: { chain: ChainView }) {
  const { sealed, unsealed, head, brokenAt, unverified, late, lateCount, checkedAt } = chain;
  if (brokenAt !== null)
    return (
      <Notice tone="danger">
        <b>The record is broken at seal {brokenAt}.</b> Its activity was changed, removed or moved, or the seal itself
        was. Compare with an earlier backup; the morning’s emails hold the head of each day.
      </Notice>
    );
  if (lateCount > 0)
    return (
      <Notice tone="danger">
        <b>{pluralise(lateCount, "entry carries", "entries carry")} a date long before sealing.</b> No recorded start of
        the program explains this: what is listed may have been added later.
        <ul className="mt-2 grid gap-1">
          {late.map(({ id, what, at, sealedAt }) => (
            <li key={id}>
              {what}, dated {shortMoment(at)}, {sealedAt ? `sealed ${shortMoment(sealedAt)}` : "never sealed"}
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (unverified > 0)
    return (
      <Notice tone="danger">
        <b>{pluralise(unverified, "seal")} cannot be verified</b>: made with another SECRET than the portal has now. The
        other seals are whole, checked {shortMoment(checkedAt)}.
      </Notice>
    );
  return (
    <Notice tone="success">
      <b>The record is whole.</b> {sealed.toLocaleString("en-IN")} entries sealed, {unsealed} waiting for the next
      minute, checked {shortMoment(checkedAt)}.
      {head ? <span className="num wrap-anywhere block text-small">Head: {head}</span> : null}
    </Notice>
  );
}

function ChainPanel() {
  const check = useChainCheck();
  const button = (
    <Button size="small" busy={check.isPending} onClick={() => check.mutate()}>
      {check.isPending ? "Checking..." : "Check now"}
    </Button>
  );
  return (
    <Panel title="Is the record whole?" action={button}>
      <p className="text-ink-2">
        Every minute new entries are sealed: each seal is a keyed hash over the one before, the activity and the time of
        sealing, so nothing can be changed or added with an old date without being found here.
      </p>
      <div className="mt-4 empty:hidden">{check.data ? <Outcome chain={check.data} /> : null}</div>
    </Panel>
  );
}

export default function AuditScreen() {
  const [asked] = useSearchParams();
  const [tab, setTab] = useState(asked.get("tab") === "mails" ? "mails" : "record");
  return (
    <div className="grid gap-6">
      <h1 className="text-h2">Audit log</h1>
      <ChainPanel />
      <div>
        <Tabs
          label="What to look at"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "record", label: "Record", panel: <RecordPanel /> },
            { value: "mails", label: "Emails", panel: tab === "mails" ? <MailPanel /> : null },
          ]}
        />
      </div>
    </div>
  );
}
