import { DAY_MS } from "~/platform/durations";

/** An event is settled a day after its end; while a phone may still keep check-ins, three days after. */
export const SETTLED_AFTER_MS = DAY_MS;
export const SETTLED_ANYWAY_AFTER_MS = 3 * DAY_MS;
