import type { Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { calendarFile } from "../../../platform/time/calendar-file";
import type { EventRow } from "../capacities.server";
import { placeOf } from "./view.server";

type Entry = { origin: string; isCancelled: boolean; link: string; withOnlineUrl: boolean };

/** RFC 5545: a constant UID, and a higher SEQUENCE after each change of time, place or status. */
export function eventCalendar(event: EventRow, { origin, isCancelled, link, withOnlineUrl }: Entry) {
  const online = withOnlineUrl && event.onlineUrl ? `Online: ${event.onlineUrl}\n` : "";
  return calendarFile({
    uid: `${event.id}@${new URL(origin).hostname}`,
    productId: "-//iFACE//Events//EN",
    method: isCancelled ? "CANCEL" : "PUBLISH",
    sequence: event.sequence,
    title: event.title,
    description: `${online}Your registration: ${link}`,
    location: event.venue ?? "Online",
    url: link,
    start: event.startsAt.getTime(),
    end: event.endsAt.getTime(),
    status: isCancelled ? "CANCELLED" : "CONFIRMED",
  });
}

/** The calendar file of a place, or of one that was cancelled. Throws 401 and 404. */
export async function calendarOf(ctx: Context, reference: string, token: string | undefined): Promise<string> {
  const { row, event, hasPlace } = await placeOf(ctx, reference, token);
  const isCancelled = event.status === "cancelled" || row.endedAt !== null;
  if (!hasPlace && !isCancelled) throw notFound("This registration has no place yet.");
  const origin = ctx.config.publicUrl;
  return eventCalendar(event, {
    origin,
    isCancelled,
    withOnlineUrl: row.status === "confirmed",
    link: `${origin}/registrations/${row.reference}`,
  });
}
