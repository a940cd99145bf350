import { useSearchParams } from "react-router";
import { Chips } from "~/ui/chips";
import { DeclarationsPanel } from "./declarations/declarations-panel";
import { filters } from "./entry-kinds";
import { HistoryList } from "./history-list";
import { StatementPanel } from "./statement/statement-panel";

/** The filters, the entries, and below them the year's statement and what the member declares. */
export function HistoryScreen() {
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
        <DeclarationsPanel />
        <StatementPanel />
      </div>
    </div>
  );
}
