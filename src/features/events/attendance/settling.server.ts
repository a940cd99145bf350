import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import {
  authorize,
  type Context,
  record,
  recordAll,
  type Tx,
  transaction,
} from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { insertion, isAnyOf } from "../../../platform/insert-many.server";
import { newId } from "../../../platform/new-id.server";
import type { EventRow } from "../capacities.server";
import { checkInLinkTable as links } from "../check-in/tables.server";
import { sessionsOf } from "../sessions/view.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { creditsOf, type DayCredit, type Rule } from "./credit";
import { attendanceTable as attendances, creditTable as credits } from "./tables.server";

/** An event is settled a day after its end; while a phone may still keep check-ins, three days after. */
const SETTLED_AFTER_MS = DAY_MS;
const SETTLED_ANYWAY_AFTER_MS = 3 * DAY_MS;
/** How many registrations one transaction settles, so that nobody else waits long. */
const BATCH = 100;

type CreditRow = typeof credits.$inferSelect;

/** The ids of the sessions that somebody attended, in one order with spaces between; "" for none. */
type Attended = string;

/** What registrations attended of which some attendance was ever stored, in one order. */
async function attendedBy({ db }: Context, areMeant: SQL): Promise<Map<string, Attended>> {
  const { id } = registrations;
  const { sessionId, registrationId, withdrawnAt } = attendances;
  const sessions = sql<Attended>`coalesce(string_agg(${sessionId}, ' ' order by ${sessionId}) filter (where ${withdrawnAt} is null), '')`;
  const rows = await db
    .select({ id, sessions })
    .from(registrations)
    .innerJoin(attendances, eq(registrationId, id))
    .where(areMeant)
    .groupBy(id)
    .orderBy(asc(id));
  return new Map(rows.map((row) => [row.id, row.sessions]));
}

type Change = { registrationId: string; reverse: CreditRow[]; add: DayCredit[] };

/** What must change so that the credits that stand are those that are wanted. */
function changeOf(registrationId: string, stand: readonly CreditRow[], wanted: readonly DayCredit[]): Change {
  const isSame = (credit: CreditRow, day: DayCredit) =>
    credit.day === day.day && credit.pointTenths === day.pointTenths;
  return {
    registrationId,
    reverse: stand.filter((credit) => !wanted.some((day) => isSame(credit, day))),
    add: wanted.filter((day) => !stand.some((credit) => isSame(credit, day))),
  };
}

async function carryOut(tx: Tx, changes: readonly Change[]): Promise<void> {
  const reversed = changes.flatMap(({ reverse }) => reverse.map(({ id }) => id));
  const added = changes.flatMap(({ registrationId, add }) =>
    add.map(({ day, pointTenths }) => ({
      ...{ id: newId(), registrationId, day, pointTenths, settledAt: tx.now },
    })),
  );
  if (reversed.length > 0)
    await tx.db.update(credits).set({ reversedAt: tx.now }).where(isAnyOf(credits.id, reversed));
  const touched = changes.filter(({ reverse, add }) => reverse.length + add.length > 0);
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
function earnedAt(programme: Parameters<typeof creditsOf>[0], rule: Rule) {
  const known = new Map<Attended, DayCredit[]>();
  return (attended: Attended): DayCredit[] => {
    const sessions = new Set(attended === "" ? [] : attended.split(" "));
    const credits = known.get(attended) ?? creditsOf(programme, sessions, rule);
    known.set(attended, credits);
    return credits;
  };
}

/** Brings the credits of registrations in line with what was attended. Where they are, nothing changes. */
async function settleRegistrations(
  tx: Tx,
  event: EventRow,
  attended: ReadonlyMap<string, Attended>,
): Promise<void> {
  if (attended.size === 0) return;
  const programme = await sessionsOf(tx, [event.id]);
  const stand = await tx.db
    .select()
    .from(credits)
    .where(and(isAnyOf(credits.registrationId, [...attended.keys()]), isNull(credits.reversedAt)));
  const ofRegistration = Map.groupBy(stand, ({ registrationId }) => registrationId);
  const earned = earnedAt(programme, event);
  const changes = [...attended].map(([id, sessions]) =>
    changeOf(id, ofRegistration.get(id) ?? [], earned(sessions)),
  );
  await carryOut(tx, changes);
}

const isBegun = ({ settledAt, endsAt }: EventRow, now: Date) =>
  settledAt !== null || now.getTime() >= endsAt.getTime() + SETTLED_AFTER_MS;

/**
 * Settles registrations of an event anew after a check-in that came late, or attendance that was taken back; before the settlement
 * begins there is nothing to do. Whoever may change attendance has been asked before.
 */
export async function settleAgain(tx: Tx, eventId: string, ids: readonly string[]): Promise<void> {
  authorize(tx, "anyone");
  if (ids.length === 0) return;
  const event = await locked(tx, eventId);
  if (event && isBegun(event, tx.now))
    await settleRegistrations(tx, event, await attendedBy(tx, isAnyOf(registrations.id, ids)));
}

const attendedAt = (ctx: Context, eventId: string) => attendedBy(ctx, eq(registrations.eventId, eventId));

/** Settles some registrations of an event by what they attended a moment ago; false where somebody else has settled it. */
const settleSome = (ctx: Context, id: string, attended: ReadonlyMap<string, Attended>): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const event = await locked(tx, id);
    if (!event || event.settledAt) return false;
    await settleRegistrations(tx, event, attended);
    return true;
  });

/** Settles those who have not attended what they had `before`, and says that the event is settled. */
const finish = (ctx: Context, id: string, before: ReadonlyMap<string, Attended>): Promise<void> =>
  transaction(ctx, async (tx) => {
    const event = await locked(tx, id);
    if (!event || event.settledAt) return;
    const now = await attendedAt(tx, id);
    const changed = [...now].filter(([one, sessions]) => before.get(one) !== sessions);
    await settleRegistrations(tx, event, new Map(changed));
    await tx.db.update(events).set({ settledAt: tx.now }).where(eq(events.id, id));
    await record(tx, "event.settled", id);
  });

/** Settles an event to its end; what is killed on the way finds at its second try that part of it stands. */
export async function settleEvent(ctx: Context, id: string): Promise<void> {
  // The job is the portal's own, and whoever settles by hand has been asked before.
  authorize(ctx, "anyone");
  const before = await attendedAt(ctx, id);
  const all = [...before];
  for (let at = 0; at < all.length; at += BATCH)
    if (!(await settleSome(ctx, id, new Map(all.slice(at, at + BATCH))))) return;
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
export const settleEvents = {
  name: "events.settle",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const id of await eventsDue(ctx)) await settleEvent(ctx, id);
  },
};
