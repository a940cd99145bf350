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
import { badgeLook, badgeTones } from "./badge";
import { Icon } from "./icon";

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
const otherStatus = { icon: Minus, colours: badgeTones.neutral };

/** Unknown statuses are neutral. */
export function StatusBadge({ status }: { status: string }) {
  const { icon, colours } = statuses[status.toLowerCase()] ?? otherStatus;
  return (
    <span className={`${badgeLook} ${colours}`}>
      <Icon of={icon} className="size-3.75" strokeWidth={2} />
      {status}
    </span>
  );
}
