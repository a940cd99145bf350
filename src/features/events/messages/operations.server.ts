import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { type Context, record, recordEach, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable as users } from "../../accounts/tables.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import type { RegistrationStatus } from "../statuses";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import type { MessageAudience } from "./message-options";
import type { MessageInput, MessagesAnswer } from "./schema";
import { eventMessageTable as messages } from "./tables.server";

const MOST_LISTED = 100;
/** A statement takes 65,535 parameters, and each activity has six. */
const AT_ONCE = 5_000;

export const statusesOf: Record<MessageAudience, readonly RegistrationStatus[]> = {
  registered: ["confirmed"],
  waiting: ["waiting", "offered"],
  both: ["confirmed", "waiting", "offered"],
};

const reached = ({ db }: Pick<Context, "db">, eventId: string, audience: MessageAudience) =>
  db
    .select({ id: registrations.id, bookingId: registrations.bookingId, status: registrations.status })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        inArray(registrations.status, [...statusesOf[audience]]),
        eq(registrations.isProven, true),
        isNotNull(registrations.email),
        // Until its link is opened, a passed-on place can have a wrong address.
        isNull(registrations.passedOnAt),
      ),
    )
    .orderBy(asc(registrations.bookingId), asc(registrations.seat));

/** The messages of an event, and the audience sizes now. Throws 404. */
export async function messagesOf(ctx: Context, eventId: string): Promise<MessagesAnswer> {
  await authorizeForEvent(ctx, eventId, "editor");
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  const sent = await ctx.db
    .select({ message: messages, sentBy: users.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.sentBy))
    .where(eq(messages.eventId, eventId))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(MOST_LISTED);
  const all = await reached(ctx, eventId, "both");
  const countOf = (audience: MessageAudience) => {
    const rows = all.filter(({ status }) => statusesOf[audience].includes(status));
    return { mails: new Set(rows.map(({ bookingId }) => bookingId)).size, people: rows.length };
  };
  return {
    messages: sent.map(({ message: { id, audience, subject, text, mails, sentAt }, sentBy }) => ({
      id,
      audience,
      subject,
      text,
      mails,
      sentBy,
      sentAt: sentAt.toISOString(),
    })),
    recipients: { registered: countOf("registered"), waiting: countOf("waiting"), both: countOf("both") },
  };
}

/** One email per booking. Returns the number of emails. Throws 404, and 409 for a draft or an empty audience. */
export async function sendMessage(ctx: Context, eventId: string, input: MessageInput): Promise<number> {
  await authorizeForEvent(ctx, eventId, "editor");
  return transaction(ctx, async (tx) => {
    const [event] = await tx.db.select().from(events).where(eq(events.id, eventId));
    if (!event) throw notFound("There is no such event.");
    if (event.status === "draft") throw conflict("event_draft", "This event is not published yet.");
    const rows = await reached(tx, eventId, input.audience);
    const firsts = [...Map.groupBy(rows, ({ bookingId }) => bookingId).values()].flatMap(([one]) => one ?? []);
    if (firsts.length === 0) throw conflict("nobody_there", "Nobody would get this message at present.");
    const id = newId();
    await tx.db
      .insert(messages)
      .values({ ...input, id, eventId, mails: firsts.length, sentBy: ownId(tx), sentAt: tx.now });
    await record(tx, "event.message-sent", id);
    const due = firsts.map((first) => ({ ctx: tx, subject: `${first.id} ${id}` }));
    for (let at = 0; at < due.length; at += AT_ONCE)
      await recordEach(tx, "registration.message-due", due.slice(at, at + AT_ONCE));
    return firsts.length;
  });
}
