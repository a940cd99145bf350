import { and, count, countDistinct, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { attendanceTable as attendances } from "../attendance/tables.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { burstsOf } from "../room-code/bursts.server";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { sessionsOf, shownSession } from "../sessions/view.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import type { LiveAnswer, LiveGate } from "./calls";
import type { CheckInLink } from "./links.server";
import { isAdmission } from "./outcomes";
import { checkInTable as checkIns, checkInLinkTable as links } from "./tables.server";

const MOST_LISTED = 50;

function stateOf({ revokedAt, expiresAt, enrolledAt }: CheckInLink, now: Date): LiveGate["state"] {
  if (revokedAt) return "revoked";
  if (expiresAt <= now) return "over";
  return enrolledAt ? "enrolled" : "issued";
}

const stands = sql`not exists (select 1 from ${checkIns} undo where undo.undoes = ${checkIns.id})`;

async function gatesOf({ db, now }: Context, eventId: string): Promise<LiveGate[]> {
  const rows = await db.select().from(links).where(eq(links.eventId, eventId)).orderBy(links.issuedAt);
  const scans = await db
    .select({ linkId: checkIns.linkId, outcome: checkIns.outcome, found: count() })
    .from(checkIns)
    .where(and(eq(checkIns.eventId, eventId), stands))
    .groupBy(checkIns.linkId, checkIns.outcome);
  const sum = (linkId: string, wanted: boolean) =>
    scans
      .filter((one) => one.linkId === linkId && one.outcome !== "rehearsal" && one.outcome !== "undone")
      .filter((one) => isAdmission(one.outcome) === wanted)
      .reduce((total, { found }) => total + found, 0);
  return rows.map((link) => ({
    id: link.id,
    gate: link.gate,
    room: link.room,
    state: stateOf(link, now),
    unsent: link.unsent,
    reportedAt: link.reportedAt?.toISOString() ?? null,
    admitted: sum(link.id, true),
    refused: sum(link.id, false),
  }));
}

async function presentBySession({ db }: Context, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: attendances.sessionId, present: count() })
    .from(attendances)
    .innerJoin(sessions, eq(sessions.id, attendances.sessionId))
    .where(and(eq(sessions.eventId, eventId), isNull(attendances.withdrawnAt)))
    .groupBy(attendances.sessionId);
  return new Map(rows.map(({ id, present }) => [id, present]));
}

async function letInTwice({ db }: Context, eventId: string): Promise<LiveAnswer["twice"]> {
  return db
    .select({ reference: registrations.reference, name: registrations.name, times: sql<number>`(count(*) + 1)::int` })
    .from(checkIns)
    .innerJoin(registrations, eq(registrations.id, checkIns.registrationId))
    .where(and(eq(checkIns.eventId, eventId), eq(checkIns.outcome, "twice"), stands))
    .groupBy(registrations.reference, registrations.name)
    .orderBy(registrations.reference)
    .limit(MOST_LISTED);
}

async function presentAtAll({ db }: Context, sessionIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(attendances.registrationId) })
    .from(attendances)
    .where(and(inArray(attendances.sessionId, [...sessionIds]), isNull(attendances.withdrawnAt)));
  return row?.people ?? 0;
}

/** Throws 404. */
export async function liveCheckIn(ctx: Context, eventId: string): Promise<LiveAnswer> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  const programme = (await sessionsOf(ctx, [eventId])).map(shownSession);
  const present = await presentBySession(ctx, eventId);
  const isConfirmed = and(eq(registrations.eventId, eventId), eq(registrations.status, "confirmed"));
  const isOff = and(eq(checkIns.eventId, eventId), eq(checkIns.isClockOff, true));
  return {
    registered: await ctx.db.$count(registrations, isConfirmed),
    present: await presentAtAll(
      ctx,
      programme.map(({ id }) => id),
    ),
    gates: await gatesOf(ctx, eventId),
    sessions: programme.map((session) => ({ ...session, present: present.get(session.id) ?? 0 })),
    twice: await letInTwice(ctx, eventId),
    bursts: await burstsOf(ctx, eventId),
    clocksOff: await ctx.db.$count(checkIns, isOff),
  };
}
