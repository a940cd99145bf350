import type { Launch } from "./launch";

/** `channel`: where it is streamed, if anywhere. */
type CalendarOptions = { origin: string; channel: string };

/** The event as an iCalendar file (RFC 5545) with reminders a day and an hour before. Throws when it is not valid. */
export async function launchCalendar(event: Launch, { origin, channel }: CalendarOptions): Promise<string> {
  const { createEvent } = await import("ics");
  const { error, value } = createEvent({
    uid: `launch-${event.start.getUTCFullYear()}@iface.example`,
    productId: "-//iFACE//Launch event//EN",
    title: plain(event.title.upcoming),
    description: plain(
      channel && event.streamUrl ? `${event.entry}. Streamed live on ${channel}` : event.entry,
    ),
    location: plain(event.place),
    url: `${origin}/`,
    start: event.start.getTime(),
    end: event.end.getTime(),
    status: "CONFIRMED",
    // Hours, not days: the library writes one day as 'P1DT', which RFC 5545 does not allow.
    alarms: [24, 1].map((hours) => ({
      action: "display",
      description: "The iFACE launch begins soon",
      trigger: { hours, before: true },
    })),
  });
  if (error || !value) throw error ?? new Error("empty calendar");
  return value;
}

/** Without typographic quotes: the library folds lines by characters, RFC 5545 counts bytes. */
function plain(text: string): string {
  return text.replaceAll("’", "'");
}
