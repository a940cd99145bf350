import { useQuery } from "@tanstack/react-query";
import { longDay } from "~/platform/time/dates";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { StatusBadge } from "~/ui/status-badge";
import type { HistoryEntry } from "../history/calls";
import { statusInWords } from "../history/entry";
import { LoadFailed, Loading } from "./profile-waiting";
import { achievementsQuery } from "./queries";

function Achievement({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-5 py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="wrap-anywhere font-body font-semibold text-body leading-[1.4]">{entry.title}</h3>
        <p className="text-ink-2">{entry.description}</p>
        <p className="num text-ink-3 text-small">{longDay(entry.date)}</p>
      </div>
      <StatusBadge status={statusInWords(entry.status)} />
    </li>
  );
}

export default function AchievementsTab() {
  const { data, isPending, isError, refetch } = useQuery(achievementsQuery);
  if (isPending) return <Loading />;
  if (isError) return <LoadFailed what="Your achievements" onRetry={() => refetch()} />;
  const action = (
    <span className="flex flex-wrap justify-end gap-2">
      <ButtonLink to="/certificates" size="small">
        Certificates
      </ButtonLink>
      <ButtonLink to="/history" size="small">
        Activity history
      </ButtonLink>
    </span>
  );
  if (data.entries.length === 0)
    return (
      <EmptyState
        drawing="empty-hook"
        level={2}
        title="No achievements yet"
        text="What you earn is entered here from your activity history: memberships, certificates, awards."
        action={action}
      />
    );
  return (
    <Panel title="Achievements and certificates" action={action} flush>
      <ul>
        {data.entries.map((entry) => (
          <Achievement key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}
