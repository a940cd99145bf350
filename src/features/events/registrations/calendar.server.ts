import type { Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import type { EventRow } from "../capacities.server";
import { placeOf } from "./view.server";

/** Without typographic quotes: the library folds lines by characters, RFC 5545 counts bytes. */
const plain = (text: string) => text.replaceAll("’", "'");

type Entry = { origin: string; isCancelled: boolean; link: string; withOnlineUrl: boolean };

/** An event as an iCalendar file (RFC 5545): always the same UID, a higher sequence after each change of time, place or status. */
export async function eventCalendar(event: EventRow, { origin, isCancelled, link, withOnlineUrl }: Entry) {
  const { createEvent } = await import("ics");
  const online = withOnlineUrl && event.onlineUrl ? `Online: ${event.onlineUrl}\n` : "";
  const { error, value } = createEvent({
    uid: `${event.id}@${new URL(origin).hostname}`,
    productId: "-//iFACE//Events//EN",
    method: isCancelled ? "CANCEL" : "PUBLISH",
    sequence: event.sequence,
    title: plain(event.title),
    description: plain(`${online}Your registration: ${link}`),
    location: plain(event.venue ?? "Online"),
    url: link,
    start: event.startsAt.getTime(),
    end: event.endsAt.getTime(),
    status: isCancelled ? "CANCELLED" : "CONFIRMED",
  });
  if (error || !value) throw error ?? new Error("empty calendar");
  return value;
}

/** The calendar file of a registration that has a place, or had one at an event that was cancelled. Throws 401 and 404. */
export async function calendarOf(
  ctx: Context,
  reference: string,
  token: string | undefined,
): Promise<string> {
  const { row, event, hasPlace } = await placeOf(ctx, reference, token);
  const isCancelled = event.status === "cancelled" || row.endedAt !== null;
  if (!hasPlace && !isCancelled) throw notFound("This registration has no place yet.");
  const origin = ctx.config.publicUrl;
  return eventCalendar(event, {
    ...{ origin, isCancelled, withOnlineUrl: row.status === "confirmed" },
    link: `${origin}/registrations/${row.reference}`,
  });
}
