import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { confirmPaid, refundEndedPlaces } from "../../src/features/events/fees/fee-jobs.server";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import { cancelRegistration } from "../../src/features/events/registrations/own-registration.server";
import { register } from "../../src/features/events/registrations/register.server";
import { swapRegistration } from "../../src/features/events/registrations/swap.server";
import { transferRegistration } from "../../src/features/events/registrations/transfer.server";
import { readRegistration } from "../../src/features/events/registrations/view.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { decide } from "../../src/features/money/approvals/decide-approval.server";
import { approvalTable } from "../../src/features/money/approvals/tables.server";
import { checkBooks } from "../../src/features/money/books/check.server";
import { receiveAtCounter } from "../../src/features/money/dues/counter-receipts.server";
import { reduceDue } from "../../src/features/money/dues/reduce-due.server";
import { dueLineTable, dueTable } from "../../src/features/money/dues/tables.server";
import { bookTds } from "../../src/features/money/dues/tds.server";
import { proposeWriteOff } from "../../src/features/money/dues/write-off.server";
import { proposeAsked, proposeRefund } from "../../src/features/money/refunds/refund.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import type { Actor } from "../../src/platform/context.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { Refusal } from "../../src/platform/refusal";
import { DAY_MS } from "../../src/platform/time/durations";
import { eventDesk } from "../events";
import { daysAgo, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";
import { addedAt, setTax } from "../tax";

const portal = usePortal();
const db = () => portal.platform.database.db;

const which = fc.nat(30);
const act = <Act extends string>(...names: Act[]) => fc.constantFrom(...names);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: act("register"), people: fc.integer({ min: 1, max: 3 }), which }) },
  { weight: 3, arbitrary: fc.record({ act: act("lower", "pay in part", "refund"), which, part: fc.nat(100) }) },
  { weight: 6, arbitrary: fc.record({ act: act("pay", "cancel", "swap"), which }) },
  { weight: 2, arbitrary: fc.record({ act: act("transfer", "tds", "write-off", "propose", "decide"), which }) },
  { weight: 1, arbitrary: fc.record({ act: act("move"), which }) },
  { weight: 1, arbitrary: fc.record({ act: act("wait"), days: fc.constantFrom(1, 4, 9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const actorOf = (id: string): Actor => ({
  kind: "user",
  id,
  sessionId: "session",
  roles: ["treasurer"],
  secondFactor: true,
});
const treasurer = () => portal.context({ actor: actorOf("treasurer") });
const second = () => portal.context({ actor: actorOf("second") });
const system = () => portal.context({ actor: { kind: "system" } });

type World = { events: StaffEvent[]; days: number };
const visitor = ({ days }: World) => portal.context({ now: new Date(Date.now() + days * DAY_MS) });

const standing = () =>
  db().select().from(registrationTable).where(isNull(registrationTable.endedAt)).orderBy(registrationTable.reference);
const pick = <Row>(rows: readonly Row[], at: number): Row | undefined =>
  rows[Math.max(0, rows.length - 1 - (at % Math.max(1, rows.length)))];
const placeAt = async (at: number) => pick(await standing(), at);
const dueAt = async (at: number) => {
  const rows = await db()
    .select({ due: dueTable })
    .from(registrationTable)
    .innerJoin(dueTable, eq(dueTable.id, registrationTable.dueId))
    .where(isNull(registrationTable.endedAt))
    .orderBy(dueTable.raisedAt, dueTable.id, registrationTable.id);
  return pick(rows, at)?.due;
};
const askedOf = async (dueId: string) =>
  (
    await db()
      .select({ amountPaise: refundTable.amountPaise })
      .from(refundTable)
      .where(and(eq(refundTable.dueId, dueId), ne(refundTable.status, "declined")))
  ).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** By due line, in paise: the smallest refund that the holder could have had at any swap. */
const most = new Map<string, number>();

async function cancel(world: World, at: number): Promise<void> {
  const row = await placeAt(at);
  if (!row) return;
  const ctx = visitor(world);
  const token = bookingToken(ctx, row.bookingId);
  const { payment } = (await readRegistration(ctx, row.reference, token)).registration;
  const before = row.dueId ? await askedOf(row.dueId) : 0;
  await cancelRegistration(ctx, row.reference, token);
  if (!row.dueId || !payment) return;
  const asked = (await askedOf(row.dueId)) - before;
  expect(asked).toBe(payment.refundPaise);
  const [line] = await db()
    .select()
    .from(dueLineTable)
    .where(eq(dueLineTable.id, row.dueLineId ?? ""));
  expect(asked).toBeLessThanOrEqual(line?.amountPaise ?? 0);
  expect(asked).toBeLessThanOrEqual(most.get(row.dueLineId ?? "") ?? Number.POSITIVE_INFINITY);
}

async function swap(world: World, at: number): Promise<void> {
  const row = await placeAt(at);
  const event = pick(world.events, at);
  if (!row || !event) return;
  const ctx = visitor(world);
  const token = bookingToken(ctx, row.bookingId);
  const { payment } = (await readRegistration(ctx, row.reference, token)).registration;
  const wanted = { eventId: event.id, registrationTypeId: event.types[0]?.id ?? "" };
  const input = { ...wanted, answers: {}, sessionIds: [] };
  await swapRegistration(ctx, row.reference, { ...input, token, member: undefined });
  const before = most.get(row.dueLineId ?? "") ?? Number.POSITIVE_INFINITY;
  if (row.dueLineId && payment) most.set(row.dueLineId, Math.min(before, payment.refundPaise));
}

/** Moving the event of an ended place creates no refund. Other places may then get a full refund, even after a swap. */
async function move(world: World, at: number): Promise<void> {
  const ended = await db()
    .select({ eventId: registrationTable.eventId, dueId: dueTable.id })
    .from(registrationTable)
    .innerJoin(dueTable, eq(dueTable.id, registrationTable.dueId))
    .where(and(isNotNull(registrationTable.endedAt), eq(dueTable.status, "settled")))
    .orderBy(registrationTable.reference);
  const place = pick(ended, at);
  if (!place) return;
  const { eventId, dueId } = place;
  const activity = { id: 0, type: "due.settled", subject: dueId, at: new Date().toISOString() };
  const settle = () => refundEndedPlaces.run(system(), { activity, position: 0 });
  await settle();
  const before = await db().$count(refundTable);
  await db()
    .update(eventTable)
    .set({ movedAt: visitor(world).now })
    .where(eq(eventTable.id, eventId));
  await settle();
  expect(await db().$count(refundTable)).toBe(before);
  for (const row of await standing()) if (row.eventId === eventId) most.delete(row.dueLineId ?? "");
}

async function take(world: World, one: Step): Promise<void> {
  if (one.act === "wait") {
    world.days += one.days;
    return;
  }
  if (one.act === "register") {
    const event = pick(world.events, one.which);
    const names = Array.from({ length: one.people }, (_, at) => `Person ${"ABC"[at]}`);
    const typeIds = event?.types.map(({ id }) => id) ?? [];
    const booking = {
      eventId: event?.id ?? "",
      email: newcomer().email,
      keepTogether: false,
      isProven: true,
      memberNames: [],
      userId: undefined,
      guardian: undefined,
      people: names.map((name) => ({ name, typeIds, answers: {}, sessionIds: [] })),
    };
    await register(visitor(world), { key: undefined, path: "", body: "" }, booking);
    return;
  }
  if (one.act === "cancel") return cancel(world, one.which);
  if (one.act === "move") return move(world, one.which);
  if (one.act === "swap") return swap(world, one.which);
  if (one.act === "transfer") {
    const row = await placeAt(one.which);
    if (!row) return;
    const token = bookingToken(portal.context(), row.bookingId);
    const next = { name: "Next Person", email: newcomer().email };
    await transferRegistration(visitor(world), row.reference, { ...next, token, memberNames: [] });
    return;
  }
  if (one.act === "propose") {
    const rows = await db().select().from(refundTable).where(eq(refundTable.status, "asked"));
    const asked = pick(rows, one.which);
    if (asked) await proposeAsked(treasurer(), asked.id, { amountPaise: asked.amountPaise, reason: "Random" });
    return;
  }
  if (one.act === "decide") {
    const rows = await db().select().from(approvalTable).where(eq(approvalTable.status, "waiting"));
    const waiting = pick(rows, one.which);
    if (waiting) await decide(second(), waiting.id, { decision: "approved", reason: undefined });
    return;
  }
  const due = await dueAt(one.which);
  if (!due) return;
  const open = due.totalPaise - due.paidPaise;
  const pay = (amountPaise: number) =>
    receiveAtCounter(treasurer(), { reference: due.id, amountPaise, receivedOn: daysAgo(0), note: "Cash" });
  if (one.act === "pay") await pay(Math.max(1, open));
  if (one.act === "pay in part") await pay(Math.max(1, Math.floor((open * one.part) / 100)));
  if (one.act === "tds") await bookTds(treasurer(), due.id, due.version);
  if (one.act === "write-off") await proposeWriteOff(treasurer(), { reference: due.id, reason: "Random" });
  if (one.act === "lower") {
    const totalPaise = Math.floor((due.totalPaise * one.part) / 100);
    await reduceDue(treasurer(), due.id, { totalPaise, reason: "Random", version: due.version });
  }
  if (one.act === "refund") {
    const amountPaise = Math.max(1, Math.floor((due.paidPaise * one.part) / 100));
    await proposeRefund(treasurer(), { kind: "due", reference: due.id, amountPaise, reason: "Random" });
  }
}

/** Runs the job that confirms places whose dues are settled. */
async function follow(): Promise<void> {
  const held = await db()
    .selectDistinct({ id: dueTable.id })
    .from(registrationTable)
    .innerJoin(dueTable, eq(dueTable.id, registrationTable.dueId))
    .where(and(eq(registrationTable.status, "held"), eq(dueTable.status, "settled")));
  for (const { id } of held) {
    const activity = { id: 0, type: "due.settled", subject: id, at: new Date().toISOString() };
    await confirmPaid.run(system(), { activity, position: 0 });
  }
}

const wrong = sql`select
  (select count(*)::int from dues where paid_paise < 0 or paid_paise > total_paise) as beyond,
  (select count(*)::int from dues d where total_paise <> (select sum(amount_paise) from due_lines where due_id = d.id)) as uneven,
  (select count(*)::int from dues d where (select coalesce(sum(amount_paise), 0) from refunds
    where due_id = d.id and kind = 'due' and status <> 'declined') > d.paid_paise
      - (select coalesce(sum(amount_paise), 0) from tds_deductions where due_id = d.id and certificate is null)
      - (select coalesce(sum(p.amount_paise), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id
          where p.account = 'write-offs' and e.source like 'write-off/' || d.id || '/%')) as returned,
  (select count(*)::int from registrations where (due_id is null) <> (due_line_id is null)) as unlined`;

test("whatever is lowered, paid in part, deducted, written off, swapped, passed on, moved and cancelled, no more goes back than came in, and as promised", async () => {
  const [desk, money] = [await eventDesk(portal), await treasury(portal)];
  const refundSteps = [
    { daysBefore: 14, percent: 100 },
    { daysBefore: 3, percent: 50 },
  ];
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 1_001, places: null }];
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  await setTax(portal, money, { event: addedAt(18) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const events: StaffEvent[] = [];
      for (const days of [2, 10, 18, 40])
        events.push(
          await desk.published({
            types,
            refundSteps,
            places: 99,
            startsAt: inDays(days),
            endsAt: inDays(days + 0.1),
            closesAt: inDays(days - 0.5),
          }),
        );
      const world = { events, days: 0 };
      for (const one of steps) {
        await take(world, one).catch((cause: unknown) => {
          if (!(cause instanceof Refusal)) throw cause;
        });
        await follow();
        const [found] = await rowsOf<Record<string, number>>(db(), wrong);
        expect([one.act, found]).toEqual([one.act, { beyond: 0, uneven: 0, returned: 0, unlined: 0 }]);
      }
      expect(await checkBooks(system())).toMatchObject({ isEven: true, problems: [] });
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(await db().$count(refundTable)).toBeGreaterThan(0);
  expect(most.size).toBeGreaterThan(0);
}, 240_000);
