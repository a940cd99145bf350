import type { ArticleTable as TableContent } from "./article";
import { InlineText } from "./inline-text";

const cellLook = "block text-left align-top md:table-cell md:border-line md:border-b md:px-3.5 md:py-3";
const rowLook =
  "block border-line border-b px-4 py-3.5 last:border-b-0 md:table-row md:border-0 md:last:*:border-b-0";

function Row({ head, cells: [name = "", ...cells] }: { head: readonly string[]; cells: readonly string[] }) {
  return (
    <tr className={rowLook}>
      <th scope="row" className={`font-semibold text-ink ${cellLook}`}>
        <InlineText text={name} />
      </th>
      {cells.map((cell, at) => (
        <td key={head[at + 1]} className={cellLook}>
          {cells.length > 1 ? (
            <span aria-hidden="true" className="note mr-2 md:hidden">
              {head[at + 1]}
            </span>
          ) : null}
          <InlineText text={cell} />
        </td>
      ))}
    </tr>
  );
}

/** A table of an article, for reading: its first column names the row. Below 768 px each row stands as a paragraph. */
export function ArticleTable({ caption, head, rows }: TableContent) {
  return (
    <div className="rounded-2 border border-line-2 bg-sheet">
      <table className="block w-full border-collapse text-ui/normal md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="note whitespace-nowrap border-line-2 border-b bg-well px-3.5 py-3 text-left"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((cells) => (
            <Row key={cells[0]} head={head} cells={cells} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
