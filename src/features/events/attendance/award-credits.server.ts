import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { authorize, type Context, record, recordAll, type Tx, transaction } from "../../../platform/context.server";
import { insertion, isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import type { EventRow } from "../capacities.server";
import { checkInLinkTable as links } from "../check-in/tables.server";
import { type SessionRow, sessionsOf } from "../sessions/view.server";
import { eventTable as events } from "../tables.server";
import { type Completion, creditsOf, type DayCredit, isComplete, type Rule } from "./credit";
import { choicesOfPerson, type Person, type Place, programmeOf, sessionsOfPerson } from "./person";
import { personsAt, personsWith } from "./persons.server";
import { SETTLED_AFTER_MS, SETTLED_ANYWAY_AFTER_MS } from "./settlement-times";
import { creditTable as credits } from "./tables.server";
import { countUnpaidScans } from "./unpaid-scans.server";

/** People per transaction, so that locks are short. */
const BATCH = 100;

type CreditRow = typeof credits.$inferSelect;
/** A credit that a person should have. Only holders of an account get points and a history entry. */
type WantedCredit = Pick<CreditRow, "day" | "pointTenths" | "isHolders" | "isComplete">;
type Change = { registrationId: string; reverse: CreditRow[]; add: WantedCredit[] };

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

/** Partial attendance also triggers a look at the certificate, because it states how many sessions were attended. */
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

/** Locks the event, so that one transaction at a time awards its credits. */
const locked = async ({ db }: Tx, id: string): Promise<EventRow | undefined> =>
  // Foreign keys to the event take a share lock on its key. "for update" would conflict with it and cause deadlocks.
  (await db.select().from(events).where(eq(events.id, id)).for("no key update"))[0];

/** The sessions that people can have attended. A cancelled event has none, also where phones let people in before. */
export const heldSessions = async (ctx: Context, { id, status }: EventRow): Promise<SessionRow[]> =>
  status === "published" ? sessionsOf(ctx, [id]) : [];

type Earned = { days: DayCredit[]; isWhole: boolean };

function earnedAt(programme: readonly SessionRow[], rule: Rule & Completion) {
  const known = new Map<string, Earned>();
  const earnedBy = (person: Person): Earned => {
    const [own, attended] = [programmeOf(programme, person), new Set(sessionsOfPerson(person))];
    return { days: creditsOf(own, attended, rule), isWhole: isComplete(own, attended, rule) };
  };
  return (person: Person) => {
    const key = JSON.stringify([sessionsOfPerson(person), choicesOfPerson(person)]);
    const earned = known.get(key) ?? earnedBy(person);
    known.set(key, earned);
    return earned;
  };
}

type Standing = ReadonlyMap<string, readonly CreditRow[]>;

export async function creditsDue({ db }: Context, persons: readonly Person[]): Promise<Standing> {
  const ids = persons.flatMap(({ places }) => places.map(({ id }) => id));
  const rows = await db
    .select()
    .from(credits)
    .where(and(isAnyOf(credits.registrationId, ids), isNull(credits.reversedAt)));
  return Map.groupBy(rows, ({ registrationId }) => registrationId);
}

/** The registration that carries a person's credits and certificate: one with credits, else the first attended. */
export const leadingPlace = ({ places }: Person, stand: Standing): Place | undefined =>
  places.find(({ id }) => stand.has(id)) ?? places.find(({ sessions }) => sessions.length > 0);

async function settlePersons(tx: Tx, event: EventRow, persons: readonly Person[]): Promise<void> {
  if (persons.length === 0) return;
  const earned = earnedAt(await heldSessions(tx, event), event);
  const stand = await creditsDue(tx, persons);
  const inPart = new Set<string>();
  const changes = persons.flatMap((person) => {
    const place = leadingPlace(person, stand);
    const { days, isWhole } = earned(person);
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
 * Awards credits again for the people of some registrations: after a late check-in or fee, withdrawn attendance, or an
 * address that proves to be another person's. Does nothing before the first award. The caller has authorised the change.
 */
export async function awardAgain(tx: Tx, eventId: string, ids: readonly string[]): Promise<void> {
  authorize(tx, "anyone");
  if (ids.length === 0) return;
  const event = await locked(tx, eventId);
  if (!event || !isBegun(event, tx.now)) return;
  await countUnpaidScans(tx, eventId, ids);
  await settlePersons(tx, event, await personsWith(tx, eventId, ids));
}

const stateOf = ({ isHolder, places }: Person): string =>
  JSON.stringify([isHolder, places.map(({ id, sessions, chosen }) => [id, sessions, chosen])]);

const settleSome = (ctx: Context, id: string, persons: readonly Person[]): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const event = await locked(tx, id);
    if (!event || event.settledAt) return false;
    await settlePersons(tx, event, persons);
    return true;
  });

const finish = (ctx: Context, id: string, before: readonly Person[]): Promise<void> =>
  transaction(ctx, async (tx) => {
    const event = await locked(tx, id);
    if (!event || event.settledAt) return;
    await countUnpaidScans(tx, id);
    const known = new Set(before.map(stateOf));
    const changed = (await personsAt(tx, id)).filter((person) => !known.has(stateOf(person)));
    await settlePersons(tx, event, changed);
    await tx.db.update(events).set({ settledAt: tx.now }).where(eq(events.id, id));
    await record(tx, "event.settled", id);
  });

/** Safe to run again after a crash: credits that already exist stay. */
export async function awardCredits(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "anyone");
  const before = await personsAt(ctx, id);
  for (let at = 0; at < before.length; at += BATCH)
    if (!(await settleSome(ctx, id, before.slice(at, at + BATCH)))) return;
  await finish(ctx, id, before);
}

/** Matches links of phones that can still hold unsent check-ins of the event `id`, which must be joined. */
export const isSilent = (id: string | typeof events.id) =>
  and(
    eq(links.eventId, id),
    isNull(links.revokedAt),
    sql`${links.enrolledAt} is not null`,
    or(isNull(links.reportedAt), sql`${links.reportedAt} < ${events.endsAt}`, gt(links.unsent, 0)),
  );

/**
 * Events due for an award: a day after the end if no phone holds unsent check-ins, else after three days. A reopened
 * event waits a day.
 */
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

export const awardDueCredits = {
  name: "events.settle",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const id of await eventsDue(ctx)) await awardCredits(ctx, id);
  },
};
