import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { EmptyState } from "~/ui/empty-state";
import { type Column, Table } from "~/ui/table";
import { ShowMore } from "../console/show-more";

type Page<Row> = { rows: Row[]; nextCursor: string | null };

type PagedTableProps<Row> = {
  caption: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
};

export function PagedTable<Row>({ caption, label, query, columns, rowKey }: PagedTableProps<Row>) {
  return (
    <SecurityAnswer query={query} label={label}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0)
          return (
            <EmptyState
              drawing="empty-search"
              title="Nothing found"
              text="Nothing matches your search. Leave a field blank to see everything."
              className="on-sheet rounded-2 border border-line bg-sheet px-6 py-10"
            />
          );
        return (
          <div className="grid justify-items-center gap-4">
            <div className="w-full min-w-0">
              <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
            </div>
            <ShowMore query={query} label="Show older ones" />
            <p role="status" className="num text-ink-3 text-small">
              {rows.length} shown
            </p>
          </div>
        );
      }}
    </SecurityAnswer>
  );
}
