import type { Goal } from "./vision-mission-content";

/** Goals, each with what it is measured by. */
export function StrategicGoals({ goals }: { goals: readonly Goal[] }) {
  return (
    <ol className="border-line-2 border-t">
      {goals.map(({ title, text, metric }) => (
        <li
          key={title}
          className="grid gap-x-gutter gap-y-1 border-line border-b py-5 md:grid-cols-[4fr_5fr_3fr] md:items-baseline"
        >
          <h3>{title}</h3>
          <p className="text-ink-2">{text}</p>
          <p className="num font-head font-medium text-blue text-h4 md:text-right">{metric}</p>
        </li>
      ))}
    </ol>
  );
}
