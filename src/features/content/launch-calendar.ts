import { calendarFile } from "../../platform/time/calendar-file";
import type { Launch } from "./launch";

/** `channel`: the stream's URL, if any. */
type CalendarOptions = { origin: string; channel: string };

/** The event as an iCalendar file (RFC 5545) with reminders a day and an hour before. Throws if it is invalid. */
export function launchCalendar(event: Launch, { origin, channel }: CalendarOptions): Promise<string> {
  return calendarFile({
    uid: `launch-${event.start.getUTCFullYear()}@iface.example`,
    productId: "-//iFACE//Launch event//EN",
    title: event.title.upcoming,
    description: channel && event.streamUrl ? `${event.entry}. Streamed live on ${channel}` : event.entry,
    location: event.place,
    url: `${origin}/`,
    start: event.start.getTime(),
    end: event.end.getTime(),
    status: "CONFIRMED",
    // Hours, not days: the library writes one day as 'P1DT', which RFC 5545 forbids.
    alarms: [24, 1].map((hours) => ({
      action: "display",
      description: "The iFACE launch begins soon",
      trigger: { hours, before: true },
    })),
  });
}
