import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { type Context, record, transaction } from "../../../platform/context.server";
import { csvStream } from "../../../platform/http/csv.server";
import { inIndia } from "../../../platform/indian-time";
import { notFound } from "../../../platform/refusal";
import { dueTable as dues } from "../../money/dues/tables.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { answerWords } from "../questions/fields";
import type { Question } from "../questions/question";
import { registrationSessionTable as choices, eventSessionTable as sessions } from "../sessions/tables.server";
import { statusLabels } from "../statuses";
import {
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";

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
export async function exportRegistrations(ctx: Context, eventId: string): Promise<ReadableStream<Uint8Array>> {
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
