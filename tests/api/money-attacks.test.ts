import { and, eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { entryTable } from "../../src/features/money/books/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { cancelRefundedOrder } from "../../src/features/orders/payment.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { digitalMember } from "../members";
import { csvOf, daysAgo, money, treasury } from "../money";
import { mailsTo } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn, staffMember, withSecondFactor } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, QUEUE } from "../staff-cases";
import { notebook, openStore } from "../store";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const FEE = 100_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const paidEvent = {
  types: [{ title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null }],
  refundSteps: [{ daysBefore: 60, percent: 100 }],
  places: 20,
  startsAt: inDays(30),
  endsAt: inDays(30.2),
  closesAt: inDays(29),
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
/** Approves the only waiting proposal of `kind`, as the admin. */
async function approve(desk: Desk, kind: string) {
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find((one: { kind: string }) => one.kind === kind);
  const body = { decision: "approved" };
  return portal.ask(`${money}/approvals/${id}`, { cookie: desk.admin.cookie, body });
}
const versionOf = async (desk: Desk, reference: string) => (await sheet(desk, reference)).version;
const isEven = async (desk: Desk) => expect((await desk.books()).check.problems).toEqual([]);

async function registered(
  event: Parameters<typeof registerFor>[1],
  who: { email: string; cookie: string },
  email = who.email,
) {
  const { registrations } = await json(registerFor(portal, event, { email, cookie: who.cookie, names: ["Asha Rao"] }));
  const { reference } = registrations[0];
  const row = async () => {
    const [found] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
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
  await db()
    .insert(formerAddressTable)
    .values({ id: `former-${userId}`, userId, email, until });
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

const bookTds = async (desk: Desk, reference: string) =>
  desk.done(desk.ask(`/dues/${reference}/tds`, { version: await versionOf(desk, reference) }));
const takeTdsBack = async (desk: Desk, reference: string) =>
  desk.done(
    desk.ask(`/dues/${reference}/tds-reversal`, {
      version: await versionOf(desk, reference),
      reason: "No certificate came",
    }),
  );
/** Reverses the payment of this amount, with a second person's approval. */
async function bounce(desk: Desk, reference: string, amountPaise: number) {
  const { received } = await sheet(desk, reference);
  const { id } = received.find((one: { amountPaise: number }) => one.amountPaise === amountPaise);
  await desk.done(desk.ask(`/allocations/${id}/reversal`, { reason: "The cheque bounced" }));
  expect((await approve(desk, "reversal")).status).toBe(200);
}
const cancel = async (desk: Desk, reference: string) =>
  desk.done(desk.ask(`/dues/${reference}/cancellation`, { version: await versionOf(desk, reference) }));
const lapseNow = () => lapseDues.run(portal.context({ actor: { kind: "system" } }));
const lapsed = (days: number) => ({ lapsesAt: new Date(Date.now() - days * DAY_MS) });

/** A place confirmed with a tenth booked as tax deducted at source (TDS). */
async function confirmedPlace(desk: Awaited<ReturnType<typeof eventDesk>>, treasurer: Desk) {
  const member = await provenMember(portal);
  const place = await registered(await desk.published(paidEvent), member);
  const reference = await place.dueId();
  await cash(treasurer, reference, (FEE * 9) / 10);
  await bookTds(treasurer, reference);
  await expect.poll(async () => (await place.row()).status, { timeout: 20_000 }).toBe("confirmed");
  return { member, place, reference };
}

test("a due that was settled does not lapse once some of it is taken back, since what it was for was given", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const { member, place, reference } = await confirmedPlace(desk, treasurer);
  await setDue(reference, lapsed(5));
  await takeTdsBack(treasurer, reference);
  await lapseNow();
  expect(await sheet(treasurer, reference)).toMatchObject({ status: "part-paid", openPaise: FEE / 10 });
  expect((await place.row()).status).toBe("confirmed");
  expect(await creditOf(member.cookie)).toBe(0);
}, 60_000);

test("who cancels a confirmed place gets back what the rule says, also while its due asks for some again", async () => {
  const [desk, treasurer] = [await eventDesk(portal), await treasury(portal)];
  const { member, place, reference } = await confirmedPlace(desk, treasurer);
  await takeTdsBack(treasurer, reference);
  const path = `/api/registrations/${place.reference}/cancellation`;
  expect((await portal.ask(path, { cookie: member.cookie, body: {} })).status).toBe(200);
  expect(await creditOf(member.cookie)).toBe(0);
  expect(await sheet(treasurer, reference)).toMatchObject({ status: "settled", openPaise: 0 });
  await isEven(treasurer);
}, 60_000);

test("only what payments brought becomes credit as a due ends, not what was deducted at source", async () => {
  const treasurer = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const reference = await treasurer.raise(email, 100_000);
  await cash(treasurer, reference, 60_000);
  await cash(treasurer, reference, 30_000);
  await bookTds(treasurer, reference);
  await bounce(treasurer, reference, 60_000);
  await cancel(treasurer, reference);
  expect(await creditOf(cookie)).toBe(30_000);
  expect((await sheet(treasurer, reference)).deductedPaise).toBeNull();
  await isEven(treasurer);
  const { accounts } = await treasurer.books();
  expect(accounts.find(({ account }) => account === "advances")?.balancePaise ?? 0).toBe(
    // The advance for a place of an earlier test, whose due is still partly open.
    -(FEE * 9) / 10,
  );
}, 60_000);

test("what was written off of a due that ends is no credit", async () => {
  const treasurer = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const reference = await treasurer.raise(email, 100_000);
  await cash(treasurer, reference, 10_000);
  await treasurer.done(treasurer.ask("/write-offs", { reference, reason: "Hardship" }));
  expect((await approve(treasurer, "write-off")).status).toBe(200);
  await bounce(treasurer, reference, 10_000);
  const before = (await treasurer.books()).accounts.find(({ account }) => account === "write-offs");
  await cancel(treasurer, reference);
  const after = (await treasurer.books()).accounts.find(({ account }) => account === "write-offs");
  expect((before?.balancePaise ?? 0) - (after?.balancePaise ?? 0)).toBe(90_000);
  expect(await creditOf(cookie)).toBe(0);
  await isEven(treasurer);
}, 60_000);

test("a due that lapsed in part paid, and is settled late, leaves the books even and lets the others lapse", async () => {
  const treasurer = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const reference = await treasurer.raise(email, 100_000);
  await cash(treasurer, reference, 40_000);
  await setDue(reference, lapsed(2));
  await lapseNow();
  expect(await creditOf(cookie)).toBe(40_000);
  await isEven(treasurer);
  await treasurer.post(csvOf([{ day: daysAgo(1), amount: 600, narration: `UPI ${reference}` }]));
  const settled = async () => (await sheet(treasurer, reference)).status;
  await expect.poll(settled, { timeout: 20_000 }).toBe("settled");
  await isEven(treasurer);
  const { received } = await sheet(treasurer, reference);
  const [first] = received.filter((one: { amountPaise: number }) => one.amountPaise === 40_000);
  const again = await treasurer.ask(`/allocations/${first.id}/reversal`, { reason: "The cheque bounced" });
  expect(again.status).toBe(201);
  expect((await approve(treasurer, "reversal")).status).toBe(200);
  expect(await sheet(treasurer, reference)).toMatchObject({ status: "part-paid", openPaise: 40_000 });
  await isEven(treasurer);
}, 60_000);

test("an invoice that was taken back as its due lapsed is followed by another once the due is settled late", async () => {
  const treasurer = await treasury(portal);
  const { email } = await provenMember(portal);
  const reference = await treasurer.raise(email, 100_000);
  const billing = { name: "Rao & Sons", address: "1 Road", stateCode: "27", gstin: null };
  await treasurer.done(treasurer.ask(`/dues/${reference}/billing`, billing, "PUT"));
  const version = await versionOf(treasurer, reference);
  await treasurer.done(treasurer.ask(`/dues/${reference}/invoice`, { version }));
  await setDue(reference, lapsed(2));
  await lapseNow();
  await isEven(treasurer);
  await treasurer.post(csvOf([{ day: daysAgo(1), amount: 1000, narration: `UPI ${reference}` }], 1600));
  const settled = async () => (await sheet(treasurer, reference)).status;
  await expect.poll(settled, { timeout: 20_000 }).toBe("settled");
  const { documents } = await sheet(treasurer, reference);
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(["invoice", "credit-note", "invoice"]);
  await isEven(treasurer);
}, 60_000);

test("one due that cannot lapse stops no other", async () => {
  const treasurer = await treasury(portal);
  const raise = async () => treasurer.raise(newcomer().email, 10_000);
  const [stuck, other] = [await raise(), await raise()];
  await cash(treasurer, stuck, 4_000);
  for (const reference of [stuck, other]) await setDue(reference, lapsed(1));
  const source = `due/${stuck}/ended/${await versionOf(treasurer, stuck)}`;
  await db()
    .insert(entryTable)
    .values({ day: daysAgo(0), note: "In the way", source, at: new Date() });
  await lapseNow();
  expect((await sheet(treasurer, other)).status).toBe("lapsed");
  expect((await sheet(treasurer, stuck)).status).toBe("part-paid");
  await setDue(stuck, { lapsesAt: null });
}, 60_000);

test("what is written off is what was proposed, whatever was taken back since", async () => {
  const treasurer = await treasury(portal);
  const reference = await treasurer.raise(newcomer().email, 1_000_000);
  await cash(treasurer, reference, 989_000);
  await cash(treasurer, reference, 10_000);
  await treasurer.done(treasurer.ask("/write-offs", { reference, reason: "Bank charges" }));
  await bounce(treasurer, reference, 989_000);
  expect((await approve(treasurer, "write-off")).status).toBe(409);
  expect(await sheet(treasurer, reference)).toMatchObject({ status: "part-paid", openPaise: 990_000 });
}, 60_000);

const memberOf = async (number: string) => {
  const [found] = await db().select().from(memberTable).where(eq(memberTable.number, number));
  return found ?? expect.fail("no such member");
};
/** Requests the next year as the member; returns the reference of the due. */
async function askForYear(cookie: string): Promise<string> {
  const { payPath } = await json(portal.ask("/api/payments/renewal", { cookie, body: {} }));
  return payPath.replace("/pay/", "").split(".")[0];
}
async function renewing(validUntil?: string) {
  const person = await digitalMember(portal);
  if (validUntil) await db().update(memberTable).set({ validUntil }).where(eq(memberTable.number, person.number));
  return { ...person, before: await memberOf(person.number), reference: await askForYear(person.cookie) };
}
const payYear = async (desk: Desk, { reference }: { reference: string }) =>
  cash(desk, reference, (await sheet(desk, reference)).totalPaise);
const extended = (number: string, before: string) =>
  expect.poll(async () => (await memberOf(number)).validUntil > before, { timeout: 20_000 }).toBe(true);
/** Refunds all that was received, with a second person's approval. */
async function giveBack(desk: Desk, reference: string, amountPaise: number) {
  const rowOf = async () =>
    (await desk.done(desk.ask("/refunds?show=waiting"))).rows.find(
      (one: { reference: string }) => one.reference === reference,
    );
  const wish = { amountPaise, reason: "All of it" };
  const asked = await rowOf();
  if (asked) await desk.done(desk.ask(`/refunds/${asked.id}/proposal`, wish));
  else await desk.done(desk.ask("/refunds", { ...wish, kind: "due", reference }));
  const { approvalId } = await rowOf();
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${approvalId}`, { cookie: desk.admin.cookie, body }));
}
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};

test("a treasurer books nothing about tax deducted of their own due, and renews themselves for no less than the fee", async () => {
  const desk = await treasury(portal);
  const { email, cookie, number } = await digitalMember(portal);
  const roles = ["member" as const, "treasurer" as const];
  await db().update(userTable).set({ roles }).where(eq(userTable.email, email));
  await db()
    .update(memberTable)
    .set({ validUntil: daysAgo(-30) })
    .where(eq(memberTable.number, number));
  await withSecondFactor(portal, email);
  const own = (path: string, body: unknown) => portal.ask(`${money}${path}`, { cookie, body });
  const reference = await desk.raise(email, 100_000);
  await cash(desk, reference, 90_000);
  await bookTds(desk, reference);
  const version = await versionOf(desk, reference);
  const refused = [403, "own_due"];
  const certificate = { number: "ABCDEFG" };
  expect(await code(own(`/dues/${reference}/tds-certificate`, certificate))).toEqual(refused);
  const back = { version, reason: "Mine" };
  expect(await code(own(`/dues/${reference}/tds-reversal`, back))).toEqual(refused);
  const year = { title: "Another year", taxClass: "membership", amountPaise: 100 };
  expect(await code(own("/dues", { ...year, name: "Me", email, renews: true }))).toEqual(refused);
  const who = { kind: "addresses", emails: [email] };
  const run = { ...year, who, renews: true, lapsesOn: null };
  const { id } = await json(own("/runs", run));
  expect(await code(own(`/runs/${id}/confirmation`, {}))).toEqual(refused);
  expect((await memberOf(number)).status).toBe("active");
}, 60_000);

test("a year whose fee was given back can be asked for and paid again", async () => {
  const desk = await treasury(portal);
  const person = await renewing();
  const { before, reference, number, cookie } = person;
  await payYear(desk, person);
  await extended(number, before.validUntil);
  await giveBack(desk, reference, (await sheet(desk, reference)).paidPaise);
  const { id, version } = await memberOf(number);
  const term = { validFrom: before.validFrom, validUntil: before.validUntil };
  const body = { reason: "Renewed by mistake", version, ...term };
  await desk.done(portal.ask(`/api/staff/members/${id}/periods`, { cookie: desk.admin.cookie, body }));
  const again = await askForYear(cookie);
  expect(again).not.toBe(reference);
  await payYear(desk, { reference: again });
  await extended(number, before.validUntil);
}, 60_000);

/** A member's paid order, with the actions of staff, member and treasurer on it. */
async function paidOrder(desk: Desk) {
  await openStore(portal);
  const [{ email: buyer, cookie }, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  await portal.ask(`/api/cart/items/${notebook}`, { cookie, body: { quantity: 3 }, method: "PUT" });
  const { order } = await json(portal.ask("/api/orders", { cookie, body: {} }));
  const id = await caseIdOf(portal, order.reference);
  const versionOf = async () => (await json(portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie }))).case.version;
  const ofCase = async (path: string, body: object) => {
    const asked = { cookie: reviewer.cookie, body: { ...body, version: await versionOf() } };
    await desk.done(portal.ask(`${QUEUE}/${id}/${path}`, asked));
  };
  const own = async () => (await json(portal.ask("/api/orders", { cookie }))).orders[0];
  const isNow = (status: string) => expect.poll(async () => (await own()).status, { timeout: 20_000 }).toBe(status);
  const cancel = () => desk.done(portal.ask(`/api/orders/${order.id}`, { cookie, method: "DELETE" }));
  await ofCase("stage", { text: "All here." });
  await isNow("accepted");
  const { payPath, openPaise } = (await own()).payment;
  const reference: string = payPath.replace("/pay/", "").split(".")[0];
  await cash(desk, reference, openPaise);
  await isNow("paid");
  const shownCase = async () => (await json(portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie }))).case;
  const resume = () => portal.ask(`${QUEUE}/${id}/information-request`, { cookie: reviewer.cookie, method: "DELETE" });
  return { buyer, reference, openPaise, ofCase, own, isNow, cancel, shownCase, resume };
}
const refundsWaiting = async (desk: Desk, of: string): Promise<object[]> =>
  (await desk.done(desk.ask("/refunds?show=waiting"))).rows.filter(
    ({ reference }: { reference: string }) => reference === of,
  );

test("the case of an order that was given back says that the portal cancelled it; of a cancelled one, the applicant", async () => {
  const desk = await treasury(portal);
  const [refunded, cancelled] = [await paidOrder(desk), await paidOrder(desk)];
  await giveBack(desk, refunded.reference, refunded.openPaise);
  await refunded.isNow("cancelled");
  await cancelled.cancel();
  const { ending } = await refunded.shownCase();
  expect(ending).toMatch(/^This case was \w+ by the portal on /);
  const late = await refunded.resume();
  expect([late.status, (await late.json()).error]).toEqual([409, `${ending} Nothing was changed.`]);
  expect((await cancelled.shownCase()).ending).toMatch(/^The applicant withdrew this case on /);
}, 90_000);

test("an order that was given back and is opened again is asked for again", async () => {
  const desk = await treasury(portal);
  const { reference, openPaise, ofCase, own, isNow, cancel } = await paidOrder(desk);
  await cancel();
  await giveBack(desk, reference, openPaise);
  await ofCase("reopening", { reason: "Wanted after all." });
  await isNow("accepted");
  expect((await own()).payment).toMatchObject({ openPaise });
  const [refund] = await db().select().from(refundTable).where(eq(refundTable.dueId, reference));
  const [activity] = await db()
    .select()
    .from(activityTable)
    .where(and(eq(activityTable.type, "refund.approved"), eq(activityTable.subject, refund?.id ?? "")));
  if (!activity) throw new Error("the refund was not approved");
  const late = { activity: { ...activity, at: activity.at.toISOString() }, position: 0 };
  await cancelRefundedOrder.run(portal.context({ actor: { kind: "system" } }), late);
  expect((await own()).status).toBe("accepted");
}, 60_000);

test.each([["asked"], ["proposed"]])(
  "an order that is opened again while its refund is %s is paid, and nothing goes back",
  async (step) => {
    const desk = await treasury(portal);
    const { reference, openPaise, ofCase, own, isNow, cancel } = await paidOrder(desk);
    await cancel();
    const [refund] = (await refundsWaiting(desk, reference)) as { id: string }[];
    const wish = { amountPaise: openPaise, reason: "Cancelled" };
    if (step === "proposed") await desk.done(desk.ask(`/refunds/${refund?.id}/proposal`, wish));
    await ofCase("reopening", { reason: "Wanted after all." });
    await isNow("paid");
    expect([await refundsWaiting(desk, reference), (await own()).payment]).toEqual([[], null]);
    const { approvals } = await desk.done(desk.ask("/approvals"));
    expect(approvals.filter(({ kind }: { kind: string }) => kind === "refund")).toEqual([]);
  },
  60_000,
);

test("an order whose payment bounces is asked for again", async () => {
  const desk = await treasury(portal);
  const { reference, openPaise, own, isNow } = await paidOrder(desk);
  const { received } = await sheet(desk, reference);
  await desk.done(desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "The cheque bounced" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find(({ kind }: { kind: string }) => kind === "reversal");
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${id}`, { cookie: desk.admin.cookie, body }));
  await isNow("accepted");
  expect((await own()).payment).toMatchObject({ openPaise });
}, 60_000);

test("a payment that bounces after its order was called off is neither asked for again nor given back", async () => {
  const desk = await treasury(portal);
  const { reference, isNow, cancel } = await paidOrder(desk);
  const { received } = await sheet(desk, reference);
  await cancel();
  await isNow("cancelled");
  await desk.done(desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "The cheque bounced" }));
  expect((await approve(desk, "reversal")).status).toBe(200);
  await expect.poll(async () => (await sheet(desk, reference)).status, { timeout: 20_000 }).toBe("cancelled");
  expect(await refundsWaiting(desk, reference)).toEqual([]);
}, 60_000);

test("an order that is called off while a part of its money is on its way back asks for the rest of it", async () => {
  const desk = await treasury(portal);
  const { reference, openPaise, cancel } = await paidOrder(desk);
  const part = { kind: "due", reference, amountPaise: 10_000, reason: "One is damaged" };
  await desk.done(desk.ask("/refunds", part));
  await cancel();
  const waiting = (await refundsWaiting(desk, reference)) as { amountPaise: number }[];
  const amounts = waiting.map(({ amountPaise }) => amountPaise).sort((one, other) => one - other);
  expect(amounts).toEqual([10_000, openPaise - 10_000]);
}, 60_000);

test("what is given back whole is neither dispatched nor kept as a place", async () => {
  const desk = await treasury(portal);
  const { buyer, reference, openPaise, isNow } = await paidOrder(desk);
  await giveBack(desk, reference, openPaise);
  await isNow("cancelled");
  const told = async () =>
    (await mailsTo(portal.platform.config.dataDir, buyer)).find(({ subject }) => subject?.startsWith("Cancelled"));
  await expect.poll(told, { timeout: 20_000 }).toBeDefined();
  expect((await told())?.text).not.toContain("as you asked");

  const event = await (await eventDesk(portal)).published({ ...paidEvent, refundSteps: [] });
  const { email, cookie } = await provenMember(portal);
  const { registrations } = await json(
    registerFor(portal, event, { email, cookie, names: ["Asha Rao", "Vikram Rao"] }),
  );
  const rows = () =>
    db()
      .select()
      .from(registrationTable)
      .where(
        inArray(
          registrationTable.reference,
          registrations.map((one: { reference: string }) => one.reference),
        ),
      );
  const areNow = (status: string) =>
    expect.poll(async () => (await rows()).map((row) => row.status), { timeout: 20_000 }).toEqual([status, status]);
  const [place] = await rows();
  const dueId = place?.dueId ?? "";
  await cash(desk, dueId, 200_000);
  await areNow("confirmed");
  await giveBack(desk, dueId, 50_000);
  await areNow("confirmed");
  await giveBack(desk, dueId, 150_000);
  await areNow("cancelled");
}, 90_000);

test("a fee that was paid in time counts from the bank's day, whenever the rest is booked as deducted", async () => {
  const desk = await treasury(portal);
  const person = await renewing(daysAgo(2));
  const { reference, number, before } = person;
  const { totalPaise } = await sheet(desk, reference);
  await cash(desk, reference, Math.ceil(totalPaise * 0.9), daysAgo(4));
  await bookTds(desk, reference);
  await extended(number, before.validUntil);
  const year = await db().select().from(periodTable).where(eq(periodTable.memberId, before.id));
  expect(year.at(-1)?.validFrom).toBe(daysAgo(1));
}, 60_000);

test("a merge is not undone once a year was paid for since", async () => {
  const desk = await treasury(portal);
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await renewing();
  const { before: kept, number } = person;
  const [other = expect.fail("no member")] = await db()
    .insert(memberTable)
    .values({
      id: crypto.randomUUID(),
      number: "IFACE-2019-777777",
      type: "digital",
      status: "active",
      validFrom: "2026-01-01",
      validUntil: daysAgo(-1),
      name: "A. Rao",
      joinedAt: new Date(),
    })
    .returning();
  const records = { keptId: kept.id, mergedId: other.id };
  const body = { ...records, keptVersion: kept.version, mergedVersion: other.version };
  const { id } = await json(portal.ask("/api/staff/members/merges", { cookie, body }));
  await payYear(desk, person);
  await extended(number, kept.validUntil);
  const paid = (await memberOf(number)).validUntil;
  const undone = portal.ask(`/api/staff/members/merges/${id}`, { method: "DELETE", cookie });
  expect(await code(undone)).toEqual([409, "changed_elsewhere"]);
  expect((await memberOf(number)).validUntil).toBe(paid);
}, 60_000);

test("the year after a term that is corrected, or of a membership that is ended, is asked for no longer", async () => {
  const desk = await treasury(portal);
  const [moved, ended] = [await renewing(), await renewing()];
  const { cookie } = desk.admin;
  const { id, version, validFrom } = moved.before;
  const term = { validFrom, validUntil: daysAgo(-100), reason: "A day off", version };
  await desk.done(portal.ask(`/api/staff/members/${id}/periods`, { cookie, body: term }));
  const body = { reason: "Resigned", version: ended.before.version, tell: false };
  await desk.done(portal.ask(`/api/staff/members/${ended.before.id}/ending`, { cookie, body }));
  for (const { reference } of [moved, ended]) expect((await sheet(desk, reference)).status).toBe("cancelled");
}, 60_000);

test("who proposed other bank details may withdraw them, and cannot approve them", async () => {
  const desk = await treasury(portal);
  const { cookie } = desk.admin;
  const { account } = await desk.done(desk.ask("/summary"));
  const body = { holder: "iFACE", bank: "Sample Bank", number: "999999999999", ifsc: "SAMP0001234" };
  const propose = () =>
    portal.ask(`${money}/account`, { cookie, body: { ...body, version: account.version }, method: "PUT" });
  await desk.done(propose());
  const { accountChange } = await json(portal.ask(`${money}/summary`, { cookie }));
  const decide = (decision: object) => portal.ask(`${money}/approvals/${accountChange.id}`, { cookie, body: decision });
  expect((await decide({ decision: "approved" })).status).toBe(403);
  expect((await decide({ decision: "declined", reason: "A wrong digit" })).status).toBe(200);
  expect((await propose()).status).toBe(200);
}, 60_000);
