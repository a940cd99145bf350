import { useState } from "react";
import { QueuePager } from "~/features/cases/console/queue-table";
import { shortDay } from "~/platform/time/short-dates";
import { Button, buttonClass } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Chips } from "~/ui/chips";
import { lastDayIn } from "../members/term";
import { titleOfType } from "../members/type-titles";
import { statusWords } from "../record/field-words";
import type { Fate, ImportRow, MemberImport } from "../register/import/calls";
import { changeWords } from "../register/import/columns";
import { notTakenOf, originalOf, reportOf, useImport, useImportApplication, useImportRows } from "./queries";

const words: Record<Fate, string> = {
  refused: "Refused",
  duplicate: "Duplicates",
  create: "New",
  update: "Changed",
  unchanged: "Unchanged",
};
const order: Fate[] = ["refused", "duplicate", "create", "update", "unchanged"];
const NOTED = "noted";
const PAGE = 100;

function Becomes({ of }: { of: NonNullable<ImportRow["becomes"]> }) {
  const { type, status, validFrom, validUntil, email, phone } = of;
  const said = [
    titleOfType(type),
    `${shortDay(validFrom)} – ${lastDayIn(validUntil, shortDay)}`,
    statusWords[status].label,
    email ?? "no email",
    ...(phone ? [phone] : []),
  ];
  return <span className="block text-ink-2">{said.join(" · ")}</span>;
}

function Row({ of: { line, name, number, why, changes, notes, becomes } }: { of: ImportRow }) {
  return (
    <li className="wrap-anywhere">
      <span className="num text-ink-3">Line {line}</span> {name ?? "No name"}
      {number ? <span className="num"> ({number})</span> : null}
      {becomes ? <Becomes of={becomes} /> : null}
      {why ? <span className="block text-ink-2">{why}</span> : null}
      {changes.map((change) => (
        <span key={`${change.key} ${change.to}`} className="block text-ink-2">
          {changeWords(change)}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="block text-warning">
          {note}
        </span>
      ))}
    </li>
  );
}

function Rows({ of: { id, counts, noted } }: { of: MemberImport }) {
  const [chosen, setChosen] = useState<string>(order.find((each) => counts[each] > 0) ?? "create");
  const { page, pagesBefore, toNext, toPrevious } = useImportRows(
    id,
    chosen === NOTED ? "noted=yes" : `fate=${chosen}`,
  );
  const rows = page.data?.rows ?? [];
  return (
    <>
      <Chips
        label="What happens to the rows"
        chips={[
          ...order.map((value) => ({ value: value as string, label: words[value], count: counts[value] })),
          { value: NOTED, label: "With a note", count: noted },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <ul className="grid max-h-80 gap-3 overflow-y-auto border border-line p-3 text-small">
        {rows.map((row) => (
          <Row key={row.line} of={row} />
        ))}
        {rows.length === 0 ? <li>None.</li> : null}
      </ul>
      {toNext || toPrevious ? (
        <QueuePager
          from={pagesBefore * PAGE + 1}
          shown={rows.length}
          total={chosen === NOTED ? noted : counts[chosen as Fate]}
          toNext={toNext}
          toPrevious={toPrevious}
        />
      ) : null}
    </>
  );
}

const rowsOf = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-IN")} rows`);

function Standing({ of: { status, done, problem } }: { of: MemberImport }) {
  if (status === "applying") return <p role="status">Storing: {rowsOf(done)} so far...</p>;
  if (status === "applied") return <p role="status">Stored: {rowsOf(done)}.</p>;
  if (status === "refused") return <p role="alert">{problem}</p>;
  return null;
}

function Apply({ of: { id, counts }, mayStore }: { of: MemberImport; mayStore: boolean }) {
  const [allOrNothing, setAllOrNothing] = useState(false);
  const { mutate, isPending } = useImportApplication();
  const stored = counts.create + counts.update;
  return (
    <>
      <Checkbox
        name="allOrNothing"
        label="Store nothing when a row is refused or a duplicate"
        checked={allOrNothing}
        onChange={({ target }) => setAllOrNothing(target.checked)}
      />
      <Button
        variant="primary"
        busy={isPending}
        disabled={stored === 0 || !mayStore}
        onClick={() => mutate({ id, body: { allOrNothing } })}
      >
        Store {rowsOf(stored)}
      </Button>
    </>
  );
}

const linkLook = buttonClass({ size: "small" });

type Props = { id: string; mayStore: boolean; onBack: () => void; back: string };

export function ImportReview({ id, mayStore, onBack, back }: Props) {
  const { data, error } = useImport(id);
  if (!data) return <p role="status">{error ? error.message : "Loading..."}</p>;
  const notTaken = data.counts.refused + data.counts.duplicate;
  return (
    <div className="grid gap-4">
      <Standing of={data} />
      <Rows of={data} />
      <div className="flex flex-wrap gap-3">
        <a href={reportOf(id)} download className={linkLook}>
          Download the report
        </a>
        {notTaken > 0 && data.hasFile ? (
          <a href={notTakenOf(id)} download className={linkLook}>
            Download the rows not taken
          </a>
        ) : null}
        {data.hasFile ? (
          <a href={originalOf(id)} download className={linkLook}>
            Download the file as it came
          </a>
        ) : null}
      </div>
      {data.status === "checked" ? (
        <>
          <Apply of={data} mayStore={mayStore} />
          <Button onClick={onBack}>{back}</Button>
        </>
      ) : null}
    </div>
  );
}
