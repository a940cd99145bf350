import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { enterHistory } from "../../src/features/history/enter-history.server";
import { reversePayment } from "../../src/features/history/reversals.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { entriesOf, memberWithId, provenMemberWithId } from "../cpd";
import { bounce, receive, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });
const FEE = 250_000;

const paymentsOf = async (userId: string) =>
  (await entriesOf(portal, userId)).filter(({ type }) => type === "payment").map(({ status }) => status);
const awaitPayments = (userId: string, statuses: string[]) =>
  expect.poll(() => paymentsOf(userId), { timeout: 15_000 }).toEqual(statuses);

/** Opens an account at the address, without the activities that would prove it. */
async function accountAt(email: string) {
  const person = await memberWithId(portal, { email });
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, person.id));
  return person;
}

const prove = (userId: string) => {
  const activity = { id: 0, type: "email.verified" as const, subject: userId, at: new Date().toISOString() };
  return enterHistory.run(system(), { activity, position: 0 });
};

/** The activities of a due as jobs get them, oldest first. */
async function activitiesOf(dueId: string, type: "due.settled" | "payment.taken-back") {
  const rows = await db()
    .select()
    .from(activityTable)
    .where(and(eq(activityTable.subject, dueId), eq(activityTable.type, type)))
    .orderBy(asc(activityTable.id));
  return rows.map((row) => ({ activity: { ...row, at: row.at.toISOString() }, position: 0 }));
}

test("a payment that was taken back before its payer proved the address is not entered", async () => {
  const [desk, { email }] = [await treasury(portal), newcomer()];
  const due = await desk.raise(email, FEE);
  await receive(desk, due, FEE);
  await bounce(portal, desk, due, FEE);
  const { id } = await accountAt(email);
  await prove(id);
  expect(await paymentsOf(id)).toEqual([]);
});

test("a payment that was taken back and made again before its payer proved the address is entered once", async () => {
  const [desk, { email }] = [await treasury(portal), newcomer()];
  const due = await desk.raise(email, FEE);
  await receive(desk, due, FEE);
  await bounce(portal, desk, due, FEE);
  await receive(desk, due, FEE);
  const { id } = await accountAt(email);
  await prove(id);
  expect(await paymentsOf(id)).toEqual(["paid"]);
  const [, last] = await activitiesOf(due, "due.settled");
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ activityId: last?.activity.id });
});

test("a payment is entered, taken back and entered again as often as that happens", async () => {
  const [desk, { id, email }] = [await treasury(portal), await provenMemberWithId(portal)];
  const due = await desk.raise(email, FEE);
  const statuses: string[] = [];
  for (const _round of [1, 2]) {
    await receive(desk, due, FEE);
    await awaitPayments(id, [...statuses, "paid"]);
    await bounce(portal, desk, due, FEE);
    statuses.push("paid", "reversed");
    await awaitPayments(id, statuses);
  }
});

test("a payment that was made again before its jobs ran is entered once, and taken back with the next that does not hold", async () => {
  const [desk, { email }] = [await treasury(portal), newcomer()];
  const due = await desk.raise(email, FEE);
  await receive(desk, due, FEE);
  await bounce(portal, desk, due, FEE);
  await receive(desk, due, FEE);
  const { id } = await accountAt(email);
  const [first, last] = await activitiesOf(due, "due.settled");
  const [takenBack] = await activitiesOf(due, "payment.taken-back");
  if (!first || !last || !takenBack) throw new Error("no activity");
  await enterHistory.run(system(), first);
  await reversePayment.run(system(), takenBack);
  await enterHistory.run(system(), last);
  expect(await paymentsOf(id)).toEqual(["paid"]);
  await bounce(portal, desk, due, FEE);
  await awaitPayments(id, ["paid", "reversed"]);
});
