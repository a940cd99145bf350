import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { batched } from "../../../platform/batch.server";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db.server";
import { MINUTE_MS } from "../../../platform/durations";
import {
  type IdempotentRequest,
  type StoredKey,
  storeAnswers,
  storedAnswer,
  storedKey,
} from "../../../platform/idempotency.server";
import { indianYear } from "../../../platform/indian-time";
import { conflict, type Refusal } from "../../../platform/refusal";
import { idempotencyTable } from "../../../platform/tables.server";
import { caseReference } from "../../cases/reference";
import { type LockedEvent, withPlaces } from "../capacities.server";
import { admit } from "../places";
import { registrationTable as registrations } from "../tables.server";
import { type Booking, refusalOf } from "./booking.server";
import { countPassedOver } from "./freeing.server";
import { type Registered, registeredAnswer } from "./schema";

/** How long a place is held for an address that is not proven yet, and how long it can be proven. */
const HELD_MINUTES = 30;
/** Unproven addresses hold at most this share of the places. */
const UNPROVEN_SHARE = 1 / 5;

type Row = typeof registrations.$inferInsert;
type Asked = { ctx: Context; booking: Booking; stored: StoredKey | undefined };
type Outcome = { refusal: Refusal } | { rows: readonly Row[] } | { isRepeated: true };

/** A name, as two people of one address are told apart by it. */
export const keyOf = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The next numbers of a sequence. */
export async function serials(tx: Tx, sequence: "registration_serial" | "waiting_serial", count: number) {
  const rows = await rowsOf<{ serial: number }>(
    tx.db,
    sql`select nextval(${sequence}::regclass)::int as serial from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ serial }) => serial);
}

/** How many places unproven addresses hold of an event now. */
const heldOf = (tx: Tx, eventId: string) =>
  tx.db.$count(registrations, and(eq(registrations.eventId, eventId), eq(registrations.status, "held")));

/** What the bookings of a batch share for one event. */
type Standing = { locked: LockedEvent; held: number; taken: Set<string>; passedOver: string[] };

/** Whether somebody of an address has a registration for the event that has not ended. */
export async function isRegistered(tx: Tx, event: string, address: string, name: string): Promise<boolean> {
  const { email, nameKey, eventId, endedAt } = registrations;
  const isTheirs = and(eq(eventId, event), eq(email, address), eq(nameKey, keyOf(name)), isNull(endedAt));
  return (await tx.db.$count(registrations, isTheirs)) > 0;
}

const personOf = (email: string, name: string) => `${email} ${keyOf(name)}`;

async function standingOf(tx: Tx, locked: LockedEvent, bookings: readonly Booking[]): Promise<Standing> {
  const emails = bookings.filter(({ eventId }) => eventId === locked.event.id).map(({ email }) => email);
  const { email, nameKey, eventId, endedAt } = registrations;
  const known = await tx.db
    .select({ email, nameKey })
    .from(registrations)
    .where(and(eq(eventId, locked.event.id), inArray(email, emails), isNull(endedAt)));
  const taken = new Set(known.map((one) => `${one.email} ${one.nameKey}`));
  return { locked, held: await heldOf(tx, locked.event.id), taken, passedOver: [] };
}

/** Places for a party, as far as its address may hold some. */
function admitted(standing: Standing, { isProven, typeIds }: Booking, size: number, partyId: string) {
  const { locked } = standing;
  const mayHold = Math.floor(locked.room.most * UNPROVEN_SHARE) - standing.held;
  if (!isProven && size > Math.max(mayHold, standing.held === 0 ? 1 : 0)) return undefined;
  const found = admit(locked.places, locked.waiting, { id: partyId, typeIds, size });
  if (!found) return undefined;
  if (!isProven) standing.held += size;
  standing.passedOver.push(...found.passedOver.map(({ id }) => id));
  return found.typeIds;
}

/** The rows of a booking: places for those who find one, the queue for the others. */
function place(standing: Standing, booking: Booking, now: Date): Row[] {
  const { people, keepTogether, isProven, email, eventId, typeIds, userId } = booking;
  const { needsApproval } = standing.locked.event;
  const bookingId = crypto.randomUUID();
  const deadline = isProven ? null : new Date(now.getTime() + HELD_MINUTES * MINUTE_MS);
  const parties = keepTogether ? [people] : people.map((name) => [name]);
  let seat = 0;
  return parties.flatMap((names) => {
    const partyId = crypto.randomUUID();
    const places = needsApproval ? undefined : admitted(standing, booking, names.length, partyId);
    const status = needsApproval ? "requested" : places ? (isProven ? "confirmed" : "held") : "waiting";
    if (status === "waiting" && isProven)
      standing.locked.waiting.push({ id: partyId, typeIds, size: names.length, passedOver: 0, rows: [] });
    return names.map((name, at): Row => {
      seat += 1;
      standing.taken.add(personOf(email, name));
      return {
        ...{ id: crypto.randomUUID(), reference: "", eventId, bookingId, seat, partyId, status },
        ...{ name, email, nameKey: keyOf(name), userId, isProven, deadline, registeredAt: now },
        ...{ acceptedTypeIds: [...typeIds], typeId: places?.[at] ?? null },
      };
    });
  });
}

/** Who waits with a proven address joins the queue; nobody of this request is in it yet, but the next one may look. */
async function enqueue(tx: Tx, rows: readonly Row[]): Promise<void> {
  const queued = rows.filter(({ status, isProven }) => status === "waiting" && isProven);
  const positions = await serials(tx, "waiting_serial", queued.length);
  for (const [at, row] of queued.entries()) row.position = positions[at];
}

function decide(standing: Standing | undefined, { booking, ctx }: Asked): Outcome {
  const refusal = refusalOf(standing?.locked, booking, ctx.now);
  if (refusal || !standing) return { refusal: refusal ?? conflict("closed", "Registration is closed.") };
  const { email, people } = booking;
  const twice = people.find((name) => standing.taken.has(personOf(email, name)));
  if (twice)
    return { refusal: conflict("already_registered", `${twice} is registered already with this address.`) };
  return { rows: place(standing, booking, ctx.now) };
}

/** The keys of `asked` that were used before: their answers stand already. */
async function usedKeys(tx: Tx, asked: readonly Asked[]): Promise<Set<string>> {
  const keys = asked.flatMap(({ stored }) => stored?.key ?? []);
  if (keys.length === 0) return new Set();
  const { key } = idempotencyTable;
  return new Set(
    (await tx.db.select({ key }).from(idempotencyTable).where(inArray(key, keys))).map((row) => row.key),
  );
}

const viewOf = (rows: readonly Row[]): Registered[] =>
  rows.map(({ reference, status }) => ({ reference, status }));

const answerOf = (rows: readonly Row[]) => ({
  registrations: viewOf(rows),
  isProven: rows[0]?.isProven === true,
});

async function store(tx: Tx, asked: readonly Asked[], outcomes: readonly Outcome[]): Promise<void> {
  const made = outcomes.flatMap((outcome, at) => {
    const one = asked[at];
    return "rows" in outcome && one ? [{ ...one, rows: outcome.rows }] : [];
  });
  const rows = made.flatMap((one) => one.rows);
  if (rows.length === 0) return;
  const numbers = await serials(tx, "registration_serial", rows.length);
  for (const [at, row] of rows.entries())
    row.reference = caseReference("RE", indianYear(tx.now), numbers[at] ?? Number.NaN);
  await enqueue(tx, rows);
  await tx.db.insert(registrations).values([...rows]);
  await storeAnswers(
    tx,
    made.flatMap(({ stored, rows: own }) => (stored ? { ...stored, answer: answerOf(own) } : [])),
  );
  const happenedTo = (fits: (row: Row) => boolean) =>
    made.flatMap(({ ctx, rows: own }) => own.filter(fits).map(({ id: subject }) => ({ ctx, subject })));
  await recordEach(
    tx,
    "registration.proof-due",
    happenedTo(({ isProven }) => !isProven),
  );
  for (const status of ["requested", "confirmed", "waiting"] as const)
    await recordEach(
      tx,
      `registration.${status}`,
      happenedTo((row) => row.isProven && row.status === status),
    );
}

/** Decides the requests of a moment in one transaction, in the order in which they came: nobody gets a place that is not there. */
async function registerAll(ctx: Context, asked: Asked[]): Promise<Outcome[]> {
  authorize(ctx, "anyone");
  const eventIds = asked.map(({ booking }) => booking.eventId);
  return transaction(ctx, (tx) =>
    withPlaces(tx, eventIds, async (locked) => {
      const used = await usedKeys(tx, asked);
      const bookings = asked.map(({ booking }) => booking);
      const standings = new Map<string, Standing>();
      for (const [id, one] of locked) standings.set(id, await standingOf(tx, one, bookings));
      const outcomes = asked.map((one): Outcome => {
        if (one.stored && used.has(one.stored.key)) return { isRepeated: true };
        const outcome = decide(standings.get(one.booking.eventId), one);
        if (one.stored && "rows" in outcome) used.add(one.stored.key);
        return outcome;
      });
      await store(tx, asked, outcomes);
      await countPassedOver(
        tx,
        [...standings.values()].flatMap(({ passedOver }) => passedOver),
      );
      return outcomes;
    }),
  );
}

const MAX_BATCH_SIZE = 50;
const registerOne = batched<Asked, Outcome>(MAX_BATCH_SIZE, registerAll);

/**
 * Registers people for an event: places for those who find one, the waiting list for the others, once for each key. Throws 403, 404
 * and 409. Answers what the call answers.
 */
export async function register(ctx: Context, request: IdempotentRequest, booking: Booking) {
  authorize(ctx, "anyone");
  const stored = storedKey(ctx, request);
  const outcome = await registerOne(ctx, { ctx, booking, stored });
  if ("refusal" in outcome) throw outcome.refusal;
  const status = 201 as const;
  if ("rows" in outcome) return { status, body: answerOf(outcome.rows) };
  if (!stored) throw new Error("the registration was not stored");
  return { status, body: registeredAnswer.parse((await storedAnswer(ctx, stored)).body) };
}
