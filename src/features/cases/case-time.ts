const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** "20 November 2026, 1:04 AM IST", of a moment or of its ISO text. */
export function momentInIndia(at: Date | string): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const { day, month, year, hour, minute, dayPeriod } = parts;
  return `${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod} IST`;
}
