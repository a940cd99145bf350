const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Kolkata",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

// Put together from parts: the punctuation of a whole pattern differs between a server's and a browser's ICU.
function partsOf(moment: Date): Record<string, string> {
  return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** "Monday 15 September 2025", in India. */
export function indianDate(moment: Date): string {
  const { weekday, day, month, year } = partsOf(moment);
  return `${weekday} ${day} ${month} ${year}`;
}

/** "7:00 PM IST". */
export function indianTime(moment: Date): string {
  const { hour, minute, dayPeriod } = partsOf(moment);
  return `${hour}:${minute} ${dayPeriod} IST`;
}
