import { useState } from "react";
import { Button, buttonClass } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Chips } from "~/ui/chips";
import { changeWords } from "../register/import/columns";
import type { Fate, MemberImport } from "../register/schema";
import { reportOf, useImport, useImportRows, useRegisterWrite } from "./queries";

const words: Record<Fate, string> = {
  refused: "Refused",
  duplicate: "Duplicates",
  create: "New",
  update: "Changed",
  unchanged: "Unchanged",
};
const order: Fate[] = ["refused", "duplicate", "create", "update", "unchanged"];

function Rows({ of: { id, counts } }: { of: MemberImport }) {
  const [fate, setFate] = useState<string>(order.find((each) => counts[each] > 0) ?? "create");
  const rows = useImportRows(id, fate).data?.rows ?? [];
  return (
    <>
      <Chips
        label="What happens to the rows"
        chips={order.map((value) => ({ value, label: words[value], count: counts[value] }))}
        value={fate}
        onChange={setFate}
      />
      <ul className="grid max-h-56 gap-2 overflow-y-auto border border-line p-3 text-small">
        {rows.map(({ line, name, number, why, changes }) => (
          <li key={line}>
            <span className="num text-ink-3">Line {line}</span> {name ?? "No name"}
            {number ? <span className="num"> ({number})</span> : null}
            {why ? <span className="block text-ink-2">{why}</span> : null}
            {changes.map((change) => (
              <span key={change.key} className="block text-ink-2">
                {changeWords(change)}
              </span>
            ))}
          </li>
        ))}
        {rows.length === 0 ? <li>None.</li> : null}
      </ul>
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

function Apply({ of: { id, counts } }: { of: MemberImport }) {
  const [allOrNothing, setAllOrNothing] = useState(false);
  const { write, isPending } = useRegisterWrite();
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
        disabled={stored === 0}
        onClick={() =>
          write({
            to: `/imports/${id}/application`,
            body: { allOrNothing },
            done: "The rows are stored one after the other; you may close this.",
          })
        }
      >
        Store {rowsOf(stored)}
      </Button>
    </>
  );
}

/** What happens to the rows of an uploaded file, and having them stored. */
export function ImportReview({ id }: { id: string }) {
  const { data, error } = useImport(id);
  if (!data) return <p role="status">{error ? error.message : "Loading..."}</p>;
  return (
    <div className="grid gap-4">
      <Standing of={data} />
      <Rows of={data} />
      <a href={reportOf(id)} download className={buttonClass({ size: "small" })}>
        Download the report
      </a>
      {data.status === "checked" ? <Apply of={data} /> : null}
    </div>
  );
}
