import { and, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/http/cursor.server";
import { notFound } from "../../../platform/refusal";
import { isMoneyTaken } from "../../money/bank/account.server";
import { dueTable as dues } from "../../money/dues/tables.server";
import { priceTaxesInForce } from "../../money/tax-rules.server";
import { feeTax, shownType } from "../operations.server";
import { authorizeForEvent, authorizeForEvents } from "../organisers/authorize.server";
import { answerWords } from "../questions/fields";
import { sessionsOf, staffSessionOf } from "../sessions/view.server";
import type { RegistrationStatus } from "../statuses";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import type { RegistrationsPage, RegistrationsQuery } from "./calls";
import type { StaffEvent } from "./schema";

const MOST_EVENTS = 200;
const PAGE = 50;

async function readEvents(ctx: Context, where: SQL | undefined): Promise<StaffEvent[]> {
  const { db } = ctx;
  const rows = await db
    .select({ event: events, room: capacities })
    .from(events)
    .innerJoin(capacities, eq(capacities.id, events.capacityId))
    .where(where)
    .orderBy(desc(events.startsAt), events.id)
    .limit(MOST_EVENTS);
  const typeRows = await db
    .select({ type: types, room: capacities })
    .from(types)
    .leftJoin(capacities, eq(capacities.id, types.capacityId))
    .orderBy(types.place);
  const { eventId, status: standing, isProven } = registrations;
  const queued = await db
    .select({ eventId, standing, people: count() })
    .from(registrations)
    .where(and(inArray(standing, ["waiting", "requested"]), eq(isProven, true)))
    .groupBy(eventId, standing);
  const people = (id: string, status: RegistrationStatus) =>
    queued.find((one) => one.eventId === id && one.standing === status)?.people ?? 0;
  const [takesMoney, taxes] = [await isMoneyTaken(ctx), await priceTaxesInForce(ctx)];
  const sessions = await sessionsOf(
    ctx,
    rows.map(({ event }) => event.id),
  );
  return rows.map(({ event, room }) => {
    const { id, itemId, title, mode, isSample, venue, venueStateCode, onlineUrl, status, version } = event;
    return {
      id,
      itemId,
      title,
      mode,
      isSample,
      venue,
      venueStateCode,
      onlineUrl,
      status,
      version,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      opensAt: event.opensAt.toISOString(),
      closesAt: event.closesAt.toISOString(),
      places: room.most,
      taken: room.taken,
      cancelsAt: event.cancelsAt?.toISOString() ?? null,
      isCourse: event.isCourse,
      isNetworking: event.isNetworking,
      completionRule: event.completionRule,
      completionShare: event.completionShare,
      creditRule: event.creditRule,
      creditShare: event.creditShare,
      dayPoints: event.dayPointTenths === null ? null : event.dayPointTenths / 10,
      settledAt: event.settledAt?.toISOString() ?? null,
      reopenedAt: event.reopenedAt?.toISOString() ?? null,
      sessions: sessions.filter(({ eventId }) => eventId === id).map(staffSessionOf),
      needsApproval: event.needsApproval,
      waiting: people(id, "waiting"),
      requested: people(id, "requested"),
      brief: event.brief,
      questions: event.questions,
      transfersUntil: event.transfersUntil?.toISOString() ?? null,
      refundSteps: event.refundSteps,
      isMoneyTaken: takesMoney,
      types: typeRows.flatMap(({ type, room: own }) =>
        type.eventId === id
          ? [{ ...shownType(type, own?.most ?? null, feeTax(taxes, event)), taken: own?.taken ?? null }]
          : [],
      ),
    };
  });
}

export async function staffEvents(ctx: Context): Promise<StaffEvent[]> {
  const own = await authorizeForEvents(ctx, "editor");
  return readEvents(ctx, own && inArray(events.id, [...own]));
}

/** Throws 404. */
export async function staffEvent(ctx: Context, id: string): Promise<StaffEvent> {
  await authorizeForEvent(ctx, id, "editor");
  const [event] = await readEvents(ctx, eq(events.id, id));
  if (!event) throw notFound("There is no such event.");
  return event;
}

const cursors = cursorOf(z.tuple([placeMoment, placeText]));

async function partySizes({ db }: Context, partyIds: readonly string[]): Promise<Map<string, number>> {
  const { partyId, endedAt } = registrations;
  const rows = await db
    .select({ partyId, people: count() })
    .from(registrations)
    .where(and(inArray(partyId, [...partyIds]), isNull(endedAt)))
    .groupBy(partyId);
  return new Map(rows.map((row) => [row.partyId, row.people]));
}

/** Newest first. Throws 400 for an invalid cursor, and 404. */
export async function eventRegistrations(
  ctx: Context,
  eventId: string,
  { cursor, status }: RegistrationsQuery,
): Promise<RegistrationsPage> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const [event] = await ctx.db.select({ questions: events.questions }).from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  const place = cursors.decode(cursor);
  const { registeredAt, id } = registrations;
  const found = await ctx.db
    .select({ row: registrations, type: types.title, dueStatus: dues.status })
    .from(registrations)
    .leftJoin(types, eq(types.id, registrations.typeId))
    .leftJoin(dues, eq(dues.id, registrations.dueId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        status ? eq(registrations.status, status) : undefined,
        place && sql`(${registeredAt}, ${id}) < (${place[0]}::timestamptz, ${place[1]}::text)`,
      ),
    )
    .orderBy(desc(registeredAt), desc(id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  const sizes = await partySizes(
    ctx,
    rows.map(({ row }) => row.partyId),
  );
  return {
    rows: rows.map(({ row, type, dueStatus }) => ({
      reference: row.reference,
      name: row.name,
      email: row.email,
      type,
      status: row.status,
      isProven: row.isProven,
      registeredAt: row.registeredAt.toISOString(),
      payment: row.dueId && dueStatus ? { reference: row.dueId, status: dueStatus } : null,
      together: sizes.get(row.partyId) ?? 1,
      answers: answerWords(event.questions, row.answers),
      guardian: row.guardian,
    })),
    nextCursor: last ? cursors.encode([last.row.registeredAt.toISOString(), last.row.id]) : null,
  };
}
