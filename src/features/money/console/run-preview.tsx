import type { ReactNode } from "react";
import { shortEnd } from "~/platform/last-day";
import { Table } from "~/ui/table";
import type { RunPreview } from "../runs/schema";
import { rupeesExact } from "../rupees-exact";

const columns = [
  { head: "Member", cell: ({ name }: RunPreview["lines"][number]) => <b className="wrap-anywhere">{name}</b> },
  { head: "To", cell: ({ email }: RunPreview["lines"][number]) => <span className="wrap-anywhere">{email}</span> },
  { head: "Amount", right: true, cell: ({ amountPaise }: RunPreview["lines"][number]) => rupeesExact(amountPaise) },
];

export function RunPreviewSheet({ preview, children }: { preview: RunPreview; children: ReactNode }) {
  const { title, payers, lines, leftOut, expiresAt, tax, renews } = preview;
  return (
    <section aria-label="Preview" className="grid gap-4">
      <p role="status" className="num">
        {title}: {payers} would be asked
        {tax ? `, each amount with ${tax.percent}% GST${tax.isAdded ? " added" : ""}` : ""}.{" "}
        {renews ? "Paying it renews the membership by a year. " : ""}This can be confirmed until {shortEnd(expiresAt)}.
      </p>
      {lines.length > 0 ? (
        <Table
          caption={`The first ${lines.length} of ${payers}`}
          columns={columns}
          rows={lines}
          rowKey={({ email, name }) => `${email} ${name}`}
        />
      ) : null}
      {payers > lines.length ? <p className="num text-ink-2">The first {lines.length} are shown.</p> : null}
      {leftOut.length > 0 ? (
        <ul className="grid gap-1">
          {leftOut.map(({ why, count, names }) => (
            <li key={why} className="num wrap-anywhere">
              <b>{count} left out:</b> {why} ({names.join(", ")}
              {count > names.length ? " and others" : ""})
            </li>
          ))}
        </ul>
      ) : null}
      <div>{children}</div>
    </section>
  );
}
