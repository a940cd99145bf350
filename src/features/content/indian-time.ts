const IST_MS = 330 * 60_000;
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

// By hand: India has one time all year, and to load Intl's zones and words costs a phone more than the whole page's other sums.
const inIndia = (moment: Date) => new Date(moment.getTime() + IST_MS);

/** "Monday 15 September 2025", in India. */
export function indianDate(moment: Date): string {
  const at = inIndia(moment);
  return `${WEEKDAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** "7:00 PM IST". */
export function indianTime(moment: Date): string {
  const at = inIndia(moment);
  const [hours, minutes] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, "0")];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"} IST`;
}
