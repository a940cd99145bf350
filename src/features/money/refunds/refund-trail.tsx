import { indianDay } from "~/platform/time/indian-time";
import { dayAndMonth } from "~/platform/time/short-dates";

export type TrailStep = { title: string; at: string | null; ahead?: string };

const slash = [
  "before:absolute before:-top-[7px] before:-left-px before:size-[13px] before:content-['']",
  "before:bg-[linear-gradient(135deg,transparent_calc(50%-1.2px),var(--ink)_calc(50%-1.2px),var(--ink)_calc(50%+1.2px),transparent_calc(50%+1.2px))]",
].join(" ");

const look = {
  past: "border-ink border-solid",
  now: "border-line-2 border-dashed [&>b]:text-accent-text",
  ahead: "border-line-2 border-dashed text-ink-3",
};

export function RefundTrail({ label, steps }: { label: string; steps: readonly TrailStep[] }) {
  const next = steps.findIndex(({ at }) => at === null);
  const place = (at: number) => (next < 0 || at < next ? "past" : at === next ? "now" : "ahead");
  return (
    <ol aria-label={label} className="grid grid-cols-4">
      {steps.map(({ title, at, ahead }, index) => (
        <li
          key={title}
          className={`${slash} relative border-t-[1.5px] pt-2.5 pr-2 text-small leading-tight ${look[place(index)]}`}
        >
          <b className="block">{title}</b>
          {at ? dayAndMonth(indianDay(new Date(at))) : ahead}
        </li>
      ))}
    </ol>
  );
}
