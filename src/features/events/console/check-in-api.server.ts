import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Context, record, recordEach, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import type { Api } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { conflict, notFound } from "../../../platform/refusal";
import { dataPrincipal, emailsOf } from "../../accounts/data-principal.server";
import { formerAddressTable as formerAddresses, userTable } from "../../accounts/tables.server";
import { certifyAnew, issueCertificate } from "../../certificates/issue-certificate.server";
import { certificateTable as certificates } from "../../certificates/tables.server";
import { awardAgain } from "../attendance/award-credits.server";
import { markAttendance, withdrawAttendance } from "../attendance/mark-attendance.server";
import { refuseOwnAttendance } from "../attendance/own-attendance.server";
import { ownRecords } from "../attendance/own-record.server";
import {
  type ContributorInput,
  contributorInput,
  MOST_PRESENT,
  markInput,
  type PresentAnswer,
  presentAnswer,
  presentQuery,
  type WithdrawalsInput,
  withdrawalInput,
  withdrawalsInput,
} from "../attendance/schema";
import { attendanceTable as attendances } from "../attendance/tables.server";
import { issueCheckInLink, revokeCheckInLink } from "../check-in/links.server";
import { liveCheckIn } from "../check-in/live.server";
import { checkInLinkId, checkInLinkInput, issuedLinkAnswer, liveAnswer } from "../check-in/schema";
import { authorizeForEvent, organiserRoles } from "../organisers/authorize.server";
import { forEvent, forSession } from "../organisers/for-event.server";
import { roomScreen } from "../room-code/operations.server";
import { screenAnswer, sessionId } from "../room-code/schema";
import { eventId } from "../schema";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { eventDays } from "../when";

const did = { speaker: "spoke at", volunteer: "served as a volunteer at" } as const;

async function addressesOf(ctx: Context, email: string): Promise<string[]> {
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
  const who = holder && (await dataPrincipal(ctx, holder.id));
  return who ? [...new Set([email, ...emailsOf(who)])] : [email];
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
  const subjects = (await addressesOf(ctx, email)).map(subjectOf);
  const isHeld = and(eq(certificates.kind, kind), inArray(certificates.subject, subjects));
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

const reading = describeCall({
  method: "get",
  path: "/{id}/check-in",
  summary: "Check-in at an event as it stands: gates, sessions, who was let in twice (reviewer)",
  params: eventId,
  answer: liveAnswer,
  refused: [400, 401, 403, 404],
});
const issuing = describeCall({
  method: "post",
  path: "/{id}/check-in-links",
  summary: "Make a link that lets one phone check people in at a gate (editor who is a reviewer too, or organiser)",
  params: eventId,
  body: checkInLinkInput,
  answer: issuedLinkAnswer,
  refused: [400, 401, 403, 404, 409],
});
const revoking = describeCall({
  method: "delete",
  path: "/{id}/check-in-links/{link}",
  summary: "End the link of a gate; its phone forgets the list (editor)",
  params: checkInLinkId,
  answer: z.object({ isRevoked: z.literal(true) }),
  refused: [400, 401, 403, 404],
});
const screening = describeCall({
  method: "get",
  path: "/sessions/{id}/screen",
  summary: "What the screen of a room shows in a session: it makes the codes by itself (reviewer)",
  params: sessionId,
  answer: screenAnswer,
  refused: [400, 401, 403, 404],
});
const change = { params: eventId, answer: liveAnswer, refused: [400, 401, 403, 404] } as const;
const marking = describeCall({
  ...change,
  method: "post",
  path: "/{id}/attendances",
  summary: "Say that somebody was present whom no gate has let in (reviewer)",
  body: markInput,
  refused: [400, 401, 403, 404, 409],
});
const certifying = describeCall({
  method: "post",
  path: "/{id}/certificates",
  summary: "Certify that somebody spoke or helped at an event; they are told by email (reviewer)",
  params: eventId,
  body: contributorInput,
  answer: z.object({ isIssued: z.literal(true) }),
  refused: [400, 401, 403, 404, 409],
});
const withdrawing = describeCall({
  ...change,
  method: "post",
  path: "/{id}/attendances/withdrawal",
  summary: "Take attendance back, with the reason; points and certificate follow (reviewer)",
  body: withdrawalInput,
});
const presenting = describeCall({
  ...change,
  method: "get",
  path: "/{id}/attendances",
  summary: "Who is present in a session, those who came first at the head (reviewer)",
  query: presentQuery,
  answer: presentAnswer,
});
const withdrawingMany = describeCall({
  ...change,
  method: "post",
  path: "/{id}/attendances/withdrawals",
  summary: "Take the attendance of up to 500 people back, with one reason (reviewer)",
  body: withdrawalsInput,
  answer: z.object({ withdrawn: z.int() }),
});

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
  api.openapi(screening, async (c) => {
    c.header("cache-control", "private, no-store");
    return c.json(await roomScreen(c.get("ctx"), c.req.valid("param").id), 200);
  });
  api.openapi(reading, async (c) => c.json(await liveCheckIn(c.get("ctx"), c.req.valid("param").id), 200));
  api.openapi(issuing, async (c) =>
    c.json(await issueCheckInLink(c.get("ctx"), c.req.valid("param").id, c.req.valid("json")), 200),
  );
  api.openapi(revoking, async (c) => {
    const { id, link } = c.req.valid("param");
    await revokeCheckInLink(c.get("ctx"), id, link);
    return c.json({ isRevoked: true as const }, 200);
  });
  api.openapi(certifying, async (c) => {
    await certifyContributor(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ isIssued: true as const }, 200);
  });
  api.openapi(marking, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await markAttendance(ctx, id, c.req.valid("json"));
    return c.json(await liveCheckIn(ctx, id), 200);
  });
  api.openapi(presenting, async (c) => {
    const { sessionId: session } = c.req.valid("query");
    return c.json(await presentAt(c.get("ctx"), c.req.valid("param").id, session), 200);
  });
  api.openapi(withdrawingMany, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    return c.json({ withdrawn: await withdrawAttendances(ctx, id, c.req.valid("json")) }, 200);
  });
  api.openapi(withdrawing, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await withdrawAttendance(ctx, id, c.req.valid("json"));
    return c.json(await liveCheckIn(ctx, id), 200);
  });
}
