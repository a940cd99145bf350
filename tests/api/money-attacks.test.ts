import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { DAY_MS } from "../../src/platform/durations";
import { eventDesk, registerFor } from "../events";
import { daysAgo, money, treasury } from "../money";
import { mailsTo } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const FEE = 100_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const paidEvent = {
  types: [{ title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null }],
  ...{ refundSteps: [{ daysBefore: 60, percent: 100 }], places: 20 },
  ...{ startsAt: inDays(30), endsAt: inDays(30.2), closesAt: inDays(29) },
};

type Desk = Awaited<ReturnType<typeof treasury>>;
const cash = (desk: Desk, reference: string, amountPaise: number, receivedOn = daysAgo(0)) =>
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn, note: "Cash" }));
const sheet = (desk: Desk, reference: string) => desk.done(desk.ask(`/dues/${reference}`));
const payments = (cookie: string) => json(portal.ask("/api/payments", { cookie }));
const creditOf = async (cookie: string): Promise<number> => (await payments(cookie)).creditPaise;
const useCredit = (cookie: string, dueId: string) =>
  portal.ask("/api/payments/credit-uses", { cookie, body: { dueId } });
const setDue = (reference: string, parts: Partial<typeof dueTable.$inferInsert>) =>
  db().update(dueTable).set(parts).where(eq(dueTable.id, reference));
/** Approves the only thing of this kind that waits, as the admin. */
async function approve(desk: Desk, kind: string) {
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find((one: { kind: string }) => one.kind === kind);
  const body = { decision: "approved" };
  return portal.ask(`${money}/approvals/${id}`, { cookie: desk.admin.cookie, body });
}
const versionOf = async (desk: Desk, reference: string) => (await sheet(desk, reference)).version;
const isEven = async (desk: Desk) => expect((await desk.books()).check.problems).toEqual([]);

async function registered(event: string, who: { email: string; cookie: string }, email = who.email) {
  const { registrations } = await json(
    registerFor(portal, event, { email, cookie: who.cookie, names: ["Asha Rao"] }),
  );
  const { reference } = registrations[0];
  const row = async () => {
    const [found] = await db()
      .select()
      .from(registrationTable)
      .where(eq(registrationTable.reference, reference));
    return found ?? expect.fail("no registration");
  };
  return { reference: reference as string, row, dueId: async () => (await row()).dueId ?? "" };
}

test("a colleague whom a member registers does not get the member's credit", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const event = await desk.published(paidEvent);
  const [member, colleague] = [await provenMember(portal), await provenMember(portal)];
  await cash(treasurer, await (await registered(event, member)).dueId(), FEE + 50_000);
  const { reference } = await registered(event, member, colleague.email);
  const code = await vi.waitFor(
    async () => {
      const mails = await mailsTo(portal.platform.config.dataDir, colleague.email);
      const subject = mails.find((mail) => mail.subject?.includes("is your code for"))?.subject;
      return /^\d{6}/.exec(subject ?? "")?.[0] ?? expect.fail("no code");
    },
    { timeout: 20_000 },
  );
  const confirmed = await portal.ask(`/api/registrations/${reference}/confirmation`, { body: { code } });
  expect(confirmed.status).toBe(200);
  expect(await creditOf(colleague.cookie)).toBe(0);
  const due = await treasurer.raise(colleague.email, 50_000);
  expect((await useCredit(colleague.cookie, due)).status).toBe(409);
  expect(await creditOf(member.cookie)).toBe(50_000);
}, 60_000);

test("the credit of an address that changed hands is neither's to use, and not given back", async () => {
  const treasurer = await treasury(portal);
  const before = await provenMember(portal);
  const { email } = before;
  const first = await treasurer.raise(email, 10_000);
  await cash(treasurer, first, 60_000);
  await setDue(first, { raisedAt: new Date(Date.now() - 20 * DAY_MS) });
  expect(await creditOf(before.cookie)).toBe(50_000);
  const [{ id: userId } = expect.fail("no account")] = await db()
    .update(userTable)
    .set({ email: `new.${email}` })
    .where(eq(userTable.email, email))
    .returning();
  const until = new Date(Date.now() - 10 * DAY_MS);
  await db().insert(formerAddressTable).values({ id: `former-${userId}`, userId, email, until });
  const after = newcomer({ email });
  expect((await portal.ask("/api/auth/signup", { body: after })).status).toBe(201);
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.email, email));
  const cookie = cookieOf(await signIn(portal, email, after.password));
  const second = await treasurer.raise(email, 40_000);
  expect(await creditOf(cookie)).toBe(0);
  expect((await useCredit(cookie, second)).status).toBe(409);
  const wish = { kind: "credit", reference: second, amountPaise: 50_000, reason: "Asked for" };
  expect((await treasurer.ask("/refunds", wish)).status).toBe(400);
}, 60_000);
