const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** "20 November 2026, 1:04 AM IST", of an ISO moment. */
export function momentInIndia(iso: string): string {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const { day, month, year, hour, minute, dayPeriod } = parts;
  return `${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod} IST`;
}
