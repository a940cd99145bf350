import { Award, CalendarCheck2, Clock, Inbox } from "lucide-react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Figures } from "./calls";

const pointsInWords = (points: number) => (Number.isInteger(points) ? String(points) : points.toFixed(1));

const cellsOf = ({ points, target, year, events, certificates, openCases }: Figures) => [
  {
    icon: Clock,
    label: "CPD points",
    value: pointsInWords(points),
    note: target > 0 ? `of ${target} in ${year}` : `in ${year}`,
    to: "/history",
  },
  {
    icon: CalendarCheck2,
    label: "Events attended",
    value: events,
    note: "in your history",
    to: "/history?type=events",
  },
  {
    icon: Award,
    label: "Certificates",
    value: certificates,
    note: "in your history",
    to: "/history?type=certificates",
  },
  {
    icon: Inbox,
    label: "Open cases",
    value: openCases,
    note: openCases === 0 ? "All answered" : "On their way",
    to: "/track",
  },
];

const cell =
  "relative border-line p-4 hover:bg-blue-tint/45 max-md:even:border-l max-md:nth-[n+3]:border-t md:px-5 md:pt-4.5 md:pb-5 md:not-first:border-l";

export function FiguresRow({ figures }: { figures: Figures }) {
  return (
    <dl className="on-sheet grid grid-cols-2 overflow-hidden rounded-2 border border-line bg-sheet md:grid-cols-4">
      {cellsOf(figures).map(({ icon, label, value, note, to }) => (
        <div key={label} className={cell}>
          <dt className="flex items-center gap-2 text-ink-2 text-small">
            <Icon of={icon} className="size-4.5 text-blue" />
            <Link to={to} className="text-ink-2 no-underline after:absolute after:inset-0 hover:underline">
              {label}
            </Link>
          </dt>
          <dd className="num mt-1.5 font-head font-semibold text-[2rem]/[1.05] tracking-[-.015em] md:text-[2.5rem]/[1.05]">
            {value}
          </dd>
          <dd className="num text-ink-3 text-small">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
