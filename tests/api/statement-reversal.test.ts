import { eq, lte, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { entryTable, postingTable } from "../../src/features/money/books/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;

const pay = async (reference: string) =>
  (await portal.ask(`/api/pay/${payPath(portal.platform, reference).replace("/pay/", "")}`)).json();
const code = async (asked: Promise<Response> | Response) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const even = async (desk: Desk) => expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
const bankOf = async (desk: Desk) =>
  (await desk.books()).accounts.find(({ account }) => account === "bank")?.balancePaise ?? 0;

async function posted(desk: Desk, csv: string): Promise<string> {
  const { statement } = await desk.post(csv);
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: statement.id, postedAt: expect.any(String) });
  return statement.id;
}

/** One person proposes the reversal and another approves it. */
async function takeBack(desk: Desk, id: string) {
  await desk.done(desk.ask(`/statements/${id}/reversal`, { reason: "The wrong file" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const approval = approvals.find(({ subject }: { subject: string }) => subject === id);
  expect(await code(desk.ask(`/approvals/${approval.id}`, { decision: "approved" }))).toEqual([403, "same_person"]);
  return portal.ask(`${money}/approvals/${approval.id}`, {
    cookie: desk.admin.cookie,
    body: { decision: "approved" },
    method: "POST",
  });
}

const paid = (reference: string, amount: number): BankRow => ({
  day: daysAgo(2),
  amount,
  narration: `NEFT ${reference}`,
});

test("a statement that was confirmed by mistake is taken back whole by two, and then the right file goes in", async () => {
  const desk = await treasury(portal);
  const [one, two] = [await desk.raise(newcomer().email, 30_000), await desk.raise(newcomer().email, 50_000)];
  const charge = { day: daysAgo(1), amount: -59, narration: "SMS CHARGES" };
  const wrong = csvOf([paid(one, 400), paid(two, 200), charge], 1000);
  const id = await posted(desk, wrong);
  expect((await pay(one)).status).toBe("settled");
  const [line] = (await desk.done(desk.ask("/lines"))).rows;
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "elsewhere", note: "A charge" }));
  const kept = await portal.ask(`${money}/statements/${id}/file`, { cookie: desk.treasurer.cookie });
  expect(await kept.text()).toBe(wrong);

  expect((await takeBack(desk, id)).status).toBe(200);
  expect(await pay(one)).toMatchObject({ status: "open", paidPaise: 0 });
  expect(await pay(two)).toMatchObject({ status: "open", paidPaise: 0 });
  const { documents } = await desk.done(desk.ask(`/dues/${one}`));
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(["invoice", "credit-note"]);
  expect((await desk.books()).accounts).toEqual([]);
  await even(desk);
  const { rows } = await desk.done(desk.ask("/statements"));
  expect(rows).toMatchObject([{ id, takenBackAt: expect.any(String), hasFile: true, isWaiting: false }]);
  expect(await code(desk.ask(`/statements/${id}/reversal`, { reason: "Again" }))).toEqual([409, "taken_back"]);

  await posted(desk, csvOf([paid(one, 300), paid(two, 500), charge], 2000));
  expect((await pay(two)).status).toBe("settled");
  expect(await bankOf(desk)).toBe(274_100);
  await even(desk);
});

test("a newer statement that goes on from it keeps a statement; the newest is taken back with the credit that it left", async () => {
  const desk = await treasury(portal);
  const { rows } = await desk.done(desk.ask("/statements"));
  const standing = rows.find(({ takenBackAt }: { takenBackAt: string | null }) => takenBackAt === null);
  const email = newcomer().email;
  const first = await desk.raise(email, 10_000);
  const id = await posted(desk, csvOf([{ ...paid(first, 150), day: daysAgo(1) }], 2741));
  expect(await code(desk.ask(`/statements/${standing.id}/reversal`, { reason: "Late" }))).toEqual([409, "rests_on_it"]);
  expect((await takeBack(desk, id)).status).toBe(200);
  expect(await bankOf(desk)).toBe(274_100);
  await even(desk);
  expect((await takeBack(desk, standing.id)).status).toBe(200);
  expect((await desk.books()).accounts).toEqual([]);
});

test("a file that only repeats a statement goes with it, and the right file brings its own opening balance", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 30_000);
  const charge = { day: daysAgo(1), amount: -59, narration: "SMS CHARGES" };
  const wrong = csvOf([{ day: daysAgo(3), amount: 20, narration: "INTEREST" }, charge], 3000);
  const id = await posted(desk, wrong);
  const claim = { utr: "412345678907", paidOn: daysAgo(2), amountPaise: 30_000 };
  const path = `/api${payPath(portal.platform, reference)}/claims`;
  expect((await portal.ask(path, { body: claim })).status).toBe(201);
  const repeat = await posted(desk, wrong);
  expect((await pay(reference)).claims).toMatchObject([{ status: "contradicted" }]);
  await desk.done(desk.ask(`/statements/${repeat}/reversal`, { reason: "The wrong file again" }));

  expect((await takeBack(desk, id)).status).toBe(200);
  const { rows } = await desk.done(desk.ask("/statements"));
  const isBack = { newRows: 0, takenBackAt: expect.any(String), isWaiting: false };
  expect(rows.find((one: { id: string }) => one.id === repeat)).toMatchObject(isBack);
  expect((await pay(reference)).claims).toMatchObject([{ status: "waiting" }]);
  expect((await desk.books()).accounts).toEqual([]);
  expect(await desk.done(desk.ask("/summary"))).toMatchObject({ remindersStopped: true });

  const right = await posted(desk, csvOf([paid(reference, 300), charge], 4000));
  expect((await pay(reference)).status).toBe("settled");
  expect(await bankOf(desk)).toBe(424_100);
  await even(desk);
  expect((await takeBack(desk, right)).status).toBe(200);
});

test("a statement stays whose payment became credit with the end of its due", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 100_000);
  const id = await posted(desk, csvOf([paid(reference, 400)]));
  const lapsesAt = new Date(Date.now() - 1_000);
  await portal.platform.database.db.update(dueTable).set({ lapsesAt }).where(eq(dueTable.id, reference));
  await lapseDues.run(portal.context({ actor: { kind: "system" } }));
  expect((await desk.due(reference)).status).toBe("lapsed");
  expect(await code(desk.ask(`/statements/${id}/reversal`, { reason: "The wrong file" }))).toEqual([
    409,
    "rests_on_it",
  ]);
});

test("a statement stays while another file waits to be confirmed", async () => {
  const desk = await treasury(portal);
  const { rows } = await desk.done(desk.ask("/statements"));
  const [newest] = rows.filter(({ takenBackAt }: { takenBackAt: string | null }) => takenBackAt === null);
  await desk.done(desk.file(csvOf([{ day: daysAgo(1), amount: 10, narration: "INTEREST" }], 1400)));
  expect(await code(desk.ask(`/statements/${newest.id}/reversal`, { reason: "The wrong file" }))).toEqual([
    409,
    "statement_waits",
  ]);
  await desk.done(desk.ask("/statements", undefined, "DELETE"));
});

test("a statement stays while a refund of what it paid is not decided, and goes once it is declined", async () => {
  const [desk, events] = [await treasury(portal), await eventDesk(portal)];
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const event = await events.published({
    types: [{ title: "Delegate", audience: "anyone", feeRupees: 1000, places: null }],
    refundSteps: [{ daysBefore: 3, percent: 50 }],
    startsAt: inDays(10),
    endsAt: inDays(10.2),
    closesAt: inDays(9),
  });
  const { email, cookie } = await provenMember(portal);
  const { registrations } = await (await registerFor(portal, event, { email, cookie })).json();
  const path = `/api/registrations/${registrations[0].reference}`;
  const registration = async () => (await (await portal.ask(path, { cookie })).json()).registration;
  const { payPath: link } = (await registration()).payment;
  const reference: string = link.replace("/pay/", "").split(".")[0];
  const id = await posted(desk, csvOf([paid(reference, 1000)], 1400));
  await expect.poll(async () => (await registration()).status, { timeout: 20_000 }).toBe("confirmed");
  await desk.done(portal.ask(`${path}/cancellation`, { cookie, body: {} }));

  const waiting = async () =>
    (await desk.done(desk.ask("/refunds?show=waiting"))).rows.find(
      (one: { reference: string }) => one.reference === reference,
    );
  const refused = [409, "rests_on_it"];
  const reversal = () => desk.ask(`/statements/${id}/reversal`, { reason: "The wrong file" });
  expect(await code(reversal())).toEqual(refused);
  const refund = await waiting();
  expect(refund).toMatchObject({ status: "asked", amountPaise: 50_000 });
  const wish = { amountPaise: 50_000, reason: "Cancelled in time" };
  await desk.done(desk.ask(`/refunds/${refund.id}/proposal`, wish));
  expect(await code(reversal())).toEqual(refused);
  const { approvalId } = await waiting();
  const declined = { cookie: desk.admin.cookie, body: { decision: "declined", reason: "The file was wrong" } };
  await desk.done(portal.ask(`${money}/approvals/${approvalId}`, declined));
  expect((await takeBack(desk, id)).status).toBe(200);
  await even(desk);
});

/** The balance of each account at the end of `day`, in paise, without zero balances. */
async function stoodOn(day: string): Promise<Record<string, string>> {
  const rows = await portal.platform.database.db
    .select({ account: postingTable.account, paise: sql<string>`sum(${postingTable.amountPaise})` })
    .from(postingTable)
    .innerJoin(entryTable, eq(entryTable.id, postingTable.entryId))
    .where(lte(entryTable.day, day))
    .groupBy(postingTable.account);
  const standing = rows.filter(({ paise }) => Number(paise) !== 0);
  return Object.fromEntries(standing.map(({ account, paise }) => [account, paise]));
}

const lineWith = async (desk: Desk, narration: string) =>
  (await desk.done(desk.ask("/lines"))).rows.find((line: { narration: string }) => line.narration === narration);

test("what was never paid never stood in the books, on no day", async () => {
  const desk = await treasury(portal);
  const [whole, part] = [await desk.raise(newcomer().email, 30_000), await desk.raise(newcomer().email, 50_000)];
  const before = await stoodOn(daysAgo(1));
  const rows = ["INTEREST", "FROM SOMEBODY"].map((narration) => ({ day: daysAgo(1), amount: 7, narration }));
  const id = await posted(desk, csvOf([paid(whole, 300), paid(part, 200), ...rows], 1400));
  const explain = async (narration: string, kind: string) => {
    const { id: line } = await lineWith(desk, narration);
    await desk.done(desk.ask(`/lines/${line}/explanation`, { kind, note: "No due" }));
  };
  await explain("INTEREST", "elsewhere");
  await explain("FROM SOMEBODY", "parked");
  expect(await stoodOn(daysAgo(1))).not.toEqual(before);
  expect((await takeBack(desk, id)).status).toBe(200);
  expect(await stoodOn(daysAgo(1))).toEqual(before);
  await even(desk);
});

test("late money that went with its statement is no longer shown as credit", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 30_000);
  const lapsesAt = new Date(Date.now() - 20 * DAY_MS);
  await portal.platform.database.db.update(dueTable).set({ lapsesAt }).where(eq(dueTable.id, reference));
  await lapseDues.run(portal.context({ actor: { kind: "system" } }));
  const id = await posted(desk, csvOf([paid(reference, 300)], 1400));
  expect(await pay(reference)).toMatchObject({ status: "lapsed", creditedPaise: 30_000 });
  expect((await takeBack(desk, id)).status).toBe(200);
  expect(await pay(reference)).toMatchObject({ status: "lapsed", creditedPaise: 0 });
  await even(desk);
});

test("a payment that is explained anew stands in the books once, on every day", async () => {
  const desk = await treasury(portal);
  const [wrong, right] = [await desk.raise(newcomer().email, 30_000), await desk.raise(newcomer().email, 30_000)];
  await posted(desk, csvOf([paid(wrong, 300)], 1400));
  expect((await pay(wrong)).status).toBe("settled");
  const yesterday = await stoodOn(daysAgo(1));
  const { received } = await desk.done(desk.ask(`/dues/${wrong}`));
  await desk.done(desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "It was for another due" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find(({ kind }: { kind: string }) => kind === "reversal");
  const approved = { cookie: desk.admin.cookie, body: { decision: "approved" } };
  await desk.done(portal.ask(`${money}/approvals/${id}`, approved));
  const line = await lineWith(desk, `NEFT ${wrong}`);
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references: [right] }));
  expect((await pay(right)).status).toBe("settled");
  expect(await stoodOn(daysAgo(1))).toEqual(yesterday);
  await even(desk);
});
