import { DAY_MS } from "~/platform/time/durations";

/** Credits are awarded a day after the end; three days after if a phone can still hold check-ins. */
export const SETTLED_AFTER_MS = DAY_MS;
export const SETTLED_ANYWAY_AFTER_MS = 3 * DAY_MS;
