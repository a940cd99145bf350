import { Table } from "~/ui/table";
import type { ArticleTable as TableContent } from "./article";
import { InlineText } from "./inline-text";

/** A table of an article: its first column names the row. */
export function ArticleTable({ caption, head, rows }: TableContent) {
  const columns = head.map((name, at) => ({
    head: name,
    cell: (row: readonly string[]) => (
      <span className={at === 0 ? "font-semibold" : "min-w-0 max-md:text-right"}>
        <InlineText text={row[at] ?? ""} />
      </span>
    ),
  }));
  return <Table caption={caption} columns={columns} rows={rows} rowKey={([name = ""]) => name} />;
}
