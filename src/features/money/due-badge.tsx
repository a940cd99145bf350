import { CircleCheck, CircleDashed, CircleDot, CircleSlash, Hourglass, type LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { DueStatus } from "./words";

const looks: Record<DueStatus, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  open: { label: "Open", tone: "info", icon: CircleDashed },
  "part-paid": { label: "Part-paid", tone: "warning", icon: CircleDot },
  settled: { label: "Paid", tone: "success", icon: CircleCheck },
  cancelled: { label: "Cancelled", tone: "neutral", icon: CircleSlash },
  lapsed: { label: "Lapsed", tone: "neutral", icon: CircleSlash },
};

/** Green only after the bank confirms; a claim alone shows as waiting. */
export function DueBadge({ status, isClaimed }: { status: DueStatus; isClaimed: boolean }) {
  const waits = isClaimed && (status === "open" || status === "part-paid");
  if (waits)
    return (
      <Badge tone="warning" icon={Hourglass}>
        Waiting for the bank
      </Badge>
    );
  const { label, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
