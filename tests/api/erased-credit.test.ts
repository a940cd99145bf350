import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { askErasedCredit } from "../../src/features/money/refunds/erased-credit.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { csvOf, daysAgo, money, treasury } from "../money";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });

type Desk = Awaited<ReturnType<typeof treasury>>;
const cash = (desk: Desk, reference: string, amountPaise: number) =>
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" }));

/** Refunds all waiting credit of these dues: one person proposes, another approves. */
async function giveBack(desk: Desk, references: readonly string[]) {
  const waiting = async () =>
    (await desk.done(desk.ask("/refunds?show=waiting"))).rows.filter(({ reference }: { reference: string }) =>
      references.includes(reference),
    );
  for (const { id, amountPaise } of await waiting())
    await desk.done(desk.ask(`/refunds/${id}/proposal`, { amountPaise, reason: "By bank transfer" }));
  for (const { approvalId } of await waiting())
    await desk.done(
      portal.ask(`${money}/approvals/${approvalId}`, { cookie: desk.admin.cookie, body: { decision: "approved" } }),
    );
}

test("whose account is closed gets back what was left over, and what comes in later", async () => {
  const desk = await treasury(portal);
  const { email, cookie, password } = await provenMember(portal);
  const [over, part] = [await desk.raise(email, 10_000), await desk.raise(email, 100_000)];
  await desk.post(csvOf([{ day: daysAgo(3), amount: 200, narration: `UPI ${over}` }]));
  await vi.waitFor(async () => expect((await desk.due(over)).status).toBe("settled"), { timeout: 20_000 });
  await cash(desk, part, 40_000);

  expect((await portal.ask("/api/account/close", { cookie, body: { password } })).status).toBe(200);
  await carryOutClosings(system(new Date(Date.now() + 49 * 3_600_000)));
  expect((await db().select().from(dueTable).where(eq(dueTable.id, part)))[0]).toMatchObject({
    status: "cancelled",
    email: null,
  });
  const asked = async () => (await db().select().from(refundTable)).filter(({ dueId }) => [over, part].includes(dueId));
  const sum = async () => (await asked()).reduce((paise, one) => paise + one.amountPaise, 0);
  expect(await asked()).toMatchObject([{ kind: "credit", amountPaise: 50_000, status: "asked" }]);

  await desk.post(csvOf([{ day: daysAgo(2), amount: 300, narration: `UPI ${part}` }], 1200));
  await vi.waitFor(async () => expect(await sum()).toBe(80_000), { timeout: 20_000 });
  const late = { id: 0, type: "credit.left", subject: part, at: new Date().toISOString() };
  await askErasedCredit.run(system(), { activity: late, position: 0 });
  expect(await sum()).toBe(80_000);

  await giveBack(desk, [over, part]);
  expect((await asked()).map(({ status }) => status)).toEqual(["approved", "approved"]);
  await askErasedCredit.run(system(), { activity: late, position: 0 });
  expect([await sum(), (await desk.books()).check.problems]).toEqual([80_000, []]);
});

test("credit of an address that somebody still has is left to them", async () => {
  const desk = await treasury(portal);
  const { email } = await provenMember(portal);
  const reference = await desk.raise(email, 10_000);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 200, narration: `UPI ${reference}` }], 1500));
  await vi.waitFor(async () => expect((await desk.due(reference)).status).toBe("settled"), { timeout: 20_000 });
  const left = { id: 0, type: "credit.left", subject: reference, at: new Date().toISOString() };
  await askErasedCredit.run(system(), { activity: left, position: 0 });
  expect(await db().select().from(refundTable).where(eq(refundTable.dueId, reference))).toEqual([]);
});

test("who proves the address of a closed account does not get what was left over", async () => {
  const desk = await treasury(portal);
  const person = newcomer();
  const reference = await desk.raise(person.email, 10_000);
  const a = await provenMember(portal, person);
  await cash(desk, reference, 60_000);
  expect((await (await portal.ask("/api/payments", { cookie: a.cookie })).json()).creditPaise).toBe(50_000);
  expect((await portal.ask("/api/account/close", { cookie: a.cookie, body: { password: a.password } })).status).toBe(
    200,
  );
  await carryOutClosings(system(new Date(Date.now() + 49 * 3_600_000)));

  const b = await provenMember(portal, { email: person.email });
  const next = await desk.raise(person.email, 20_000);
  expect((await (await portal.ask("/api/payments", { cookie: b.cookie })).json()).creditPaise).toBe(0);
  const use = await portal.ask("/api/payments/credit-uses", { cookie: b.cookie, body: { dueId: next } });
  expect([use.status, (await use.json()).code]).toEqual([409, "no_credit"]);
  const proposal = (amountPaise: number) =>
    desk.ask("/refunds", { reference: next, kind: "credit", amountPaise, reason: "They asked" });
  expect((await (await proposal(10_000)).json()).fields).toHaveProperty("amountPaise");

  await desk.post(csvOf([{ day: daysAgo(1), amount: 300, narration: `UPI ${reference}` }], 1700));
  const asked = async () => db().select().from(refundTable).where(eq(refundTable.dueId, reference));
  await vi.waitFor(
    async () => expect((await asked()).map(({ amountPaise }) => amountPaise).sort()).toEqual([30_000, 50_000]),
    { timeout: 20_000 },
  );
  await cash(desk, next, 25_000);
  await giveBack(desk, [reference]);
  expect((await asked()).map(({ status }) => status)).toEqual(["approved", "approved"]);
  expect((await proposal(5_000)).ok).toBe(true);
  expect((await desk.books()).check.problems).toEqual([]);
});
