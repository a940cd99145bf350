import {
  Archive,
  CircleCheck,
  CircleX,
  Inbox,
  type LucideIcon,
  MessageCircleQuestion,
  Search,
  Undo2,
} from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { CaseStatus } from "./schema";

const looks: Record<CaseStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  submitted: { tone: "info", icon: Inbox },
  "in-review": { tone: "warning", icon: Search },
  "information-requested": { tone: "accent", icon: MessageCircleQuestion },
  approved: { tone: "success", icon: CircleCheck },
  declined: { tone: "danger", icon: CircleX },
  withdrawn: { tone: "neutral", icon: Undo2 },
  closed: { tone: "neutral", icon: Archive },
};

export function CaseBadge({ status, label }: { status: CaseStatus; label: string }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
