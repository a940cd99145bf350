import { type Column, Table } from "~/ui/table";
import { SampleBadge } from "../items/item-badge";
import type { Recipient } from "./recipients";

const columns: readonly Column<Recipient>[] = [
  { head: "Award", cell: ({ award }) => award },
  {
    head: "Recipient",
    cell: ({ name, affiliation, isSample }) => (
      <span className="text-right md:text-left">
        <b className="font-semibold">{name}</b>
        {affiliation ? <span className="block text-ink-2 text-small">{affiliation}</span> : null}
        {isSample ? <SampleBadge /> : null}
      </span>
    ),
  },
  { head: "For", cell: ({ citation }) => citation },
];

/** Who received which award for what. */
export function RecipientTable({ recipients }: { recipients: readonly Recipient[] }) {
  return (
    <Table
      caption="Recipients"
      columns={columns}
      rows={recipients}
      rowKey={({ award, name, citation }) => `${award} ${name} ${citation}`}
    />
  );
}
