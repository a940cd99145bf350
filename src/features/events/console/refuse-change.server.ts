import { isDeepStrictEqual } from "node:util";
import { authorize, type Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { conflict, invalidFields } from "../../../platform/refusal";
import type { EventRow } from "../capacities.server";

type Moving = Pick<EventRow, "itemId" | "startsAt" | "endsAt" | "venue" | "mode">;
type Change = { columns: Partial<EventRow> & Moving; event: EventRow };

export const isDraft = ({ status }: EventRow) => status === "draft";

export const hasMoved = ({ columns, event }: Change) =>
  event.startsAt.getTime() !== columns.startsAt.getTime() ||
  event.endsAt.getTime() !== columns.endsAt.getTime() ||
  event.venue !== columns.venue ||
  event.mode !== columns.mode;

const settledParts = [
  ...(["title", "mode", "venue", "venueStateCode", "startsAt", "endsAt"] as const),
  ...(["completionRule", "completionShare", "isNetworking", "refundSteps"] as const),
] as const;

const liesBack = (before: Date, next: Date, now: Date, ms = 0) =>
  before.getTime() !== next.getTime() && next.getTime() <= now.getTime() - ms;

/** Throws 400 for a published event moved into the past, and 409 if a finished one would change attendance. */
export function refuseOver({ columns, event }: Change, now: Date): void {
  // Omitted rules keep their value.
  const next = { ...event, ...columns };
  if (event.settledAt && settledParts.some((part) => !isDeepStrictEqual(event[part], next[part])))
    throw conflict(
      "event_settled",
      "The points of this event are entered. Its title, times, place, refunds and what completes it stay as they are.",
    );
  if (!isDraft(event) && event.endsAt <= now && hasMoved({ columns, event }))
    throw conflict("event_over", "This event is over. Its times and place stay as they are.");
  if (isDraft(event)) return;
  // The start may be earlier today. An end in the past is refused, because a finished event cannot be changed back.
  if (liesBack(event.startsAt, columns.startsAt, now, DAY_MS))
    throw invalidFields({ startsAt: "A published event cannot be moved into the past." });
  if (liesBack(event.endsAt, columns.endsAt, now))
    throw invalidFields({ endsAt: "A published event cannot be moved into the past." });
}

/** Throws 403 without the editor role, and 400 for an item without dates of this kind. */
export function refuseOtherItem(
  ctx: Context,
  { columns, event }: Change,
  item: { isCourse: boolean } | undefined,
): void {
  if (columns.itemId === event.itemId) return;
  authorize(ctx, "editor");
  if (!item) throw invalidFields({ itemId: "Please choose what this is a date of." });
  if (item.isCourse !== event.isCourse)
    throw invalidFields({ itemId: "An event does not become a run of a course, nor a run an event." });
}
