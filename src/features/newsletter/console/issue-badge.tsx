import { CalendarClock, CircleCheck, type LucideIcon, Pencil, Send } from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { IssueView } from "../issues/calls";
import { type IssueStatus, statusOf } from "../issues/issue";

const looks: Record<IssueStatus, { tone: BadgeTone; icon: LucideIcon; word: string }> = {
  draft: { tone: "neutral", icon: Pencil, word: "Draft" },
  released: { tone: "info", icon: CalendarClock, word: "Released" },
  sending: { tone: "warning", icon: Send, word: "Being sent" },
  sent: { tone: "success", icon: CircleCheck, word: "Sent" },
};

export function IssueBadge({ issue }: { issue: IssueView }) {
  const { word, ...look } = looks[statusOf(issue)];
  return <Badge {...look}>{word}</Badge>;
}
