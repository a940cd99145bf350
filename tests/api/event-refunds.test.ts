import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { refundAfterRequest } from "../../src/features/events/fees/fee-jobs.server";
import type { RegistrationAnswer } from "../../src/features/events/registrations/schema";
import { registrationTable } from "../../src/features/events/tables.server";
import { documentTable } from "../../src/features/money/documents/tables.server";
import { dueLineTable, dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { beforeMigration } from "../before-migration";
import { eventDesk, registerFor } from "../events";
import { daysAgo, money, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { provenMember } from "../people";
import { usePortal } from "../portal";
import { addedAt, setTax } from "../tax";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const FEE = 100_000;
const steps = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 3, percent: 50 },
];
const paid = (days: number, parts: Record<string, unknown> = {}) => ({
  types: [{ title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null }],
  refundSteps: steps,
  places: 20,
  startsAt: inDays(days),
  endsAt: inDays(days + 0.2),
  closesAt: inDays(days - 0.5),
  ...parts,
});

type Registered = { email: string; cookie: string; all: string[] };
async function registered(event: StaffEvent, names?: string[]): Promise<Registered> {
  const { email, cookie } = await provenMember(portal);
  const answer = await json(registerFor(portal, event, { email, cookie, names }));
  return { email, cookie, all: answer.registrations.map(({ reference }: { reference: string }) => reference) };
}
const own = (reference: string, cookie: string): Promise<RegistrationAnswer> =>
  json(portal.ask(`/api/registrations/${reference}`, { cookie }));
const promised = async (reference: string, cookie: string) =>
  (await own(reference, cookie)).registration.payment?.refundPaise;
const becomes = (reference: string, cookie: string, status: string) =>
  expect.poll(async () => (await own(reference, cookie)).registration.status, { timeout: 20_000 }).toBe(status);
const act = (reference: string, what: string, cookie: string, body: object = {}) =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
async function dueOf(reference: string) {
  const [found] = await db()
    .select({ due: dueTable })
    .from(registrationTable)
    .innerJoin(dueTable, eq(dueTable.id, registrationTable.dueId))
    .where(eq(registrationTable.reference, reference));
  if (!found) throw new Error("no due");
  return found.due;
}
const linesOf = (dueId: string) =>
  db().select().from(dueLineTable).where(eq(dueLineTable.dueId, dueId)).orderBy(dueLineTable.place);
const refundsOf = async (dueId: string) =>
  (await db().select().from(refundTable).where(eq(refundTable.dueId, dueId)).orderBy(refundTable.number)).map(
    ({ amountPaise }) => amountPaise,
  );

type Desk = Awaited<ReturnType<typeof treasury>>;
async function lower(desk: Desk, reference: string, totalPaise: number) {
  const { id, version } = await dueOf(reference);
  await desk.done(desk.ask(`/dues/${id}/lowering`, { totalPaise, reason: "Students", version }));
}
async function cash(desk: Desk, reference: string, amountPaise?: number) {
  const { id, totalPaise } = await dueOf(reference);
  const receipt = { reference: id, amountPaise: amountPaise ?? totalPaise, receivedOn: daysAgo(0) };
  await desk.done(desk.ask("/counter-receipts", { ...receipt, note: "Cash" }));
}
/** The refund that the page promises, and the refunds that cancelling creates, in paise. */
async function cancelled(reference: string, cookie: string) {
  const { id } = await dueOf(reference);
  const [promise, before] = [await promised(reference, cookie), await refundsOf(id)];
  expect((await act(reference, "cancellation", cookie)).status).toBe(200);
  return { promise, asked: (await refundsOf(id)).slice(before.length) };
}

test("of two places that were lowered to the price of one, each gives back its half, whichever is cancelled first", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paid(30));
  for (const first of [0, 1]) {
    const { all, cookie } = await registered(event, ["Meera Kulkarni", "Vikram Rao"]);
    const [one = "", other = ""] = [all[first], all[1 - first]];
    await lower(treasurer, one, FEE);
    await cash(treasurer, one);
    await becomes(one, cookie, "confirmed");
    expect(await cancelled(one, cookie)).toEqual({ promise: FEE / 2, asked: [FEE / 2] });
    expect((await own(other, cookie)).registration.status).toBe("confirmed");
    expect(await cancelled(other, cookie)).toEqual({ promise: FEE / 2, asked: [FEE / 2] });
  }
});

test("who pays for a registration is told when its fee is lowered", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paid(30));
  const { all, email } = await registered(event);
  const [one = ""] = all;
  const { dataDir } = portal.platform.config;
  const { text } = await awaitMail(dataDir, email, `To pay: ${event.title}`);
  expect(text).toContain("₹1,000");
  await lower(treasurer, one, FEE / 2);
  const asked = async () =>
    (await mailsTo(dataDir, email)).filter(({ subject }) => subject === `To pay: ${event.title}`);
  await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBe(2);
  const [, lowered] = await asked();
  expect(lowered?.text).toContain("₹500");
  expect(lowered?.text).not.toContain("₹1,000");
});

test("of a due that changed lately a percentage of its line is given back, not of the price list", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paid(10));
  const { all, cookie } = await registered(event);
  const [reference = ""] = all;
  await lower(treasurer, reference, FEE / 4);
  await cash(treasurer, reference);
  await becomes(reference, cookie, "confirmed");
  expect(await cancelled(reference, cookie)).toEqual({ promise: FEE / 8, asked: [FEE / 8] });
});

test("who leaves an unpaid group leaves the others what was lowered for them, tax included, and what was lowered to nothing is paid", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  await setTax(portal, treasurer, { event: addedAt(18) });
  const event = await desk.published(paid(30));
  const { all, cookie } = await registered(event, ["Meera Kulkarni", "Vikram Rao", "Anil Joshi"]);
  const [meera = "", vikram = "", anil = ""] = all;
  await lower(treasurer, meera, 99_999);
  const before = await linesOf((await dueOf(meera)).id);
  expect((await act(vikram, "cancellation", cookie)).status).toBe(200);
  const rest = await dueOf(meera);
  const amounts = (lines: typeof before) => lines.map(({ title, amountPaise }) => [title, amountPaise]);
  expect(amounts(await linesOf(rest.id))).toEqual(amounts([before[0], before[2]].flatMap((one) => one ?? [])));
  expect(rest.totalPaise).toBe((before[0]?.amountPaise ?? 0) + (before[2]?.amountPaise ?? 0));
  await lower(treasurer, meera, 1);
  expect((await act(meera, "cancellation", cookie)).status).toBe(200);
  await setTax(portal, treasurer, {}, null);
  expect((await own(anil, cookie)).registration).toMatchObject({ status: "confirmed", payment: null });
});

test("what was written off never goes back, by no rule and no proposal", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paid(30));
  const { all, cookie } = await registered(event, ["Meera Kulkarni", "Vikram Rao"]);
  const [meera = "", vikram = ""] = all;
  await cash(treasurer, meera, 150_000);
  const { id } = await dueOf(meera);
  await treasurer.done(treasurer.ask("/write-offs", { reference: id, reason: "Agreed" }));
  const { approvals } = await treasurer.done(treasurer.ask("/approvals"));
  const mine = approvals.find(({ subject }: { subject: string }) => subject === id);
  const { cookie: admin } = treasurer.admin;
  const yes = { decision: "approved" };
  await treasurer.done(portal.ask(`${money}/approvals/${mine.id}`, { cookie: admin, body: yes }));
  await becomes(meera, cookie, "confirmed");
  const wish = { kind: "due", reference: id, amountPaise: 150_001, reason: "All of it" };
  expect((await treasurer.ask("/refunds", wish)).status).toBe(400);
  expect(await cancelled(meera, cookie)).toEqual({ promise: 75_000, asked: [75_000] });
  expect(await cancelled(vikram, cookie)).toEqual({ promise: 75_000, asked: [75_000] });
});

test("the page promises nothing that was asked back before", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paid(30));
  const { all, cookie } = await registered(event);
  const [reference = ""] = all;
  await cash(treasurer, reference);
  await becomes(reference, cookie, "confirmed");
  const wish = { kind: "due", reference: (await dueOf(reference)).id, amountPaise: 80_000, reason: "Illness" };
  expect((await treasurer.ask("/refunds", wish)).status).toBe(201);
  expect(await cancelled(reference, cookie)).toEqual({ promise: 20_000, asked: [20_000] });
});

/** The payer requests a full refund in the payments area; returns the refund's id. */
async function asked(reference: string, cookie: string): Promise<string> {
  const { id } = await dueOf(reference);
  const [invoice] = await db().select().from(documentTable).where(eq(documentTable.dueId, id));
  const body = { documentId: invoice?.id, reason: "I cannot come" };
  expect((await portal.ask("/api/payments/refund-requests", { cookie, body })).status).toBe(201);
  const ofPayer = and(eq(refundTable.dueId, id), eq(refundTable.origin, "payer"));
  const [request] = await db().select().from(refundTable).where(ofPayer);
  return request?.id ?? expect.fail("no refund");
}
/** The treasurer declines a refund, and the job that follows runs. */
async function refuse(desk: Desk, id: string): Promise<void> {
  await desk.done(desk.ask(`/refunds/${id}/refusal`, { reason: "By the rule" }));
  const activity = { id: 0, type: "refund.declined", subject: id, at: new Date().toISOString() };
  await refundAfterRequest.run(portal.context({ actor: { kind: "system" } }), { activity, position: 0 });
}
const refundRows = async (dueId: string) =>
  (await db().select().from(refundTable).where(eq(refundTable.dueId, dueId)).orderBy(refundTable.number)).map(
    ({ origin, status, amountPaise }) => ({ origin, status, amountPaise }),
  );

/** A paid place whose rule gives no refund; `id` is its due's. */
async function paidWithoutRefund() {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paid(10, { refundSteps: [] }));
  const { all, cookie } = await registered(event);
  const [reference = ""] = all;
  await cash(treasurer, reference);
  await becomes(reference, cookie, "confirmed");
  const { id } = await dueOf(reference);
  return { desk, treasurer, event, reference, cookie, id };
}

test("a place cancelled before its event moved brings no more since, once the payer's request is refused", async () => {
  const { desk, treasurer, event, reference, cookie, id } = await paidWithoutRefund();
  expect(await cancelled(reference, cookie)).toEqual({ promise: 0, asked: [] });
  await desk.save(await desk.read(event.id), { venue: "Hall D, Nashik" });
  await refuse(treasurer, await asked(reference, cookie));
  expect(await refundRows(id)).toEqual([{ origin: "payer", status: "declined", amountPaise: FEE }]);
});

test("a place that staff end brings everything, also once a request that its payer had made is refused", async () => {
  const { desk, treasurer, event, reference, cookie, id } = await paidWithoutRefund();
  const request = await asked(reference, cookie);
  const ending = { approve: false, reason: "The hall holds fewer people." };
  expect((await desk.ask(`/${event.id}/registrations/${reference}/decision`, ending)).status).toBe(200);
  await refuse(treasurer, request);
  expect(await refundRows(id)).toEqual([
    { origin: "payer", status: "declined", amountPaise: FEE },
    { origin: "rule", status: "asked", amountPaise: FEE },
  ]);
});

test("who has a place whose whole payment is refunded reads that as the reason of its end", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paid(10));
  const { all, cookie, email } = await registered(event);
  const [reference = ""] = all;
  await cash(treasurer, reference);
  await becomes(reference, cookie, "confirmed");
  const wish = { kind: "due", reference: (await dueOf(reference)).id, amountPaise: FEE, reason: "Goodwill" };
  const { number } = await treasurer.done(treasurer.ask("/refunds", wish));
  const { rows } = await treasurer.done(treasurer.ask("/refunds?show=waiting"));
  const { approvalId } = rows.find((one: { number: string }) => one.number === number);
  const body = { decision: "approved" };
  await treasurer.done(portal.ask(`${money}/approvals/${approvalId}`, { cookie: treasurer.admin.cookie, body }));
  await becomes(reference, cookie, "cancelled");
  const subject = `Your registration is cancelled: ${event.title}`;
  const { text } = await awaitMail(portal.platform.config.dataDir, email, subject);
  expect(text).toContain("All that was paid for it is given back");
  expect(text).not.toContain("You asked for this");
});

const swapTo = async (reference: string, cookie: string, { id, types }: StaffEvent): Promise<string> =>
  (await json(act(reference, "swap", cookie, { eventId: id, registrationTypeId: types[0]?.id }))).reference;

test("a place that is swapped gives back no more than it would have at that moment, through further swaps and transfers", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const soon = await desk.published(paid(2));
  const later = await desk.published(paid(10));
  const last = await desk.published(paid(40));
  const place = async (event: StaffEvent) => {
    const { all, cookie } = await registered(event);
    await cash(treasurer, all[0] ?? "");
    await becomes(all[0] ?? "", cookie, "confirmed");
    return { reference: all[0] ?? "", cookie };
  };
  const nothing = await place(soon);
  const swapped = await swapTo(nothing.reference, nothing.cookie, last);
  expect(await cancelled(swapped, nothing.cookie)).toEqual({ promise: 0, asked: [] });

  const half = await place(later);
  const first = await swapTo(half.reference, half.cookie, last);
  expect(await promised(first, half.cookie)).toBe(FEE / 2);
  const next = await provenMember(portal);
  const passed = { name: "Vikram Rao", email: next.email };
  expect((await act(first, "transfer", half.cookie, passed)).status).toBe(200);
  const back = await swapTo(first, next.cookie, later);
  const again = await swapTo(back, next.cookie, last);
  expect(await cancelled(again, next.cookie)).toEqual({ promise: FEE / 2, asked: [FEE / 2] });

  const whole = await place(last);
  const lowest = await swapTo(whole.reference, whole.cookie, soon);
  const after = await swapTo(lowest, whole.cookie, last);
  expect(await cancelled(after, whole.cookie)).toEqual({ promise: 0, asked: [] });
});

test("an event that moves after a swap gives all back in spite of it, one that moved before does not", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const soon = await desk.published(paid(2));
  const moved = await desk.published(paid(10));
  await desk.save(await desk.read(moved.id), { venue: "Hall D, Nashik" });
  const { all, cookie } = await registered(soon);
  await cash(treasurer, all[0] ?? "");
  await becomes(all[0] ?? "", cookie, "confirmed");
  const swapped = await swapTo(all[0] ?? "", cookie, moved);
  expect(await promised(swapped, cookie)).toBe(0);
  await desk.save(await desk.read(moved.id), { venue: "Hall E, Nashik" });
  expect(await promised(swapped, cookie)).toBe(FEE);
});

test("places of before find the line of their due, swapped and passed on ones too, with what they would have brought", async () => {
  await beforeMigration(portal, "due-lines-of-places", async (early, migrateOn) => {
    const [event, other] = ["early-event", "other-event"];
    const run = (text: string) => early.execute(sql.raw(text));
    for (const id of [event, other]) {
      await run(`insert into capacities (id, most, taken) values ('${id}', 9, 0)`);
      await run(`insert into events (id, item_id, title, mode, venue, starts_at, ends_at, opens_at, closes_at, capacity_id, status, changed_at, refund_steps)
        values ('${id}', 'early', 'Pour, less water', 'venue', 'Hall', '2027-03-20', '2027-03-21', '2026-01-01', '2027-03-19', '${id}', 'published', now(),
          '[{"daysBefore":14,"percent":100},{"daysBefore":3,"percent":50}]')`);
      await run(
        `insert into registration_types (id, event_id, place, title, audience) values ('${id}', '${id}', 0, 'Delegate', 'anyone')`,
      );
    }
    await run(
      "insert into dues (id, purpose, title, total_paise, payer, name, email, raised_at) values ('EARLYDUE01', 'registration/a', 'Pour', 400, 'guest:1', 'A', 'a@example.in', now())",
    );
    const registration = (id: string, due: string | null, at: string, ended = false, name = id, eventId = event) =>
      run(`insert into registrations (id, reference, event_id, type_id, accepted_type_ids, email, name, name_key, booking_id, seat, party_id,
          status, is_proven, registered_at, due_id, ended_at)
        values ('${id}', 'IF-RE-2027-00000${id}-1', '${eventId}', '${eventId}', '[]', 'a@example.in', '${name}', '${name}', 'b', ${id}, '${id}',
          '${ended ? "cancelled" : "confirmed"}', true, '${at}', ${due ? `'${due}'` : "null"}, ${ended ? "now()" : "null"})`);
    const [early1, late] = ["2027-02-01", "2027-03-10"];
    await registration("1", "EARLYDUE01", early1);
    await registration("2", "EARLYDUE01", early1, true);
    await registration("3", null, early1, true, "swapped");
    await registration("4", null, early1, true, "passed on");
    await registration("5", "EARLYDUE01", late, false, "swapped", other);
    await registration("6", "EARLYDUE01", late, false, "new holder", other);
    for (const [place, more] of ["", ", less ₹1.00: Student", "", ", less ₹2.00: x"].entries())
      await run(
        `insert into due_lines (id, due_id, place, title, amount_paise, tax_class) values ('line-${place + 1}', 'EARLYDUE01', ${place}, 'Pour, less water, Delegate, IF-RE-2027-00000${place + 1}-1${more}', 100, 'event')`,
      );
    await migrateOn();
    const found = await rowsOf<{ id: string; line: string; most: number | null }>(
      early,
      sql`select id, due_line_id as line, refund_most_percent as most from registrations where due_id is not null order by id`,
    );
    expect(found).toEqual([
      { id: "1", line: "line-1", most: null },
      { id: "2", line: "line-2", most: null },
      { id: "5", line: "line-3", most: 50 },
      { id: "6", line: "line-4", most: null },
    ]);
  });
});
