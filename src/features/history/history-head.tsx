import { BackLink } from "~/ui/back-link";
import { TitleBlock } from "~/ui/title-block";
import { useHistory } from "./queries";

/** The page's title with the figures of the whole history; the entries of one filter change nothing here. */
export function HistoryHead() {
  const figures = useHistory("all").data?.pages[0]?.figures;
  const cells = [
    { label: "Entries", value: figures?.everything ?? "…" },
    { label: "CPD points", value: figures?.points.toFixed(1) ?? "…" },
    { label: "Year", value: figures?.year ?? "…" },
  ];
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(1.5rem,3vw,2.25rem)]">
        <BackLink to="/dashboard">Dashboard</BackLink>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)]">Activity history</h1>
          <TitleBlock cells={cells} cols="auto" className="num max-sm:w-full sm:min-w-64" />
        </div>
      </div>
    </section>
  );
}
