import { authorize, type Context, recordAll, type Tx, transaction } from "../../../platform/context.server";
import { batched } from "../../../platform/db/batch.server";
import { insertion } from "../../../platform/db/insert-many.server";
import { readTogether } from "../../../platform/db/read-together.server";
import {
  answersPart,
  type IdempotentRequest,
  type StoredKey,
  storedAnswer,
  storedKey,
  usedAmong,
} from "../../../platform/http/idempotency.server";
import { conflict, type Refusal } from "../../../platform/refusal";
import { indianYear } from "../../../platform/time/indian-time";
import { caseReference } from "../../cases/reference";
import { type LockedEvent, withPlaces } from "../capacities.server";
import { charge } from "../fees/charge-fees.server";
import { attended } from "../sessions/attended-sessions";
import { registrationSessionTable as registrationSessions } from "../sessions/tables.server";
import { type SessionRow, sessionsOf } from "../sessions/view.server";
import { registrationTable as registrations } from "../tables.server";
import { answered, type Booking, choicesRefusal, refusalOf, togetherRefusal } from "./booking.server";
import {
  type BusyTime,
  busyTimeRefusal,
  busyTimes,
  lockOn,
  type Open,
  openOf,
  type Person,
  personKey,
} from "./conflicts.server";
import { hasMembersPlace, isAtMembersPrice, memberKey, membersPlaces, wishesOf } from "./members-price.server";
import { nameKeyOf } from "./name-key";
import { personOf, place, type Row, type Standing, standingOf } from "./place-booking.server";
import { type Registered, registeredAnswer } from "./schema";
import { type Numbers, numbersFor } from "./serials.server";
import { countPassedOver, isTaking } from "./waitlist.server";

type Schedule = { busy: Map<string, BusyTime[]>; sessions: readonly SessionRow[] };

const peopleIn = ({ people, email }: Booking): Person[] =>
  people.map(({ name }) => ({ email, nameKey: nameKeyOf(name) }));

/** Only people with a proven address are checked for conflicts, because only they may learn of other bookings. */
const provenPeople = (bookings: readonly Booking[]): Person[] =>
  bookings.filter(({ isProven }) => isProven).flatMap(peopleIn);

function isNamedTwice(bookings: readonly Booking[]): boolean {
  const events = new Map<string, string>();
  return bookings.some((booking) =>
    provenPeople([booking]).some((person) => {
      const key = personKey(person);
      const known = events.get(key);
      events.set(key, booking.eventId);
      return known !== undefined && known !== booking.eventId;
    }),
  );
}

async function scheduleOf(tx: Tx, bookings: readonly Booking[], open: readonly Open[]): Promise<Schedule> {
  const taking = new Set(open.flatMap((one) => (one.isTaking ? personKey(one) : [])));
  const people = provenPeople(bookings).filter((person) => taking.has(personKey(person)));
  const busy = await busyTimes(tx, people);
  const isNeeded = busy.size > 0 || isNamedTwice(bookings);
  const eventIds = [...new Set(bookings.map(({ eventId }) => eventId))];
  return { busy, sessions: isNeeded ? await sessionsOf(tx, eventIds) : [] };
}

function conflictRefusal({ busy, sessions }: Schedule, booking: Booking): Refusal | undefined {
  const { email, people, isProven, eventId } = booking;
  if (!isProven) return undefined;
  for (const { name, sessionIds } of people) {
    const own = busy.get(personKey({ email, nameKey: nameKeyOf(name) }));
    const times = attended(sessions, eventId, sessionIds);
    const refusal = busyTimeRefusal({ busy: own, eventId, name }, times);
    if (refusal) return refusal;
  }
  return undefined;
}

function noteConflict({ busy, sessions }: Schedule, { booking, event }: { booking: Booking; event: string }): void {
  const { email, people, isProven, eventId } = booking;
  if (!isProven || sessions.length === 0) return;
  for (const { name, sessionIds } of people) {
    const key = personKey({ email, nameKey: nameKeyOf(name) });
    const times = attended(sessions, eventId, sessionIds).map(({ startsAt, endsAt }) => ({
      eventId,
      event,
      reference: "asked for at this moment",
      startsAt,
      endsAt,
    }));
    busy.set(key, [...(busy.get(key) ?? []), ...times]);
  }
}

type Asked = { ctx: Context; booking: Booking; stored: StoredKey | undefined };
type Outcome = { refusal: Refusal } | { rows: readonly Row[] } | { isRepeated: true };

function decide(standing: Standing | undefined, { booking, ctx }: Asked, diary: Schedule): Outcome {
  const refusal = refusalOf(standing?.locked, booking, ctx.now);
  if (refusal || !standing) return { refusal: refusal ?? conflict("closed", "Registration is closed.") };
  const checked = answered(standing.locked, booking);
  if ("refusal" in checked) return checked;
  const { email, people, eventId, userId } = booking;
  const keys = people.map(({ name }) => personOf(email, name));
  const twice = people.find((_, at) => {
    const key = keys[at] ?? "";
    return standing.taken.has(key) || keys.indexOf(key) < at;
  });
  if (twice)
    return { refusal: conflict("already_registered", `${twice.name} is registered already with this address.`) };
  const accepted = wishesOf(
    standing.locked,
    booking,
    hasMembersPlace(standing.membersPlaces, {
      eventId,
      memberId: userId,
      hasAccount: true,
      names: booking.memberNames,
    }),
  );
  if ("refusal" in accepted) return accepted;
  const { event } = standing.locked;
  const elsewhere = event.needsApproval ? undefined : conflictRefusal(diary, booking);
  const against =
    togetherRefusal(standing.locked, booking, accepted.wishes) ?? choicesRefusal(standing.locked, booking) ?? elsewhere;
  if (against) return { refusal: against };
  const rows = place(standing, checked.booking, accepted.wishes, ctx.now);
  if (userId !== undefined && rows.some((row) => isAtMembersPrice(standing.locked.types, row)))
    standing.membersPlaces.push({ eventId, memberId: userId, name: null, isAccounts: true });
  if (rows.some(isTaking)) noteConflict(diary, { booking, event: event.title });
  return { rows };
}

const viewOf = (rows: readonly Row[]): Registered[] => rows.map(({ reference, status }) => ({ reference, status }));

const answerOf = (rows: readonly Row[]) => ({ registrations: viewOf(rows), isProven: rows[0]?.isProven === true });

const isOwing = ({ status, isProven }: Row) => status === "held" && isProven;

function happenedTo(rows: readonly Row[]) {
  const idsOf = (fits: (row: Row) => boolean) => rows.filter(fits).map(({ id }) => id);
  const statuses = ["requested", "held", "confirmed", "waiting"] as const;
  return [
    ["registration.proof-due", idsOf(({ isProven }) => !isProven)] as const,
    ...statuses.map(
      (status) => [`registration.${status}`, idsOf((row) => row.isProven && row.status === status)] as const,
    ),
    [
      "registration.guardian-due",
      idsOf(({ isProven, guardian, seat }) => isProven && Boolean(guardian) && seat === 1),
    ] as const,
  ];
}

type Decided = { outcomes: readonly Outcome[]; numbers: readonly Numbers[]; standings: ReadonlyMap<string, Standing> };

async function store(tx: Tx, asked: readonly Asked[], { outcomes, numbers, standings }: Decided): Promise<void> {
  const chosen = [...standings.values()].flatMap((standing) => standing.chosen);
  const made = outcomes.flatMap((outcome, at) => {
    const one = asked[at];
    return "rows" in outcome && one ? [{ ...one, rows: outcome.rows }] : [];
  });
  const rows = made.flatMap((one) => one.rows);
  if (rows.length === 0) return;
  for (const [at, row] of rows.entries()) {
    row.reference = caseReference("RE", indianYear(tx.now), numbers[at]?.registration ?? Number.NaN);
    // A waiting registration with a proven address joins the waitlist at once.
    if (row.status === "waiting" && row.isProven) row.position = numbers[at]?.waiting ?? Number.NaN;
  }
  for (const { ctx, booking, rows: own } of made) {
    const owing = own.filter(isOwing);
    const locked = standings.get(booking.eventId)?.locked;
    if (!locked || owing.length === 0) continue;
    // Each due is created by its own requester, not by the batch.
    const { actor, requestId } = ctx;
    const charged = await charge({ ...tx, actor, requestId }, locked, owing);
    for (const row of owing) Object.assign(row, charged.get(row.id));
  }
  const answers = made.flatMap(({ stored, rows: own }) => (stored ? { ...stored, answer: answerOf(own) } : []));
  const askers = new Map(made.flatMap(({ ctx, rows: own }) => own.map(({ id }) => [id, ctx] as const)));
  await recordAll(tx, happenedTo(rows), {
    contextOf: (id) => askers.get(id),
    beside: [insertion(registrations, rows), insertion(registrationSessions, chosen), answersPart(tx, answers)],
  });
}

/** Locks people and keys of the batch, then reads everything that needs no place lock. */
async function readAhead(tx: Tx, asked: readonly Asked[]) {
  const bookings = asked.map(({ booking }) => booking);
  const people = bookings.flatMap(peopleIn);
  const keys = asked.flatMap(({ stored }) => stored?.key ?? []);
  const members = bookings.flatMap(({ memberNames, userId, eventId }) =>
    memberNames.length > 0 && userId !== undefined ? { userId, eventId } : [],
  );
  const memberKeys = members.map(({ userId }) => memberKey(userId));
  // Draws more numbers than needed; gaps are harmless.
  const numbers = await numbersFor(tx, people.length, lockOn(people, [...keys, ...memberKeys]));
  const [open, known] = await readTogether<Open, { key: string }>(tx.db, openOf(people), usedAmong(keys));
  const used = new Set(known.map(({ key }) => key));
  const atMembersPrice = await membersPlaces(
    tx,
    members.map(({ eventId }) => eventId),
    members.map(({ userId }) => userId),
  );
  return { numbers, open, used, membersPlaces: atMembersPrice, diary: await scheduleOf(tx, bookings, open) };
}

type Ahead = Awaited<ReturnType<typeof readAhead>>;

/** Processes queued registrations in arrival order, so an event is never overbooked. */
async function registerAll(ctx: Context, asked: Asked[]): Promise<Outcome[]> {
  authorize(ctx, "anyone");
  const bookings = asked.map(({ booking }) => booking);
  const decideAll = (tx: Tx, ahead: Ahead) => async (locked: ReadonlyMap<string, LockedEvent>) => {
    const { diary, used, numbers } = ahead;
    const standings = new Map<string, Standing>();
    for (const [id, one] of locked) standings.set(id, await standingOf(tx, one, { bookings, ...ahead }));
    const outcomes = asked.map((one): Outcome => {
      if (one.stored && used.has(one.stored.key)) return { isRepeated: true };
      const outcome = decide(standings.get(one.booking.eventId), one, diary);
      if (one.stored && "rows" in outcome) used.add(one.stored.key);
      return outcome;
    });
    const all = [...standings.values()];
    await store(tx, asked, { outcomes, numbers, standings });
    for (const { locked: own, passedOver } of all) await countPassedOver(tx, own.event, passedOver);
    return outcomes;
  };
  return transaction(ctx, async (tx) => {
    const ahead = await readAhead(tx, asked);
    const eventIds = bookings.map(({ eventId }) => eventId);
    return withPlaces(tx, eventIds, decideAll(tx, ahead), "of-free");
  });
}

const MAX_BATCH_SIZE = 50;
const registerOne = batched<Asked, Outcome>(MAX_BATCH_SIZE, registerAll);

/** Idempotent by key. Throws 403, 404 and 409. Returns status and body of the answer. */
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
