import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Chips } from "~/ui/chips";
import { filters } from "./entry-kinds";
import { HistoryList } from "./history-list";

/** The filters, the entries, and below them `children`: a wide panel and a narrow one. */
export function HistoryScreen({ children }: { children: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("type");
  const filter = filters.some(({ value }) => value === wanted) ? (wanted ?? "all") : "all";
  const choose = (value: string) =>
    setQuery(value === "all" ? {} : { type: value }, { replace: true, preventScrollReset: true });
  return (
    <div className="wrap pt-7 pb-20">
      <div className="mb-5">
        <Chips label="Filter" chips={filters} value={filter} onChange={choose} />
      </div>
      <HistoryList key={filter} filter={filter} />
      <div className="mt-12 grid items-start gap-gutter lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {children}
      </div>
    </div>
  );
}
