import type { ReactNode } from "react";

export type Column<Row> = { head: string; cell: (row: Row) => ReactNode; right?: boolean };

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selectedKey?: string;
};

const headCell = "note whitespace-nowrap border-line-2 border-b bg-well px-3.5 py-3 text-left";
const rowLook =
  "grid gap-1 border-line border-b p-4 last:border-b-0 md:table-row md:border-0 md:hover:bg-blue-tint/45 aria-selected:bg-blue-tint aria-selected:[box-shadow:inset_3px_0_0_var(--accent-text)]";
const cellLook =
  "flex justify-between gap-4 leading-[1.4] before:note before:shrink-0 before:pt-1 before:content-[attr(data-head)] md:table-cell md:border-line md:border-b md:px-3.5 md:py-3 md:align-middle md:before:content-none";

/** Below 768 px every row becomes a card that labels its cells. */
export function Table<Row>({ caption, columns, rows, rowKey, selectedKey }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-2 border border-line-2 bg-sheet">
      <table className="block w-full border-collapse text-ui md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden md:table-header-group">
          <tr>
            {columns.map(({ head, right }) => (
              <th key={head} scope="col" className={`${headCell} ${right ? "md:text-right" : ""}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowLook} aria-selected={rowKey(row) === selectedKey || undefined}>
              {columns.map(({ head, cell, right }) => (
                <td key={head} data-head={head} className={`${cellLook} ${right ? "num md:text-right" : ""}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
