import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { authorize, type Context, record, recordAll, type Tx, transaction } from "../../../platform/context.server";
import { insertion, isAnyOf } from "../../../platform/insert-many.server";
import { newId } from "../../../platform/new-id.server";
import type { EventRow } from "../capacities.server";
import { checkInLinkTable as links } from "../check-in/tables.server";
import { sessionsOf } from "../sessions/view.server";
import { eventTable as events } from "../tables.server";
import { type Completion, creditsOf, type DayCredit, isComplete, type Rule } from "./credit";
import { type Person, type Place, sessionsOfPerson } from "./person";
import { personsAt, personsWith } from "./persons.server";
import { SETTLED_AFTER_MS, SETTLED_ANYWAY_AFTER_MS } from "./settlement-times";
import { creditTable as credits } from "./tables.server";

/** How many people one transaction settles, so that nobody else waits long. */
const BATCH = 100;

type CreditRow = typeof credits.$inferSelect;
/** A credit that somebody is to have: the holder of an account with its points, and with what it says in the history. */
type WantedCredit = Pick<CreditRow, "day" | "pointTenths" | "isHolders" | "isComplete">;
type Change = { registrationId: string; reverse: CreditRow[]; add: WantedCredit[] };

/** What must change so that the credits of a registration that stand are those that are wanted. */
function changeOf(registrationId: string, stand: readonly CreditRow[], wanted: readonly WantedCredit[]): Change {
  const isSame = (credit: CreditRow, one: WantedCredit) =>
    credit.day === one.day &&
    credit.pointTenths === one.pointTenths &&
    credit.isHolders === one.isHolders &&
    credit.isComplete === one.isComplete;
  return {
    registrationId,
    reverse: stand.filter((credit) => !wanted.some((one) => isSame(credit, one))),
    add: wanted.filter((one) => !stand.some((credit) => isSame(credit, one))),
  };
}

/** Writes what changes. Their certificates are looked at again, also of who attended in part: it says how much of how many. */
async function carryOut(tx: Tx, changes: readonly Change[], inPart: ReadonlySet<string>): Promise<void> {
  const reversed = changes.flatMap(({ reverse }) => reverse.map(({ id }) => id));
  const added = changes.flatMap(({ registrationId, add }) =>
    add.map((credit) => ({ id: newId(), registrationId, ...credit, settledAt: tx.now })),
  );
  if (reversed.length > 0) await tx.db.update(credits).set({ reversedAt: tx.now }).where(isAnyOf(credits.id, reversed));
  const touched = changes.filter(
    ({ registrationId, reverse, add }) => reverse.length + add.length > 0 || inPart.has(registrationId),
  );
  const happened = [
    ["credit.reversed", reversed],
    ["credit.settled", added.map(({ id }) => id)],
    ["registration.settled", touched.map((one) => one.registrationId)],
  ] as const;
  await recordAll(tx, happened, { beside: [insertion(credits, added)] });
}

/** The event, settled by one transaction at a time. */
const locked = async ({ db }: Tx, id: string): Promise<EventRow | undefined> =>
  // Rows that name the event share a lock on its key. Two transactions that have it and ask for all of it would wait for each other.
  (await db.select().from(events).where(eq(events.id, id)).for("no key update"))[0];

/** What was earned by being in sessions, calculated once for all who were in the same ones. */
function earnedAt(programme: Parameters<typeof creditsOf>[0], rule: Rule & Completion) {
  const known = new Map<string, { days: DayCredit[]; isWhole: boolean }>();
  return (attended: readonly string[]) => {
    const [key, sessions] = [attended.join(" "), new Set(attended)];
    const earned = known.get(key) ?? {
      days: creditsOf(programme, sessions, rule),
      isWhole: isComplete(programme, sessions, rule),
    };
    known.set(key, earned);
    return earned;
  };
}

type Standing = ReadonlyMap<string, readonly CreditRow[]>;

/** The credits that stand, by the registrations of people that have some. */
export async function creditsDue({ db }: Context, persons: readonly Person[]): Promise<Standing> {
  const ids = persons.flatMap(({ places }) => places.map(({ id }) => id));
  const rows = await db
    .select()
    .from(credits)
    .where(and(isAnyOf(credits.registrationId, ids), isNull(credits.reversedAt)));
  return Map.groupBy(rows, ({ registrationId }) => registrationId);
}

/**
 * The one registration of a person at which credits and certificate stand: where there are some already it stays, else it is the
 * first that was attended; undefined where none was.
 */
export const leadingPlace = ({ places }: Person, stand: Standing): Place | undefined =>
  places.find(({ id }) => stand.has(id)) ?? places.find(({ sessions }) => sessions.length > 0);

/** Brings the credits of people in line with what they attended. Where they are, nothing changes. */
async function settlePersons(tx: Tx, event: EventRow, persons: readonly Person[]): Promise<void> {
  if (persons.length === 0) return;
  const earned = earnedAt(await sessionsOf(tx, [event.id]), event);
  const stand = await creditsDue(tx, persons);
  const inPart = new Set<string>();
  const changes = persons.flatMap((person) => {
    const place = leadingPlace(person, stand);
    const { days, isWhole } = earned(sessionsOfPerson(person));
    if (place && days.length > 0 && !isWhole) inPart.add(place.id);
    const wanted = days.map(({ day, pointTenths }) => ({
      day,
      pointTenths: person.isHolder ? pointTenths : 0,
      isHolders: person.isHolder,
      isComplete: isWhole,
    }));
    return person.places.map(({ id }) => changeOf(id, stand.get(id) ?? [], id === place?.id ? wanted : []));
  });
  await carryOut(tx, changes, inPart);
}

const isBegun = ({ settledAt, endsAt }: EventRow, now: Date) =>
  settledAt !== null || now.getTime() >= endsAt.getTime() + SETTLED_AFTER_MS;

/**
 * Settles the people to whom registrations of an event belong anew, after a check-in that came late, attendance that was taken back, or
 * an address that turned out to be another's too; before the settlement begins there is nothing to do. Whoever may change attendance
 * has been asked before.
 */
export async function awardAgain(tx: Tx, eventId: string, ids: readonly string[]): Promise<void> {
  authorize(tx, "anyone");
  if (ids.length === 0) return;
  const event = await locked(tx, eventId);
  if (event && isBegun(event, tx.now)) await settlePersons(tx, event, await personsWith(tx, eventId, ids));
}

/** Somebody with registrations and attendance as one text, to see whether any of it has changed. */
const stateOf = ({ isHolder, places }: Person): string =>
  JSON.stringify([isHolder, places.map(({ id, sessions }) => [id, sessions])]);

/** Settles some people of an event by what they attended a moment ago; false where somebody else has settled it. */
const settleSome = (ctx: Context, id: string, persons: readonly Person[]): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const event = await locked(tx, id);
    if (!event || event.settledAt) return false;
    await settlePersons(tx, event, persons);
    return true;
  });

/** Settles those who are not as they were `before`, and says that the event is settled. */
const finish = (ctx: Context, id: string, before: readonly Person[]): Promise<void> =>
  transaction(ctx, async (tx) => {
    const event = await locked(tx, id);
    if (!event || event.settledAt) return;
    const known = new Set(before.map(stateOf));
    const changed = (await personsAt(tx, id)).filter((person) => !known.has(stateOf(person)));
    await settlePersons(tx, event, changed);
    await tx.db.update(events).set({ settledAt: tx.now }).where(eq(events.id, id));
    await record(tx, "event.settled", id);
  });

/** Settles an event to its end; what is killed on the way finds at its second try that part of it stands. */
export async function awardCredits(ctx: Context, id: string): Promise<void> {
  // The job is the portal's own, and whoever settles by hand has been asked before.
  authorize(ctx, "anyone");
  const before = await personsAt(ctx, id);
  for (let at = 0; at < before.length; at += BATCH)
    if (!(await settleSome(ctx, id, before.slice(at, at + BATCH)))) return;
  await finish(ctx, id, before);
}

/** Which phones of the event `id`, which is joined, may still keep check-ins. */
export const isSilent = (id: string | typeof events.id) =>
  and(
    eq(links.eventId, id),
    isNull(links.revokedAt),
    sql`${links.enrolledAt} is not null`,
    or(isNull(links.reportedAt), sql`${links.reportedAt} < ${events.endsAt}`, gt(links.unsent, 0)),
  );

/** The events whose settlement is due: no phone keeps check-ins of them, or three days have passed. One that was reopened waits a day. */
async function eventsDue({ db, now }: Context): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const silent = db.select({ found: sql`1` }).from(links).where(isSilent(events.id));
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.status, "published"),
        isNull(events.settledAt),
        lte(events.endsAt, before(SETTLED_AFTER_MS)),
        or(isNull(events.reopenedAt), lte(events.reopenedAt, before(SETTLED_AFTER_MS))),
        or(lte(events.endsAt, before(SETTLED_ANYWAY_AFTER_MS)), sql`not exists ${silent}`),
      ),
    )
    .orderBy(asc(events.endsAt));
  return rows.map(({ id }) => id);
}

/** Turns the attendance of events that are over into points. */
export const awardDueCredits = {
  name: "events.settle",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const id of await eventsDue(ctx)) await awardCredits(ctx, id);
  },
};
