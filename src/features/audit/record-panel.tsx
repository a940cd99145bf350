import { Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { SelectField } from "~/ui/select-field";
import type { Column } from "~/ui/table";
import { TextField } from "~/ui/text-field";
import type { AuditRow } from "./calls";
import { PagedTable } from "./paged-table";
import { type Filter, useActivityTypes, useAudit } from "./queries";

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

export function RecordPanel() {
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
