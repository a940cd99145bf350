import { CalendarClock, CircleCheck, EyeOff, type LucideIcon, Pencil, PencilLine } from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { EntryRow } from "./calls";

const statuses: Record<EntryRow["status"], { tone: BadgeTone; icon: LucideIcon; word: string }> = {
  draft: { tone: "neutral", icon: Pencil, word: "Draft" },
  published: { tone: "success", icon: CircleCheck, word: "Published" },
  unpublished: { tone: "neutral", icon: EyeOff, word: "Not published" },
};

type Shown = Pick<EntryRow, "status" | "version" | "liveVersion" | "publishAt" | "unpublishAt">;

export function EntryBadges({ entry }: { entry: Shown }) {
  const { status, version, liveVersion, publishAt, unpublishAt } = entry;
  const { word, ...look } = statuses[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge {...look}>{word}</Badge>
      {liveVersion !== null && liveVersion < version ? (
        <Badge tone="warning" icon={PencilLine}>
          Changes waiting
        </Badge>
      ) : null}
      {publishAt || unpublishAt ? <Badge icon={CalendarClock}>Planned</Badge> : null}
    </span>
  );
}
