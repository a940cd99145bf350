import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { publicKeys } from "../../../platform/signing/signing-keys.server";
import { isOfIssuer } from "../attendance/own-attendance.server";
import { attendanceTable as attendances } from "../attendance/tables.server";
import { passCode } from "../pass/pass.server";
import { sessionsAtGate } from "../sessions/session-now";
import { registrationSessionTable as choices } from "../sessions/tables.server";
import { sessionsOf, shownSession } from "../sessions/view.server";
import {
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import type { CheckInLink } from "./links.server";
import type { CheckInList, Gate, ListAnswer, ListedPerson } from "./schema";

export type NumbersOf = (ctx: Context, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const gateOf = ({ id, gate, room, eventId, expiresAt }: CheckInLink, event: string): Gate => ({
  id,
  gate,
  room,
  eventId,
  event,
  expiresAt: expiresAt.toISOString(),
});

const EDITION_LETTERS = 22;
const editionOf = (list: Omit<CheckInList, "edition" | "at">) =>
  createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, EDITION_LETTERS);

async function presentIn(ctx: Context, sessionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ registrationId: attendances.registrationId, sessionId: attendances.sessionId })
    .from(attendances)
    .where(and(inArray(attendances.sessionId, [...sessionIds]), isNull(attendances.withdrawnAt)));
  const found = Map.groupBy(rows, ({ registrationId }) => registrationId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ sessionId }) => sessionId)]));
}

async function choicesAt({ db }: Context, sessionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(choices)
    .where(inArray(choices.sessionId, [...sessionIds]));
  const found = Map.groupBy(rows, ({ registrationId }) => registrationId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ sessionId }) => sessionId)]));
}

const isUnpaid = and(eq(registrations.status, "held"), eq(registrations.isProven, true));

async function peopleOf(
  ctx: Context,
  { id: linkId, eventId }: CheckInLink,
  sessionIds: readonly string[],
  numbersOf: NumbersOf,
) {
  const isIssuers = await isOfIssuer(ctx, linkId);
  const rows = await ctx.db
    .select({ row: registrations, type: types.title })
    .from(registrations)
    .leftJoin(types, eq(types.id, registrations.typeId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        or(inArray(registrations.status, ["confirmed", "cancelled", "declined"]), isUnpaid),
      ),
    )
    .orderBy(asc(registrations.name), asc(registrations.id));
  const [numbers, present, chosen] = [
    await numbersOf(
      ctx,
      rows.flatMap(({ row }) => row.userId ?? []),
    ),
    await presentIn(ctx, sessionIds),
    await choicesAt(ctx, sessionIds),
  ];
  return rows.map(({ row, type }): ListedPerson => {
    const isCancelled = row.status === "cancelled" || row.status === "declined";
    const known = { id: row.id, code: passCode(ctx, row), version: row.passVersion };
    if (isCancelled) return { ...known, name: "", type: "", isCancelled };
    // Within a booking the account belongs to the first seat.
    const member = row.userId && row.seat === 1 ? numbers.get(row.userId) : undefined;
    const own = present.get(row.id);
    return {
      ...known,
      name: row.name ?? "",
      type: type ?? "",
      ...(member ? { member } : {}),
      ...(isIssuers(row) ? { isIssuer: true as const } : {}),
      ...(row.status === "held" ? { isUnpaid: true as const } : {}),
      ...(own ? { in: own } : {}),
      ...(chosen.has(row.id) ? { chosen: chosen.get(row.id) } : {}),
    };
  });
}

/** The data a gate phone needs offline. Returns only the time if nothing changed since edition `since`. */
export async function checkInListFor(
  ctx: Context,
  link: CheckInLink,
  { since, numbersOf }: { since: string | undefined; numbersOf: NumbersOf },
): Promise<ListAnswer> {
  authorize(ctx, "anyone");
  const { eventId, room } = link;
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  const sessions = sessionsAtGate((await sessionsOf(ctx, [eventId])).map(shownSession), room);
  const list = {
    gate: gateOf(link, event?.title ?? ""),
    sessions,
    keys: await publicKeys(ctx),
    people: await peopleOf(
      ctx,
      link,
      sessions.map(({ id }) => id),
      numbersOf,
    ),
  };
  const [at, edition] = [ctx.now.toISOString(), editionOf(list)];
  return since === edition ? { at } : { at, list: { ...list, at, edition } };
}
