import { type Column, Table } from "~/ui/table";
import { SampleBadge } from "../items/item-badge";
import type { PastTerm } from "./council";
import { leadershipPage } from "./leadership-content";
import { termWords } from "./term";

const columns: readonly Column<PastTerm>[] = [
  { head: "Term", cell: (term) => <span className="num">{termWords(term)}</span> },
  { head: "Office", cell: ({ office }) => office },
  {
    head: "Name",
    cell: ({ name, isSample }) => (
      <span className="flex flex-wrap items-center gap-2">
        {name}
        {isSample ? <SampleBadge /> : null}
      </span>
    ),
  },
];

export function PastTerms({ terms }: { terms: readonly PastTerm[] }) {
  return (
    <section aria-labelledby="past-terms" className="mt-14">
      <h2 id="past-terms" className="mb-5">
        {leadershipPage.pastTerms}
      </h2>
      <Table
        caption={leadershipPage.pastTerms}
        columns={columns}
        rows={terms}
        rowKey={({ name, office, from }) => `${name} ${office} ${from}`}
      />
    </section>
  );
}
