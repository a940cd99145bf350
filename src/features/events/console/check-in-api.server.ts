import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Context, record, recordEach, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import type { Api } from "../../../platform/http/api.server";
import { conflict, notFound } from "../../../platform/refusal";
import { addCalls } from "../../accounts/calls/serve.server";
import { type DataPrincipal, dataPrincipal, emailsOf } from "../../accounts/data-principal.server";
import { isHeldByNoOther, ownerOf } from "../../accounts/ownership.server";
import { formerAddressTable as formerAddresses, userTable } from "../../accounts/tables.server";
import { certificateOwner } from "../../certificates/holder.server";
import { certifyAnew, issueCertificate } from "../../certificates/issue-certificate.server";
import { certificateTable as certificates } from "../../certificates/tables.server";
import { awardAgain } from "../attendance/award-credits.server";
import { markAttendance, withdrawAttendance } from "../attendance/mark-attendance.server";
import { refuseOwnAttendance } from "../attendance/own-attendance.server";
import { ownRecords } from "../attendance/own-record.server";
import { type ContributorInput, MOST_PRESENT, type PresentAnswer, type WithdrawalsInput } from "../attendance/schema";
import { attendanceTable as attendances } from "../attendance/tables.server";
import { checkInCalls } from "../check-in/calls";
import { issueCheckInLink, revokeCheckInLink } from "../check-in/links.server";
import { liveCheckIn } from "../check-in/live.server";
import { authorizeForEvent, organiserRoles } from "../organisers/authorize.server";
import { forEvent, forSession } from "../organisers/for-event.server";
import { roomScreen } from "../room-code/operations.server";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { eventDays } from "../when";

const did = { speaker: "spoke at", volunteer: "served as a volunteer at" } as const;

/** The holder of an address, else the last one before. */
async function holderOf(ctx: Context, email: string): Promise<DataPrincipal | undefined> {
  const [user] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, email), eq(userTable.emailVerified, true)));
  const [former] = await ctx.db
    .select({ id: formerAddresses.userId })
    .from(formerAddresses)
    .where(eq(formerAddresses.email, email))
    .orderBy(desc(formerAddresses.until))
    .limit(1);
  const holder = user ?? former;
  return holder && dataPrincipal(ctx, holder.id);
}

/**
 * Issues a speaker's or volunteer's certificate and emails it; one that the portal withdrew becomes valid again. Throws
 * 404, and 409 before the event or if the person has one under any of their addresses.
 */
async function certifyContributor(
  ctx: Context,
  eventId: string,
  { kind, name, email }: ContributorInput,
): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event || event.status === "draft") throw notFound("There is no such event.");
  if (event.status === "cancelled" || event.startsAt > ctx.now)
    throw conflict("event_ahead", "Certificates follow once the event has begun.");
  await refuseOwnAttendance(ctx, [{ email }]);
  const sentence = `${did[kind]} ${event.title}, ${eventDays(event)}.`;
  const subjectOf = (address: string) => `${event.id} ${address}`;
  const who = await holderOf(ctx, email);
  const subjects = [email, ...(who ? emailsOf(who) : [])].map(subjectOf);
  // Another account may have one of the addresses now, or had it before.
  const isNotOthers = isHeldByNoOther(ownerOf(certificateOwner), who?.userId);
  const isHeld = and(eq(certificates.kind, kind), inArray(certificates.subject, subjects), isNotOthers);
  const certifiedAlready = () =>
    conflict("certified_already", "This person has that certificate of this event already.");
  await transaction(ctx, async (tx) => {
    // Two concurrent requests can use two addresses of one person.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contributors ${event.id}`}, 0))`);
    const held = await tx.db.select().from(certificates).where(isHeld);
    if (held.some(({ withdrawnAt }) => !withdrawnAt)) throw certifiedAlready();
    await record(tx, "event.contributor-certified", event.id);
    // Organisers need not be reviewers, so the system issues the certificate.
    const issuer = { ...tx, actor: { kind: "system" } as const };
    const [withdrawn] = held;
    const isIssued = withdrawn
      ? await certifyAnew(issuer, { kind, subject: withdrawn.subject, name, sentence })
      : await issueCertificate(issuer, { kind, subject: subjectOf(email), name, email, sentence });
    if (!isIssued) throw certifiedAlready();
  });
}

/** Earliest check-in first. Throws 404. */
async function presentAt(ctx: Context, eventId: string, sessionId: string): Promise<PresentAnswer> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const isOne = and(eq(sessions.id, sessionId), eq(sessions.eventId, eventId));
  if ((await ctx.db.$count(sessions, isOne)) === 0) throw notFound("There is no such session at this event.");
  const isIn = and(eq(attendances.sessionId, sessionId), isNull(attendances.withdrawnAt));
  const { id, at, source } = attendances;
  const rows = await ctx.db
    .select({ id, at, source, reference: registrations.reference, name: registrations.name })
    .from(attendances)
    .innerJoin(registrations, eq(registrations.id, attendances.registrationId))
    .where(isIn)
    .orderBy(asc(at), asc(id))
    .limit(MOST_PRESENT);
  const unconfirmed = new Set(await ownRecords(ctx, { sessionId }));
  return {
    total: await ctx.db.$count(attendances, isIn),
    people: rows.map((row) => ({ ...row, at: row.at.toISOString(), isUnconfirmed: unconfirmed.has(row.id) })),
  };
}

async function withdrawAttendances(ctx: Context, eventId: string, { ids, reason }: WithdrawalsInput): Promise<number> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  return transaction(ctx, async (tx) => {
    const ofEvent = tx.db
      .select({ id: attendances.id, registrationId: attendances.registrationId })
      .from(attendances)
      .innerJoin(sessions, eq(sessions.id, attendances.sessionId))
      .where(and(isAnyOf(attendances.id, ids), eq(sessions.eventId, eventId), isNull(attendances.withdrawnAt)));
    const found = await ofEvent.orderBy(asc(attendances.id)).for("update", { of: attendances });
    if (found.length === 0) return 0;
    const withdrawn = { withdrawnAt: tx.now, withdrawnReason: reason };
    await tx.db
      .update(attendances)
      .set(withdrawn)
      .where(
        isAnyOf(
          attendances.id,
          found.map(({ id }) => id),
        ),
      );
    const registrationIds = [...new Set(found.map(({ registrationId }) => registrationId))];
    const happened = registrationIds.map((subject) => ({ ctx: tx, subject }));
    await recordEach(tx, "attendance.withdrawn", happened);
    await awardAgain(tx, eventId, registrationIds);
    return found.length;
  });
}

export function addCheckIn(api: Api): void {
  api.use("/:id/check-in-links", ...organiserRoles.map((role) => forEvent(role)));
  api.use("/:id/check-in-links/:link", forEvent("editor"));
  for (const path of [
    "/:id/check-in",
    "/:id/certificates",
    "/:id/attendances",
    "/:id/attendances/withdrawal",
    "/:id/attendances/withdrawals",
  ])
    api.use(path, forEvent("reviewer"));
  api.use("/sessions/:id/screen", forSession("reviewer"));
  addCalls(api, checkInCalls, {
    "GET /sessions/{id}/screen": (ctx, { id }) => roomScreen(ctx, id),
    "GET /{id}/check-in": (ctx, { id }) => liveCheckIn(ctx, id),
    "POST /{id}/check-in-links": (ctx, { id, body }) => issueCheckInLink(ctx, id, body),
    "DELETE /{id}/check-in-links/{link}": async (ctx, { id, link }) => {
      await revokeCheckInLink(ctx, id, link);
      return { isRevoked: true as const };
    },
    "POST /{id}/certificates": async (ctx, { id, body }) => {
      await certifyContributor(ctx, id, body);
      return { isIssued: true as const };
    },
    "POST /{id}/attendances": async (ctx, { id, body }) => {
      await markAttendance(ctx, id, body);
      return liveCheckIn(ctx, id);
    },
    "GET /{id}/attendances": (ctx, { id, query }) => presentAt(ctx, id, query.sessionId),
    "POST /{id}/attendances/withdrawals": async (ctx, { id, body }) => ({
      withdrawn: await withdrawAttendances(ctx, id, body),
    }),
    "POST /{id}/attendances/withdrawal": async (ctx, { id, body }) => {
      await withdrawAttendance(ctx, id, body);
      return liveCheckIn(ctx, id);
    },
  });
}
