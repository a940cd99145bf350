import { createRoute, z } from "@hono/zod-openapi";
import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { Api } from "../../../platform/http/api.server";
import { csvAnswer, csvStream } from "../../../platform/http/csv.server";
import { refusals } from "../../../platform/http/describe.server";
import { conflict, notFound } from "../../../platform/refusal";
import { inIndia } from "../../../platform/time/indian-time";
import { addCalls } from "../../accounts/calls/serve.server";
import { dueTable as dues } from "../../money/dues/tables.server";
import type { MemberNames } from "../api.server";
import { awardCredits, isSilent } from "../attendance/award-credits.server";
import { checkInLinkTable as links } from "../check-in/tables.server";
import { messagesOf, sendMessage } from "../messages/operations.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { forEvent } from "../organisers/for-event.server";
import { answerWords } from "../questions/fields";
import type { Question } from "../questions/question";
import { decideRegistration } from "../registrations/decide-registration.server";
import { takingStatuses } from "../registrations/waitlist.server";
import { eventId } from "../schema";
import { registrationSessionTable as choices, eventSessionTable as sessions } from "../sessions/tables.server";
import { statusLabels } from "../statuses";
import {
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import { deskCalls, type OverlapsAnswer } from "./desk-calls";
import { type MembersAt, registerWalkIn } from "./walk-ins.server";

const AT_ONCE = 2_000;

const heads = [
  "Reference",
  "Name",
  "Email address",
  "Registered as",
  "Status",
  "Address confirmed",
  "Registered (IST)",
  "Registered together",
  "Reason",
  "Sessions",
  "Guardian",
  "Fee",
];

type Exported = { id: string; questions: readonly Question[] };

async function titlesChosen({ db }: Pick<Context, "db">, ids: readonly string[]) {
  const rows = await db
    .select({ id: choices.registrationId, title: sessions.title })
    .from(choices)
    .innerJoin(sessions, eq(sessions.id, choices.sessionId))
    .where(inArray(choices.registrationId, [...ids]))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map([...found].map(([id, own]) => [id, own.map(({ title }) => title)]));
}

async function nextRows({ db }: Context, { id: eventId, questions }: Exported, after: string | undefined) {
  const found = await db
    .select({ row: registrations, type: types.title, due: dues.status })
    .from(registrations)
    .leftJoin(types, eq(types.id, registrations.typeId))
    .leftJoin(dues, eq(dues.id, registrations.dueId))
    .where(and(eq(registrations.eventId, eventId), after ? gt(registrations.reference, after) : undefined))
    .orderBy(asc(registrations.reference))
    .limit(AT_ONCE);
  const chosen = await titlesChosen(
    { db },
    found.map(({ row }) => row.id),
  );
  const rows = found.map(({ row, type, due }) => [
    row.reference,
    row.name,
    row.email,
    type,
    statusLabels[row.status],
    row.isProven ? "yes" : "no",
    inIndia(row.registeredAt).toISOString().slice(0, 16).replace("T", " "),
    row.bookingId,
    row.declineReason,
    chosen.get(row.id)?.join("; ") ?? "",
    row.guardian ? `${row.guardian.name}, ${row.guardian.email}` : "",
    due ?? "",
    ...answerWords(questions, row.answers).map(({ words }) => words),
  ]);
  return { rows, next: found.length === AT_ONCE ? found.at(-1)?.row.reference : undefined };
}

/** Streams the registrations of an event as CSV. The export is recorded. Throws 404. */
async function exportRegistrations(ctx: Context, eventId: string): Promise<ReadableStream<Uint8Array>> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const [event] = await ctx.db
    .select({ id: events.id, questions: events.questions })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  await transaction(ctx, (tx) => record(tx, "event.exported", eventId));
  const columns = [...heads, ...event.questions.map(({ label }) => label)];
  return csvStream(columns, (after: string | undefined) => nextRows(ctx, event, after));
}

/** Throws 404, and 409 with the reason while credits cannot be awarded. */
async function refuseUnsettleable(ctx: Context, eventId: string): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  if (event.status !== "published") throw conflict("event_not_held", "This event is not held.");
  if (event.settledAt) throw conflict("event_settled", "The points of this event are entered already.");
  if (event.endsAt > ctx.now) throw conflict("event_running", "This event is not over yet.");
  const silent = await ctx.db
    .select({ gate: links.gate })
    .from(links)
    .innerJoin(events, eq(events.id, links.eventId))
    .where(isSilent(eventId));
  if (silent.length > 0) {
    const gates = [...new Set(silent.map(({ gate }) => gate))].join(", ");
    throw conflict("phones_silent", `Some phones may still keep check-ins: ${gates}. Ask them to connect.`);
  }
}

/** Awards credits early, once every check-in phone has reported. Throws 404, and 409 with the reason. */
async function awardNow(ctx: Context, eventId: string): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  await refuseUnsettleable(ctx, eventId);
  await awardCredits(ctx, eventId);
}

/**
 * Reopens an award so that the programme and its points can be corrected. The next award, automatic after a day,
 * reverses and replaces changed credits. Throws 404, and 409 if there is nothing to reopen.
 */
async function reopenAward(ctx: Context, eventId: string): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  await transaction(ctx, async (tx) => {
    const [event] = await tx.db.select().from(events).where(eq(events.id, eventId)).for("update");
    if (!event) throw notFound("There is no such event.");
    if (!event.settledAt) throw conflict("event_not_settled", "The points of this event are not entered yet.");
    const parts = { settledAt: null, reopenedAt: tx.now, version: event.version + 1, changedAt: tx.now };
    await tx.db.update(events).set(parts).where(eq(events.id, eventId));
    await record(tx, "event.reopened", eventId);
  });
}

const MOST_LISTED = 200;

/** People of an event with a place at another one at the same time, for example after a move. Throws 404. */
async function overlapsOf(ctx: Context, eventId: string): Promise<OverlapsAnswer> {
  authorize(ctx, "reviewer");
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  const elsewhere = alias(registrations, "elsewhere");
  const { reference, name, email, nameKey, userId, seat, status } = registrations;
  const isSamePerson = and(
    eq(elsewhere.nameKey, nameKey),
    or(eq(elsewhere.email, email), and(isNotNull(userId), eq(elsewhere.userId, userId))),
  );
  const rows = await ctx.db
    .select({ reference, name, event: events.title, startsAt: events.startsAt })
    .from(registrations)
    .innerJoin(elsewhere, and(isSamePerson, inArray(elsewhere.status, [...takingStatuses])))
    .innerJoin(events, eq(events.id, elsewhere.eventId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        inArray(status, [...takingStatuses]),
        ne(events.id, eventId),
        eq(events.status, "published"),
        lt(events.startsAt, event.endsAt),
        gt(events.endsAt, event.startsAt),
      ),
    )
    .orderBy(asc(reference), asc(seat), asc(events.startsAt))
    .limit(MOST_LISTED);
  return { overlaps: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) };
}

const exporting = createRoute({
  method: "get",
  path: "/{id}/registrations.csv",
  summary: "The registrations of an event as CSV (reviewer, or organiser)",
  request: { params: eventId },
  responses: {
    200: { description: "The registrations", content: { "text/csv": { schema: z.string() } } },
    ...refusals([400, 401, 403, 404]),
  },
});

export type MemberSource = { membersAt: MembersAt; memberNames: MemberNames };

function allow(api: Api): void {
  const asReviewer = ["registrations/:reference/decision", "walk-ins", "registrations.csv", "settlement"];
  for (const what of asReviewer) api.use(`/:id/${what}`, forEvent("reviewer"));
  api.use("/:id/messages", forEvent("editor"));
}

export function addDesk(api: Api, { membersAt, memberNames }: MemberSource): void {
  allow(api);
  addCalls(api, deskCalls, {
    "POST /{id}/registrations/{reference}/decision": (ctx, { id, reference, body }) =>
      decideRegistration(ctx, id, reference, body, memberNames),
    "POST /{id}/walk-ins": (ctx, { id, body }) => registerWalkIn(ctx, id, body, membersAt),
    "GET /{id}/messages": (ctx, { id }) => messagesOf(ctx, id),
    "POST /{id}/messages": async (ctx, { id, body }) => ({ mails: await sendMessage(ctx, id, body) }),
    "POST /{id}/settlement": (ctx, { id }) => awardNow(ctx, id),
    "DELETE /{id}/settlement": (ctx, { id }) => reopenAward(ctx, id),
    "GET /{id}/overlaps": (ctx, { id }) => overlapsOf(ctx, id),
  });
  api.openapi(exporting, async (c) => {
    const stream = await exportRegistrations(c.get("ctx"), c.req.valid("param").id);
    return csvAnswer(stream, "registrations.csv");
  });
}
