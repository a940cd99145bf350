import {
  CalendarCheck,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
} from "lucide-react";
import type { BadgeTone } from "~/ui/badge";
import { isLowAvailability } from "./low-availability";
import type { Availability, PublicEvent } from "./schema";

export type BoxState = { word: string; tone: BadgeTone; icon: LucideIcon; action: string | undefined };

const states = {
  open: { word: "Open", tone: "success", icon: CircleCheck, action: "Register" },
  few: { word: "Few left", tone: "accent", icon: CircleAlert, action: "Register" },
  full: { word: "Waiting list", tone: "warning", icon: Hourglass, action: "Join the waiting list" },
  not_open: { word: "Not yet open", tone: "info", icon: CalendarClock, action: undefined },
  closed: { word: "Closed", tone: "neutral", icon: CalendarCheck, action: undefined },
  over: { word: "Over", tone: "neutral", icon: CalendarCheck, action: undefined },
  cancelled: { word: "Cancelled", tone: "danger", icon: CircleX, action: undefined },
} satisfies Record<string, BoxState>;

/** Without availability data only a cancellation is known. */
export function boxState(
  event: Pick<PublicEvent, "isCancelled">,
  known: Availability | undefined,
): BoxState | undefined {
  if (event.isCancelled) return states.cancelled;
  if (!known) return undefined;
  return known.state === "open" && isLowAvailability(known) ? states.few : states[known.state];
}
