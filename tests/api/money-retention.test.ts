import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { inFigures } from "../../src/features/content/figures.server";
import { privacyPolicy } from "../../src/features/content/privacy-policy-content";
import { forgetUnconfirmed } from "../../src/features/money/bank/check-statement.server";
import { statementTable } from "../../src/features/money/bank/tables.server";
import { billingTable } from "../../src/features/money/billing/tables.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { claimTable, dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { clearOldPayments } from "../../src/features/money/retention/clear-payments.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { csvOf, daysAgo, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;

async function runIn(months: number): Promise<void> {
  const now = new Date();
  now.setUTCMonth(now.getUTCMonth() + months);
  const activity = { id: 0, type: "nightly", subject: "nightly", at: now.toISOString() };
  await clearOldPayments.run(portal.context({ actor: { kind: "system" }, now }), { activity, position: 0 });
}
const clearings = async () =>
  (await db().select().from(activityTable).where(eq(activityTable.type, "payments.cleared"))).map(
    ({ subject }) => subject.split(" until ")[0],
  );

test("what ended 96 months ago loses names, narrations, claims and files, once, and the books stay even", async () => {
  const desk = await treasury(portal);
  const [payer, other, debtor] = [newcomer(), newcomer(), newcomer()];
  const [paid, disputed, open] = [
    await desk.raise(payer.email, 120_000),
    await desk.raise(other.email, 5_000),
    await desk.raise(debtor.email, 7_000),
  ];
  const key = payPath(portal.platform, paid).replace("/pay/", "");
  const claim = { utr: "412345678901", paidOn: daysAgo(1), amountPaise: 120_000 };
  expect((await portal.ask(`/api/pay/${key}/claims`, { body: claim })).status).toBe(201);
  const billing = { name: "Konkan Builders", address: "1 Sample Road, Pune", stateCode: "27", gstin: "" };
  const sent = await portal.ask(`/api/pay/${key}/billing`, { method: "PUT", body: billing });
  expect(sent.status).toBe(200);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 1200, narration: `UPI MEERA ${paid}` }]));
  await vi.waitFor(async () => expect((await desk.due(paid)).status).toBe("settled"), { timeout: 20_000 });
  const receipt = { reference: disputed, amountPaise: 5_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  const back = { amountPaise: 5_000, origin: "payer" as const, askedAt: new Date() };
  const refund = { ...back, id: crypto.randomUUID(), number: "RF-900001", kind: "due" as const };
  await db()
    .insert(refundTable)
    .values({ ...refund, dueId: disputed, reason: "Paid twice", status: "asked" });

  const deliveryAddress = "1 Sample Road\nPune 411001";
  await db().update(dueTable).set({ deliveryAddress }).where(eq(dueTable.id, paid));

  await runIn(92);
  expect(await clearings()).toEqual([]);
  await Promise.all([runIn(97), runIn(97)]);
  const kinds = ["payers", "billing details", "documents", "claims", "bank lines", "approvals", "files of statements"];
  expect((await clearings()).sort()).toEqual(kinds.toSorted());
  await runIn(97);
  expect(await clearings()).toHaveLength(kinds.length);

  const dueOf = async (id: string) => (await db().select().from(dueTable).where(eq(dueTable.id, id)))[0];
  expect(await dueOf(paid)).toMatchObject({
    name: null,
    email: null,
    userId: null,
    deliveryAddress: null,
    totalPaise: 120_000,
  });
  expect(await db().select().from(claimTable).where(eq(claimTable.dueId, paid))).toEqual([]);
  expect(await db().select().from(billingTable).where(eq(billingTable.dueId, paid))).toEqual([]);
  // Open dues and pending refunds stay as they are.
  expect(await dueOf(open)).toMatchObject({ email: debtor.email });
  expect(await dueOf(disputed)).toMatchObject({ email: other.email });

  const { rows } = await desk.done(desk.ask("/documents"));
  const [gone, kept] = [paid, disputed].map((id) =>
    rows.find(({ reference }: { reference: string }) => reference === id),
  );
  expect(gone).toMatchObject({ name: null, totalPaise: 120_000 });
  const fileOf = (id: string) => portal.ask(`/api/staff/money/documents/${id}.pdf`, { cookie: desk.treasurer.cookie });
  expect((await fileOf(gone.id)).status).toBe(404);
  expect((await fileOf(kept.id)).status).toBe(200);
  const lines = await desk.done(desk.ask("/lines?show=all"));
  expect(lines.rows).toMatchObject([{ narration: null, bankReference: null, amountPaise: 120_000 }]);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
  // The same file is recognised by the remaining data of its lines.
  const again = await desk.done(desk.file(csvOf([{ day: daysAgo(1), amount: 1200, narration: `UPI MEERA ${paid}` }])));
  expect(again.statement.newRows).toBe(0);

  await db().update(refundTable).set({ status: "declined", doneAt: null }).where(eq(refundTable.dueId, disputed));
  await runIn(97);
  expect(await dueOf(disputed)).toMatchObject({ name: null, email: null });
  const [declined] = await db().select().from(refundTable).where(eq(refundTable.dueId, disputed));
  expect(declined?.reason).toBe("Erased");
});

test("nobody shortens the time below what tax law asks for", async () => {
  const { admin } = await treasury(portal);
  const set = (months: unknown) =>
    portal.ask("/api/staff/settings/payment-retention", {
      cookie: admin.cookie,
      method: "PUT",
      body: { value: { months }, version: 0 },
    });
  for (const months of [0, 92, 241, "many"]) expect((await set(months)).status).toBe(400);
  expect((await set(120)).status).toBe(200);
  // The privacy policy states the period that is set.
  const policy = async () => JSON.stringify(await inFigures(portal.context(), privacyPolicy));
  await expect.poll(policy, { timeout: 10_000 }).toContain("120 months after a payment ended");
});

test("a statement that nobody confirmed is forgotten after 30 days, with its file", async () => {
  const desk = await treasury(portal);
  const file = csvOf([{ day: daysAgo(1), amount: 20, narration: "INTEREST" }], 2_200);
  const { statement } = await desk.done(desk.file(file));
  const kept = () => portal.platform.storage.read(`statements/${statement.id}`);
  const runAfter = (days: number) => {
    const now = new Date(Date.now() + days * DAY_MS);
    const activity = { id: 0, type: "nightly", subject: "nightly", at: now.toISOString() };
    return forgetUnconfirmed.run(portal.context({ actor: { kind: "system" }, now }), { activity, position: 0 });
  };
  await runAfter(29);
  expect(await kept()).toBeDefined();
  await runAfter(31);
  expect(await kept()).toBeUndefined();
  expect(await db().$count(statementTable, eq(statementTable.id, statement.id))).toBe(0);
});
