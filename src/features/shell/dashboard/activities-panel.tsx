import {
  Award,
  BookOpen,
  CalendarCheck2,
  CalendarPlus,
  FileBadge,
  GraduationCap,
  IndianRupee,
  type LucideIcon,
  Mail,
  Users,
} from "lucide-react";
import type { HistoryEntry } from "~/features/history/calls";
import { type EntryType, pointsInWords, statusInWords } from "~/features/history/entry";
import { dayAndMonth } from "~/platform/time/short-dates";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { StatusBadge } from "~/ui/status-badge";
import { FeedRow } from "./feed";

const icons: Record<EntryType, LucideIcon> = {
  course_completion: GraduationCap,
  event_attendance: CalendarCheck2,
  payment: IndianRupee,
  certificate: FileBadge,
  networking: Users,
  newsletter: Mail,
  course_enrollment: BookOpen,
  achievement: Award,
  event_registration: CalendarPlus,
};

function Row({ entry: { type, title, date, points, description, status } }: { entry: HistoryEntry }) {
  const counts = points === 0 ? description : `${pointsInWords(points)} points`;
  return (
    <FeedRow
      icon={
        <span className="grid size-11 shrink-0 place-items-center border border-line-2 bg-well text-blue">
          <Icon of={icons[type]} />
        </span>
      }
      title={title}
      facts={[dayAndMonth(date), counts].filter(Boolean).join(" · ")}
      badge={<StatusBadge status={statusInWords(status)} />}
    />
  );
}

export function ActivitiesPanel({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Panel
      flush
      title="Recent activities"
      action={
        <Link to="/history" className="text-small">
          Open history
        </Link>
      }
    >
      {entries.length > 0 ? (
        <ul>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-2">Nothing yet. Your activities with the federation are entered as they happen.</p>
      )}
    </Panel>
  );
}
