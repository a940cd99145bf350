import type { Milestone } from "./about-content";

const rail =
  "before:absolute before:top-3.5 before:bottom-0 before:left-[.34rem] before:w-px before:bg-line-2 last:before:hidden lg:before:top-[.34rem] lg:before:right-0 lg:before:bottom-auto lg:before:left-3 lg:before:h-px lg:before:w-auto";
const dot =
  "after:absolute after:top-0.5 after:left-0 after:size-3 after:rounded-full after:border-[1.5px] after:border-ink after:bg-sheet last:after:border-accent-text last:after:bg-accent-text lg:after:top-0";

/** Years along a line, the last one marked. Below 1024 px the line runs down. */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="grid auto-cols-fr lg:grid-flow-col">
      {milestones.map(({ year, title, text }) => (
        <li key={year} className={`relative pb-7 pl-8 lg:pt-7 lg:pr-5 lg:pb-0 lg:pl-0 ${rail} ${dot}`}>
          <p className="num font-head font-semibold text-h3/none">{year}</p>
          <h3 className="mt-2 text-h4">{title}</h3>
          <p className="mt-1 text-ink-2 text-small">{text}</p>
        </li>
      ))}
    </ol>
  );
}
