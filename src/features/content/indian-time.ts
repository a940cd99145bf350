import { INDIA_AHEAD_MS } from "~/platform/indian-time";

// By hand: to load Intl's zones and words costs a phone more than the whole page's other sums.
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "Monday 15 September 2025", in India. */
export function indianDate(moment: Date): string {
  const at = new Date(moment.getTime() + INDIA_AHEAD_MS);
  return `${WEEKDAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** "7:00 PM IST". */
export function indianTime(moment: Date): string {
  const at = new Date(moment.getTime() + INDIA_AHEAD_MS);
  const [hours, minutes] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, "0")];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"} IST`;
}
