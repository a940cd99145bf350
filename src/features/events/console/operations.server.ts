import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context, record, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { DAY_MS, MINUTE_MS } from "../../../platform/time/durations";
import { isAttended } from "../attendance/presence.server";
import type { EventRow, LockedEvent } from "../capacities.server";
import { moveLinks } from "../check-in/links.server";
import { moveDeadlines } from "../fees/charge-fees.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { happenedTo, offerFree, shortenOffers } from "../registrations/waitlist.server";
import { addPlainProgramme, moveProgramme } from "../sessions/programme.server";
import type { CompletionRule } from "../statuses";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import { changeEvent } from "./change-event.server";
import type { EventInput, NewEventInput, StaffEvent, TypeInput } from "./schema";
import { staffEvent } from "./view.server";

type Moving = Pick<EventRow, "itemId" | "startsAt" | "endsAt" | "venue" | "mode">;
type Change = { columns: Partial<EventRow> & Moving; event: EventRow };

const isDraft = ({ status }: EventRow) => status === "draft";

const hasMoved = ({ columns, event }: Change) =>
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
function refuseOver({ columns, event }: Change, now: Date): void {
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
function refuseOtherItem(ctx: Context, { columns, event }: Change, item: { isCourse: boolean } | undefined): void {
  if (columns.itemId === event.itemId) return;
  authorize(ctx, "editor");
  if (!item) throw invalidFields({ itemId: "Please choose what this is a date of." });
  if (item.isCourse !== event.isCourse)
    throw invalidFields({ itemId: "An event does not become a run of a course, nor a run an event." });
}

const CANCELLING_MINUTES = 5;
const PAISE = 100;

const newCapacity = async (tx: Tx, most: number): Promise<string> => {
  const id = newId();
  await tx.db.insert(capacities).values({ id, most });
  return id;
};

const columnsOf = ({ itemId, title, mode, venue, onlineUrl, needsApproval, ...event }: NewEventInput) => ({
  itemId,
  title,
  mode,
  venue: venue ?? null,
  onlineUrl: onlineUrl ?? null,
  needsApproval,
  venueStateCode: event.venueStateCode ?? null,
  startsAt: new Date(event.startsAt),
  endsAt: new Date(event.endsAt),
  opensAt: new Date(event.opensAt),
  closesAt: new Date(event.closesAt),
  brief: event.brief,
  questions: event.questions,
  transfersUntil: event.transfersUntil ? new Date(event.transfersUntil) : null,
  refundSteps: event.refundSteps,
  completionShare: event.completionShare,
  isNetworking: event.isNetworking,
  ...(event.completionRule ? { completionRule: event.completionRule } : {}),
});

const windowOf = ({ opensAt, closesAt }: TypeInput) => ({
  opensAt: opensAt ? new Date(opensAt) : null,
  closesAt: closesAt ? new Date(closesAt) : null,
});

async function addTypes(tx: Tx, eventId: string, wanted: readonly TypeInput[]): Promise<void> {
  for (const [place, type] of wanted.entries()) {
    const { title, audience, feeRupees, places } = type;
    const capacityId = places === null ? null : await newCapacity(tx, places);
    const feePaise = feeRupees * PAISE;
    const id = newId();
    const row = { id, eventId, place, title, audience, feePaise, capacityId, ...windowOf(type) };
    await tx.db.insert(types).values(row);
  }
}

type Made = { isCourse: boolean; isSample?: boolean };

/** Creates a draft with a default programme. `isCourse`: a date of a course. `isSample`: sample data. */
export async function createEvent(
  ctx: Context,
  input: NewEventInput,
  { isCourse, isSample = false }: Made,
): Promise<StaffEvent> {
  authorize(ctx, "editor");
  return transaction(ctx, async (tx) => {
    const id = newId();
    const capacityId = await newCapacity(tx, input.places);
    const completionRule: CompletionRule = isCourse ? "all" : "any";
    const event = { id, completionRule, ...columnsOf(input) };
    await tx.db.insert(events).values({ ...event, capacityId, changedAt: tx.now, isCourse, isSample });
    await addTypes(tx, id, input.types);
    await addPlainProgramme(tx, event);
    await record(tx, "event.created", id);
    return staffEvent(tx, id);
  });
}

function refuseCancelled({ status, cancelsAt }: EventRow): void {
  if (status === "cancelled" || cancelsAt) throw conflict("event_cancelled", "This event is cancelled.");
}

const standing = (tx: Tx, eventId: string) =>
  tx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isNull(registrations.endedAt)));

async function replaceTypes(tx: Tx, { event, types: old }: LockedEvent, wanted: readonly TypeInput[]): Promise<void> {
  await tx.db.delete(types).where(eq(types.eventId, event.id));
  for (const { capacityId } of old) if (capacityId) await tx.db.delete(capacities).where(eq(capacities.id, capacityId));
  await addTypes(tx, event.id, wanted);
}

/** Throws 400 unless only titles, windows and places change. */
async function changeTypes(tx: Tx, { types: old }: LockedEvent, wanted: readonly TypeInput[]): Promise<void> {
  const refuse = () =>
    invalidFields({ types: "Once an event is published, its ways to register keep their number, fee and audience." });
  if (wanted.length !== old.length) throw refuse();
  for (const [at, type] of old.entries()) {
    const next = wanted[at];
    const isSame =
      next?.id === type.id &&
      next.audience === type.audience &&
      next.feeRupees * PAISE === type.feePaise &&
      (next.places === null) === (type.capacityId === null);
    if (!next || !isSame) throw refuse();
    await tx.db
      .update(types)
      .set({ title: next.title, ...windowOf(next) })
      .where(eq(types.id, type.id));
  }
}

async function setPlaces(tx: Tx, locked: LockedEvent, { places, types: wanted }: EventInput): Promise<void> {
  const { event, room } = locked;
  room.most = places;
  await tx.db.update(capacities).set({ most: places }).where(eq(capacities.id, event.capacityId));
  for (const { id, capacityId } of locked.types) {
    const most = wanted.find((type) => type.id === id)?.places;
    const own = locked.places.roomOf(id);
    if (!capacityId || !own || !most) continue;
    own.most = most;
    await tx.db.update(capacities).set({ most }).where(eq(capacities.id, capacityId));
  }
  await offerFree(tx, locked);
}

/**
 * Saves an event; `item` is the announced item of `itemId`, if it exists. After publication a new time or place is
 * emailed to everyone registered. Throws 400, 403 if an organiser changes the item, 404, and 409.
 */
export async function saveEvent(
  ctx: Context,
  id: string,
  { version, ...input }: EventInput,
  item?: Made,
): Promise<StaffEvent> {
  await authorizeForEvent(ctx, id, "editor");
  return changeEvent(ctx, { id, version }, async (tx, locked) => {
    const { event } = locked;
    refuseCancelled(event);
    const columns = columnsOf(input);
    refuseOtherItem(tx, { columns, event }, item);
    refuseOver({ columns, event }, tx.now);
    await moveProgramme(tx, event, { id, ...columns });
    if (isDraft(event)) {
      await replaceTypes(tx, locked, input.types);
      await tx.db.update(capacities).set({ most: input.places }).where(eq(capacities.id, event.capacityId));
      await record(tx, "event.changed", id);
      return columns;
    }
    await changeTypes(tx, locked, input.types);
    await setPlaces(tx, { ...locked, event: { ...event, startsAt: columns.startsAt } }, { version, ...input });
    await shortenOffers(tx, id, columns.startsAt);
    await moveLinks(tx, { id, ...columns });
    if (!hasMoved({ columns, event })) {
      await record(tx, "event.changed", id);
      return columns;
    }
    await record(tx, "event.moved", id);
    await recordEach(tx, "registration.event-moved", happenedTo(tx, await standing(tx, id)));
    await moveDeadlines(tx, { id, ...columns });
    const isLater = event.startsAt.getTime() !== columns.startsAt.getTime();
    const movedFrom = event.movedFrom ?? (isLater ? event.startsAt : null);
    return { ...columns, movedFrom, movedAt: tx.now, sequence: event.sequence + 1 };
  });
}

export async function publishEvent(ctx: Context, id: string, version: number): Promise<StaffEvent> {
  await authorizeForEvent(ctx, id, "editor");
  return changeEvent(ctx, { id, version }, async (tx, { event }) => {
    if (!isDraft(event)) throw conflict("event_published", "This event is published already.");
    if (event.startsAt <= tx.now) throw conflict("event_began", "This event lies in the past.");
    await record(tx, "event.published", id);
    return { status: "published" };
  });
}

/** Schedules a cancellation in five minutes; until then it can be undone. Throws 404 and 409. */
export async function cancelEvent(ctx: Context, id: string, version: number): Promise<StaffEvent> {
  await authorizeForEvent(ctx, id, "editor");
  return changeEvent(ctx, { id, version }, async (tx, { event }) => {
    refuseCancelled(event);
    if (isDraft(event) || event.endsAt <= tx.now)
      throw conflict("event_not_running", "Only an event that is published and not over can be cancelled.");
    if (event.startsAt <= tx.now && (await isAttended(tx, id)))
      throw conflict("event_attended", "People were checked in: let the event end earlier instead.");
    await record(tx, "event.cancellation-planned", id);
    return { cancelsAt: new Date(tx.now.getTime() + CANCELLING_MINUTES * MINUTE_MS) };
  });
}

export async function keepEvent(ctx: Context, id: string, version: number): Promise<StaffEvent> {
  await authorizeForEvent(ctx, id, "editor");
  return changeEvent(ctx, { id, version }, async (tx, locked) => {
    if (!locked.event.cancelsAt) throw conflict("event_not_cancelled", "This event is not being cancelled.");
    await record(tx, "event.cancellation-undone", id);
    locked.event.cancelsAt = null;
    await offerFree(tx, locked);
    return { cancelsAt: null };
  });
}
