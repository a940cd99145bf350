import { Dimension } from "./dimension";

export type Figure = { value: string; label: string };

const columns: Record<number, string> = { 2: "md:grid-cols-2", 3: "md:grid-cols-3", 4: "md:grid-cols-4" };

type StatisticsProps = { figures: readonly Figure[]; asOf?: string };

export function Statistics({ figures, asOf }: StatisticsProps) {
  return (
    <>
      <dl className={`grid grid-cols-2 gap-y-8 ${columns[figures.length] ?? "md:grid-cols-4"}`}>
        {figures.map(({ value, label }) => (
          <div key={label} className="flex min-w-0 flex-col">
            <Dimension className="mb-4.5" />
            <dt className="order-1 mt-1.5 pr-4 text-ink-2">{label}</dt>
            <dd className="num font-head font-semibold text-figure tracking-[-.02em]">{value}</dd>
          </div>
        ))}
      </dl>
      {asOf ? <p className="mt-5 text-ink-2 text-small">As of {asOf}</p> : null}
    </>
  );
}
