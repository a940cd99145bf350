import { Download } from "lucide-react";
import { useState } from "react";
import { ListFilters } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { inSentence } from "~/platform/text/in-sentence";
import { shortDay } from "~/platform/time/short-dates";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { type Column, Table } from "~/ui/table";
import { rupeesExact } from "../rupees-exact";
import { documentKinds, documentTitles, takesBack } from "../words";
import type { ListedDocument } from "./calls";
import { documentAddress, useDocuments } from "./queries";

/** Credit notes and refund vouchers appear as negative amounts. */
function money({ kind }: ListedDocument, paise: number) {
  const isBack = takesBack(kind) && paise > 0;
  return <span className={`num ${isBack ? "text-danger" : ""}`}>{rupeesExact(isBack ? -paise : paise)}</span>;
}

const columns: Column<ListedDocument>[] = [
  { head: "Number", cell: ({ number }) => <span className="num">{number}</span> },
  { head: "Day", cell: ({ day }) => <span className="num">{shortDay(day)}</span> },
  { head: "For", cell: ({ name, kind }) => `${name ?? "Erased"}, ${inSentence(documentTitles[kind])}` },
  { head: "Taxable", cell: (one) => money(one, one.taxablePaise), right: true },
  { head: "Tax", cell: (one) => money(one, one.cgstPaise + one.sgstPaise + one.igstPaise), right: true },
  { head: "Total", cell: (one) => money(one, one.totalPaise), right: true },
  {
    head: "File",
    cell: ({ id, number }) => (
      <a href={documentAddress(id)} download className={buttonClass({ size: "small", variant: "quiet" })}>
        <Icon of={Download} />
        PDF<span className="sr-only"> of {number}</span>
      </a>
    ),
  },
];

const filters = [
  {
    name: "kind" as const,
    label: "Kind of document",
    all: "All kinds",
    options: documentKinds.map((kind) => ({ value: kind, label: documentTitles[kind] })),
  },
];

export default function Documents() {
  const [address, setAddress] = useState({ q: "", kind: "" });
  const query = useDocuments(address.q, address.kind);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-labelledby="documents" className="grid grid-cols-1 gap-4">
      <h2 id="documents" className="text-h2">
        Documents
      </h2>
      <div>
        <ListFilters
          label="Search documents"
          placeholder="Number, reference or payer"
          filters={filters}
          choiceClass="flex-[0_1_14rem] max-sm:basis-full"
          address={address}
          onChange={(change) => setAddress({ ...address, ...change })}
        />
      </div>
      {rows.length > 0 ? (
        <Table caption="Documents" columns={columns} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <p className="text-ink-2" role="status">
          {query.isPending ? "Loading..." : query.isError ? "The documents could not be read." : "None yet."}
        </p>
      )}
      <ShowMore query={query} />
    </section>
  );
}
