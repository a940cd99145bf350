import { and, asc, eq, gte, inArray, max, ne, sql, sum } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../platform/http/cursor.server";
import { notFound } from "../../platform/refusal";
import { startOfIndianDay } from "../../platform/time/indian-time";
import { isMoneyTaken } from "../money/bank/account.server";
import type { PriceTax, PriceTaxes } from "../money/price-tax";
import { priceTaxesInForce } from "../money/tax-rules.server";
import type { EventRow, TypeRow } from "./capacities.server";
import { ruleAhead } from "./fees/refund-policy";
import type { EventsPage, EventsQuery, PublicEvent, RegistrationType } from "./schema";
import { sessionsOf, shownSession } from "./sessions/view.server";
import { capacityTable as capacities, eventTable as events, registrationTypeTable as types } from "./tables.server";

const PAGE = 50;

const isPublished = ne(events.status, "draft");
const withRoom = ({ db }: Context) =>
  db
    .select({ event: events, places: capacities.most })
    .from(events)
    .innerJoin(capacities, eq(capacities.id, events.capacityId));

export async function typesOf({ db }: Context, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return db
    .select({ type: types, places: capacities.most })
    .from(types)
    .leftJoin(capacities, eq(capacities.id, types.capacityId))
    .where(inArray(types.eventId, [...eventIds]))
    .orderBy(asc(types.place));
}

export const feeTax = (taxes: PriceTaxes, { isCourse }: Pick<EventRow, "isCourse">): PriceTax | null =>
  taxes[isCourse ? "course" : "event"] ?? null;

export const shownType = (type: TypeRow, places: number | null, tax: PriceTax | null): RegistrationType => ({
  id: type.id,
  title: type.title,
  audience: type.audience,
  feePaise: type.feePaise,
  tax,
  places,
  opensAt: type.opensAt?.toISOString() ?? null,
  closesAt: type.closesAt?.toISOString() ?? null,
});

function refundRule(event: EventRow, now: Date) {
  const { refundSteps, movedAt } = ruleAhead(event, now);
  return { refundSteps, movedAt: movedAt?.toISOString() ?? null };
}

type Found = { event: EventRow; places: number };

async function publicOf(ctx: Context, found: readonly Found[]): Promise<PublicEvent[]> {
  const ids = found.map(({ event }) => event.id);
  const [ofTypes, sessions, takesMoney, taxes] = await Promise.all([
    typesOf(ctx, ids),
    sessionsOf(ctx, ids),
    isMoneyTaken(ctx),
    priceTaxesInForce(ctx),
  ]);
  return found.map(({ event, places }) => ({
    id: event.id,
    itemId: event.itemId,
    title: event.title,
    mode: event.mode,
    venue: event.venue,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    opensAt: event.opensAt.toISOString(),
    closesAt: event.closesAt.toISOString(),
    places,
    isCancelled: event.status === "cancelled",
    isSample: event.isSample,
    needsApproval: event.needsApproval,
    isMoneyTaken: takesMoney,
    ...refundRule(event, ctx.now),
    brief: event.brief,
    questions: event.questions,
    movedFrom: event.movedFrom?.toISOString() ?? null,
    dayPoints: event.dayPointTenths === null ? null : event.dayPointTenths / 10,
    sessions: sessions.filter(({ eventId }) => eventId === event.id).map(shownSession),
    types: ofTypes.flatMap(({ type, places: own }) =>
      type.eventId === event.id ? [shownType(type, own, feeTax(taxes, event))] : [],
    ),
  }));
}

export async function eventsOfItems(ctx: Context, itemIds: readonly string[]): Promise<PublicEvent[]> {
  authorize(ctx, "anyone");
  if (itemIds.length === 0) return [];
  const found = await withRoom(ctx)
    .where(and(isPublished, inArray(events.itemId, [...itemIds])))
    .orderBy(asc(events.startsAt), asc(events.id));
  return publicOf(ctx, found);
}

/** Throws 404. */
export async function readEvent(ctx: Context, id: string): Promise<PublicEvent> {
  authorize(ctx, "anyone");
  const [event] = await publicOf(ctx, await withRoom(ctx).where(and(isPublished, eq(events.id, id))));
  if (!event) throw notFound("There is no such event.");
  return event;
}

const cursors = cursorOf(z.tuple([placeMoment, placeText]));

/** Published events that end on or after a day, earliest first. Throws 400 for an invalid cursor. */
export async function eventsPage(ctx: Context, { format, from, cursor }: EventsQuery): Promise<EventsPage> {
  authorize(ctx, "anyone");
  const place = cursors.decode(cursor);
  const found = await withRoom(ctx)
    .where(
      and(
        isPublished,
        format ? eq(events.mode, format) : undefined,
        gte(events.endsAt, from ? startOfIndianDay(from) : ctx.now),
        place && sql`(${events.startsAt}, ${events.id}) > (${place[0]}::timestamptz, ${place[1]}::text)`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: await publicOf(ctx, rows),
    nextCursor: last ? cursors.encode([last.event.startsAt.toISOString(), last.event.id]) : null,
  };
}

/** A cache key that changes with published events, with the availability of payments, and with the tax rules. */
export async function eventsEdition(ctx: Context): Promise<string> {
  const [row] = await ctx.db
    .select({ changes: sum(events.version), last: max(events.changedAt) })
    .from(events)
    .where(isPublished);
  const taxes = JSON.stringify(await priceTaxesInForce(ctx));
  return `${row?.changes ?? 0} ${row?.last?.toISOString() ?? ""} ${await isMoneyTaken(ctx)} ${taxes}`;
}
