import { and, asc, desc, eq, lt } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { dataPrincipal } from "../../accounts/data-principal.server";
import { ownId } from "../../accounts/own-id.server";
import type { EventRow, RegistrationRow } from "../capacities.server";
import { paymentOf } from "../fees/view.server";
import { passOf } from "../pass/pass.server";
import { answerWords } from "../questions/fields";
import { choicesOf } from "../sessions/own-choice.server";
import {
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import { bookedWith, bookingToken, isRegistrants, ownRegistration } from "./access.server";
import type { RegistrationAnswer, RegistrationView } from "./schema";
import { transfersUntil } from "./transfer.server";
import { acceptTransfer } from "./transfer-mail.server";
import { isTaking } from "./waitlist.server";

const MOST_LISTED = 200;

export const registrationsWithEvent = ({ db }: Context) =>
  db
    .select({ row: registrations, event: events, type: types.title })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .leftJoin(types, eq(types.id, registrations.typeId));

export type Joined = { row: RegistrationRow; event: EventRow; type: string | null };

export async function queueOf(
  ctx: Context,
  row: RegistrationRow,
): Promise<{ position: number; length: number } | null> {
  if (row.status !== "waiting" || row.position === null) return null;
  const { eventId, status, position, isProven } = registrations;
  const waits = and(eq(eventId, row.eventId), eq(status, "waiting"), eq(isProven, true));
  const [ahead, length] = await Promise.all([
    ctx.db.$count(registrations, and(waits, lt(position, row.position))),
    ctx.db.$count(registrations, waits),
  ]);
  return { position: ahead + 1, length };
}

async function viewOf(ctx: Context, joined: Joined): Promise<RegistrationView> {
  const { row, event, type } = joined;
  const { reference, status, name, isProven, deadline, registeredAt, endedAt } = row;
  return {
    reference,
    status,
    name: name ?? "",
    type,
    isProven,
    declineReason: row.declineReason,
    payment: await paymentOf(ctx, joined),
    queue: await queueOf(ctx, row),
    deadline: deadline?.toISOString() ?? null,
    registeredAt: registeredAt.toISOString(),
    isOpen: endedAt === null && event.status === "published" && ctx.now < event.startsAt,
    event: {
      id: event.id,
      title: event.title,
      mode: event.mode,
      venue: event.venue,
      isCancelled: event.status === "cancelled",
      onlineUrl: status === "confirmed" ? event.onlineUrl : null,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
    },
  };
}

function transferEnd({ row, event }: Joined, now: Date): string | null {
  const until = transfersUntil(event);
  return row.status === "confirmed" && event.status === "published" && now < until ? until.toISOString() : null;
}

export const mayEnter = ({ row, event }: Joined, now: Date): boolean =>
  row.status === "confirmed" && event.status === "published" && now < event.endsAt;

/** The row that `ownRegistration` found, with its event. Throws 404 if it was passed on meanwhile. */
export async function stillOwn(ctx: Context, { id, bookingId }: RegistrationRow): Promise<Joined> {
  const isSame = and(eq(registrations.id, id), eq(registrations.bookingId, bookingId));
  const [joined] = await registrationsWithEvent(ctx).where(isSame);
  if (!joined) throw notFound("There is no such registration.");
  return joined;
}

/** The registration for its holder. Throws 401 and 404. */
export async function readRegistration(
  ctx: Context,
  reference: string,
  token: string | undefined,
): Promise<RegistrationAnswer> {
  authorize(ctx, "anyone");
  const own = await ownRegistration(ctx, reference, token);
  await acceptTransfer(ctx, own);
  const joined = await stillOwn(ctx, own);
  const booked = await bookedWith(ctx, own.bookingId);
  const others = booked.filter(({ id }) => id !== own.id);
  return {
    registration: await viewOf(ctx, joined),
    others: others.map((other) => ({ reference: other.reference, status: other.status, name: other.name ?? "" })),
    pass: mayEnter(joined, ctx.now) ? await passOf(ctx, joined.row) : null,
    choices: await choicesOf(ctx, joined.row),
    answers: answerWords(joined.event.questions, joined.row.answers),
    transfersUntil: transferEnd(joined, ctx.now),
    mayPassOn: !joined.event.needsApproval,
    // The token proves the address, so the account that registered another person does not get it.
    ...(own.isProven || token !== undefined ? { token: bookingToken(ctx, own.bookingId) } : {}),
  };
}

export async function ownRegistrations(ctx: Context): Promise<RegistrationView[]> {
  authorize(ctx, "user");
  const who = await dataPrincipal(ctx, ownId(ctx));
  if (!who) return [];
  const found = await registrationsWithEvent(ctx)
    .where(isRegistrants(who))
    .orderBy(desc(events.startsAt), asc(registrations.registeredAt), asc(registrations.seat))
    .limit(MOST_LISTED);
  const views = [];
  for (const joined of found) views.push(await viewOf(ctx, joined));
  return views;
}

/** The place for its holder. Reading it accepts a place that was passed on. Throws 401 and 404. */
export async function placeOf(
  ctx: Context,
  reference: string,
  token: string | undefined,
): Promise<Joined & { hasPlace: boolean }> {
  authorize(ctx, "anyone");
  const own = await ownRegistration(ctx, reference, token);
  await acceptTransfer(ctx, own);
  const joined = await stillOwn(ctx, own);
  return { ...joined, hasPlace: isTaking(joined.row) };
}
