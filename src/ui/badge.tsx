import {
  Award,
  BookOpen,
  CalendarCheck,
  CircleCheck,
  ClipboardCheck,
  Download,
  Handshake,
  IndianRupee,
  type LucideIcon,
  Mail,
  Minus,
} from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

const tones = {
  info: "bg-blue-tint text-blue",
  accent: "bg-accent-tint text-accent-text",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  neutral: "bg-(--st-neutral-bg) text-(--st-neutral)",
};
export type BadgeTone = keyof typeof tones;

const look =
  "inline-flex h-6.5 items-center gap-1.5 whitespace-nowrap rounded-1 border border-current/35 px-2 font-body font-semibold text-[.875rem]/none";

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; className?: string; children: ReactNode };

/** A word on a tint; give it an icon where the tone carries meaning. */
export function Badge({ tone = "info", icon, className = "", children }: BadgeProps) {
  return (
    <span className={`${look} ${tones[tone]} ${className}`}>
      {icon ? <Icon of={icon} className="size-3.75" strokeWidth={2} /> : null}
      {children}
    </span>
  );
}

const statuses: Record<string, { icon: LucideIcon; colours: string }> = {
  completed: { icon: CircleCheck, colours: "bg-(--st-completed-bg) text-(--st-completed)" },
  attended: { icon: CalendarCheck, colours: "bg-(--st-attended-bg) text-(--st-attended)" },
  paid: { icon: IndianRupee, colours: "bg-(--st-paid-bg) text-(--st-paid)" },
  downloaded: { icon: Download, colours: "bg-(--st-downloaded-bg) text-(--st-downloaded)" },
  connected: { icon: Handshake, colours: "bg-(--st-connected-bg) text-(--st-connected)" },
  subscribed: { icon: Mail, colours: "bg-(--st-subscribed-bg) text-(--st-subscribed)" },
  enrolled: { icon: BookOpen, colours: "bg-(--st-enrolled-bg) text-(--st-enrolled)" },
  earned: { icon: Award, colours: "bg-(--st-earned-bg) text-(--st-earned)" },
  registered: { icon: ClipboardCheck, colours: "bg-(--st-registered-bg) text-(--st-registered)" },
};
const otherStatus = { icon: Minus, colours: tones.neutral };

/** The badge of an activity's status ('Completed', 'paid'); a status without a badge of its own is neutral. */
export function StatusBadge({ status }: { status: string }) {
  const { icon, colours } = statuses[status.toLowerCase()] ?? otherStatus;
  return (
    <span className={`${look} ${colours}`}>
      <Icon of={icon} className="size-3.75" strokeWidth={2} />
      {status}
    </span>
  );
}
