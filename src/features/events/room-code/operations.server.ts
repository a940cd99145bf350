import { and, eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { activityTable as activities } from "../../../platform/db/tables.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { isSame, keyedHash } from "../../../platform/signing/keyed-hash.server";
import { withoutSpaces } from "../../../platform/text/invisible";
import { MINUTE_MS } from "../../../platform/time/durations";
import { ownId } from "../../accounts/own-id.server";
import { awardAgain } from "../attendance/award-credits.server";
import { refuseScreenHolder } from "../attendance/own-attendance.server";
import { personsWith } from "../attendance/persons.server";
import { lockRegistrations, POSTPONED } from "../attendance/presence.server";
import { attendanceTable as attendances } from "../attendance/tables.server";
import { UNDONE } from "../check-in/undo-scans.server";
import { authorizeForSession } from "../organisers/authorize.server";
import { ownRegistration } from "../registrations/access.server";
import { chosenBy } from "../sessions/session-choice.server";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { type SessionRow, sessionsOf, shownSession } from "../sessions/view.server";
import { eventTable as events } from "../tables.server";
import { presenceWindowOf } from "./presence-window";
import { roomCode } from "./room-code";
import type { PresenceAnswer, ScreenAnswer } from "./schema";
import { presenceCodeTable as codes } from "./tables.server";

const EARLY_MS = 15 * MINUTE_MS;
/** A code stays valid one turn longer, for slow typing. */
const TURNS_LONGER = 1;
/** Codes of the last five minutes count as expired, not as wrong. */
const TURNS_KNOWN = 10;
const tries = { name: "presence codes", most: 20, seconds: 600 };

type Keyed = { id: string; roomCodesVersion: number };

/** The secret of a session's codes. A new version makes it useless to a removed organiser. */
const secretOf = (ctx: Pick<Context, "config">, { id, roomCodesVersion: version }: Keyed) =>
  keyedHash(ctx, "room code", version === 0 ? id : `${id} ${version}`);

/** Records that the account saw the codes: its own attendance by code then waits for a colleague. */
async function recordOpened(ctx: Context, sessionId: string): Promise<void> {
  const isTheirs = and(
    eq(activities.type, "room-screen.opened"),
    eq(activities.subject, sessionId),
    eq(activities.actor, ownId(ctx)),
  );
  if ((await ctx.db.$count(activities, isTheirs)) > 0) return;
  await transaction(ctx, (tx) => record(tx, "room-screen.opened", sessionId));
}

/** Throws 404. */
export async function roomScreen(ctx: Context, id: string): Promise<ScreenAnswer> {
  await authorizeForSession(ctx, id, "reviewer");
  const [found] = await ctx.db
    .select({ eventId: events.id, event: events.title, roomCodesVersion: events.roomCodesVersion })
    .from(sessions)
    .innerJoin(events, eq(events.id, sessions.eventId))
    .where(eq(sessions.id, id));
  const session = (await sessionsOf(ctx, found ? [found.eventId] : [])).find((one) => one.id === id);
  if (!found || !session) throw notFound("There is no such session.");
  await recordOpened(ctx, id);
  const isIn = and(eq(attendances.sessionId, id), isNull(attendances.withdrawnAt));
  const secret = secretOf(ctx, { id, roomCodesVersion: found.roomCodesVersion });
  const address = `${ctx.config.publicUrl}/registrations`;
  const { qrShape } = await import("../../../platform/pdf/qr.server");
  const { size, shape } = qrShape(address, "");
  return {
    event: found.event,
    session: shownSession(session),
    secret,
    address,
    present: await ctx.db.$count(attendances, isIn),
    qr: { size, outline: shape.d },
    serverTime: ctx.now.toISOString(),
  };
}

const isOnAt = ({ startsAt, endsAt }: SessionRow, now: Date) =>
  now.getTime() >= startsAt.getTime() - EARLY_MS && now < endsAt;

/** Turns since the code was shown; undefined if it is no code of the session. */
async function turnsSince(ctx: Context, keyed: Keyed, typed: string): Promise<number | undefined> {
  const secret = secretOf(ctx, keyed);
  // A screen's clock can be ahead by one turn.
  for (let turns = -1; turns <= TURNS_KNOWN; turns++)
    if (isSame(await roomCode(secret, ctx.now, -turns), typed)) return turns;
  return undefined;
}

/** Throws 400 for a wrong code, and 409 if no session is on or the code has expired. */
async function sessionOfCode(ctx: Context, eventId: string, code: string): Promise<SessionRow> {
  const running = (await sessionsOf(ctx, [eventId])).filter((session) => isOnAt(session, ctx.now));
  if (running.length === 0) throw conflict("not_now", "No session of this event is on at this moment.");
  const [event] = await ctx.db
    .select({ roomCodesVersion: events.roomCodesVersion })
    .from(events)
    .where(eq(events.id, eventId));
  const roomCodesVersion = event?.roomCodesVersion ?? 0;
  const typed = withoutSpaces(code);
  for (const session of running) {
    const turns = await turnsSince(ctx, { id: session.id, roomCodesVersion }, typed);
    if (turns === undefined) continue;
    if (turns <= TURNS_LONGER) return session;
    throw conflict("code_over", "This code is over. Type the one that stands on the screen now.");
  }
  throw invalidFields({ code: "This is not the code of a room of this event." });
}

const withoutPlace = () => conflict("not_registered", "This registration has no place.");

type Attendance = { registrationId: string; sessionId: string; at: Date; source: "code" };

/** Throws 409 if staff withdrew the person's attendance. A room code does not override staff. */
async function refuseWithdrawn(tx: Tx, eventId: string, { registrationId, sessionId }: Attendance): Promise<void> {
  const isByStaff = notInArray(attendances.withdrawnReason, [UNDONE, POSTPONED]);
  const withdrawn = await tx.db
    .select({ id: attendances.registrationId })
    .from(attendances)
    .where(and(eq(attendances.sessionId, sessionId), isNotNull(attendances.withdrawnAt), isByStaff));
  // Resolving people is slow at large events, so it runs only if needed.
  if (withdrawn.length === 0) return;
  const persons = await personsWith(tx, eventId, [registrationId]);
  const own = new Set(persons.flatMap(({ places }) => places.map(({ id }) => id)));
  if (withdrawn.some(({ id }) => own.has(id)))
    throw conflict("attendance_withdrawn", "The organisers took back that you were at this session. Please ask them.");
}

/** Writes attendance, also after an undone scan or a postponement. Returns false if it exists. Throws 409. */
async function makePresent(tx: Tx, eventId: string, attendance: Attendance): Promise<boolean> {
  const { registrationId, sessionId, ...noted } = attendance;
  const isTheirs = and(eq(attendances.registrationId, registrationId), eq(attendances.sessionId, sessionId));
  const [found] = await tx.db.select().from(attendances).where(isTheirs).for("update");
  if (found && !found.withdrawnAt) return false;
  await refuseWithdrawn(tx, eventId, attendance);
  const [made] = await tx.db
    .insert(attendances)
    .values({ ...attendance, id: newId() })
    .onConflictDoUpdate({
      target: [attendances.registrationId, attendances.sessionId],
      set: { ...noted, withdrawnAt: null, withdrawnReason: null },
      setWhere: isNotNull(attendances.withdrawnAt),
    })
    .returning({ id: attendances.id });
  return made !== undefined;
}

/**
 * Records a typed room code, once per session. Sessions can ask for codes in different thirds; the last one gives
 * attendance. Throws 400, 401, 403 for people with access to the screen, 404, 409 and 429.
 */
export async function notePresence(
  ctx: Context,
  { reference, token, code }: { reference: string; token: string | undefined; code: string },
): Promise<PresenceAnswer> {
  authorize(ctx, "anyone");
  const own = await ownRegistration(ctx, reference, token);
  await limitRate(ctx, tries, own.id);
  if (own.status !== "confirmed") throw withoutPlace();
  const session = await sessionOfCode(ctx, own.eventId, code);
  await refuseScreenHolder(ctx, own);
  const chosen = session.places === null ? undefined : (await chosenBy(ctx, [own.id])).get(own.id);
  if (session.places !== null && !chosen?.includes(session.id))
    throw conflict("not_registered", "You have not chosen this session.");
  const codesLeft = await transaction(ctx, async (tx) => {
    const [row] = await lockRegistrations(tx, [own.id]);
    if (row?.status !== "confirmed" || row.bookingId !== own.bookingId) throw withoutPlace();
    const noted = { registrationId: own.id, sessionId: session.id, at: tx.now };
    await tx.db
      .insert(codes)
      .values({ ...noted, third: presenceWindowOf(session, tx.now) })
      .onConflictDoNothing();
    const isTheirs = and(eq(codes.registrationId, own.id), eq(codes.sessionId, session.id));
    const left = session.codesNeeded - (await tx.db.$count(codes, isTheirs));
    if (left > 0) return left;
    const attendance = { registrationId: own.id, sessionId: session.id, at: tx.now, source: "code" as const };
    if (!(await makePresent(tx, own.eventId, attendance))) return 0;
    await record(tx, "attendance.noted", own.id);
    await awardAgain(tx, own.eventId, [own.id]);
    return 0;
  });
  return { session: session.title, codesLeft };
}
