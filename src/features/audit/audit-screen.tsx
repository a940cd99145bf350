import { Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import type { Column } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { TextField } from "~/ui/text-field";
import type { AuditRow, ChainView } from "./calls";
import { MailPanel } from "./mail-panel";
import { PagedTable } from "./paged-table";
import { type Filter, useActivityTypes, useAudit, useChainCheck } from "./queries";

const columns: Column<AuditRow>[] = [
  { head: "When", cell: ({ at }) => <span className="num">{shortMoment(at)}</span> },
  { head: "What", cell: ({ what }) => <b className="font-semibold">{what}</b> },
  { head: "About", cell: ({ subject }) => <span className="wrap-anywhere max-md:text-right">{subject.label}</span> },
  { head: "Who", cell: ({ actor }) => <span className="wrap-anywhere max-md:text-right">{actor.label}</span> },
  { head: "From where", cell: ({ place }) => <span className="num">{place ?? "–"}</span> },
  {
    head: "Seal",
    right: true,
    cell: ({ seal }) =>
      seal === null ? (
        "waits"
      ) : (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={Lock} className="size-3.5" />
          {seal}
        </span>
      ),
  },
];

const blank: Filter = { subject: "", actor: "", type: "", day: "" };

function Search({ onSearch }: { onSearch: (filter: Filter) => void }) {
  const [typed, setTyped] = useState(blank);
  const types = useActivityTypes().data?.types ?? [];
  const field = (name: string) => ({
    name,
    value: typed[name] ?? "",
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  });
  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed);
  }
  return (
    <search>
      <form onSubmit={search} className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_14rem_11rem_auto]">
        <TextField {...field("subject")} label="About (reference, email, member no.)" autoComplete="off" />
        <TextField {...field("actor")} label="Who (email, system, visitor)" autoComplete="off" />
        <SelectField
          {...field("type")}
          label="What"
          placeholder="Everything"
          options={types.map(({ type, what }) => ({ value: type, label: what }))}
        />
        <TextField {...field("day")} label="Day" type="date" />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  );
}

function RecordPanel() {
  const [filter, setFilter] = useState(blank);
  return (
    <div className="grid gap-5">
      <Search onSearch={setFilter} />
      <PagedTable
        caption="What happened, newest first"
        label="Loading the record"
        query={useAudit(filter)}
        columns={columns}
        rowKey={({ id }) => String(id)}
      />
    </div>
  );
}

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
