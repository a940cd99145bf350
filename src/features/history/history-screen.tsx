import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { BackLink } from "~/ui/back-link";
import { Chips } from "~/ui/chips";
import { Progress } from "~/ui/progress";
import { TitleBlock } from "~/ui/title-block";
import { HistoryList } from "./history-list";
import { filters, useHistory } from "./queries";

type Figures = { points: number; target: number };

const pointsOfTarget = ({ points, target }: Figures) =>
  target > 0 ? `${points.toFixed(1)} of ${target}` : points.toFixed(1);

function HistoryHead() {
  const figures = useHistory("all").data?.pages[0]?.figures;
  const cells = [
    { label: "Entries", value: figures?.everything ?? "…" },
    { label: "CPD points", value: figures ? pointsOfTarget(figures) : "…" },
    { label: "Year", value: figures?.year ?? "…" },
  ];
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(1.5rem,3vw,2.25rem)]">
        <BackLink to="/dashboard">Dashboard</BackLink>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)]">Activity history</h1>
          <div className="max-sm:w-full sm:min-w-64">
            <TitleBlock cells={cells} cols="auto" className="num" />
            {figures && figures.target > 0 ? (
              <Progress
                label={`CPD points of ${figures.year}`}
                value={Math.min(figures.points, figures.target)}
                max={figures.target}
                className="border-t-0"
              />
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}

export function HistoryScreen({ children }: { children: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("type");
  const filter = filters.some(({ value }) => value === wanted) ? (wanted ?? "all") : "all";
  const choose = (value: string) =>
    setQuery(value === "all" ? {} : { type: value }, { replace: true, preventScrollReset: true });
  return (
    <>
      <HistoryHead />
      <div className="wrap pt-7 pb-20">
        <div className="mb-5">
          <Chips label="Filter" chips={filters} value={filter} onChange={choose} />
        </div>
        <HistoryList key={filter} filter={filter} />
        <div className="mt-12 grid items-start gap-gutter lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">{children}</div>
      </div>
    </>
  );
}
