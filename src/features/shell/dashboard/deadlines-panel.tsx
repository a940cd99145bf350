import { dayAndMonth } from "~/platform/time/short-dates";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import type { Deadline } from "./calls";

function Row({ deadline: { title, date, note, isSoon, href } }: { deadline: Deadline }) {
  const [day, month] = dayAndMonth(date).split(" ");
  return (
    <li className="relative grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-4 border-line border-b px-5 py-3 last:border-b-0 hover:bg-blue-tint/45">
      <time
        dateTime={date}
        className={`border bg-paper text-center leading-none ${isSoon ? "border-accent-text" : "border-line-2"}`}
      >
        <b
          className={`num block pt-[.2rem] font-head font-semibold text-[1.375rem]/6 ${isSoon ? "text-accent-text" : ""}`}
        >
          {day}
        </b>{" "}
        <span className="block font-head font-medium text-[.75rem]/5 text-ink-2 uppercase tracking-[.06em]">
          {month}
        </span>
      </time>
      <div className="min-w-0">
        <Link
          to={href}
          className="wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className={`num text-small ${isSoon ? "text-accent-text" : "text-ink-3"}`}>{note}</p>
      </div>
    </li>
  );
}

export function DeadlinesPanel({ deadlines }: { deadlines: readonly Deadline[] }) {
  return (
    <Panel flush title="Upcoming deadlines">
      {deadlines.length > 0 ? (
        <ul>
          {deadlines.map((deadline) => (
            <Row key={`${deadline.href} ${deadline.title}`} deadline={deadline} />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-2">Nothing is due.</p>
      )}
    </Panel>
  );
}
