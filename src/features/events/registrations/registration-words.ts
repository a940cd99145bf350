import { Bell, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from "lucide-react";
import type { BadgeTone } from "~/ui/badge";
import type { RegistrationStatus } from "../statuses";

type Words = { label: string; tone: BadgeTone; icon: LucideIcon };

/** How a registration stands, in a word. */
export const statusWords: Record<RegistrationStatus, Words> = {
  held: { label: "Held", tone: "warning", icon: Clock },
  waiting: { label: "Waiting", tone: "warning", icon: Hourglass },
  offered: { label: "A place is yours", tone: "accent", icon: Bell },
  confirmed: { label: "Confirmed", tone: "success", icon: CircleCheck },
  cancelled: { label: "Cancelled", tone: "danger", icon: CircleX },
  expired: { label: "Expired", tone: "neutral", icon: Clock },
};
