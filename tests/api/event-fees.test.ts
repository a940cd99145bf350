import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { cancelDueEvents } from "../../src/features/events/console/cancel-events.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { wrongCounters } from "../../src/features/events/recount.server";
import { expireRegistrations } from "../../src/features/events/registrations/own-registration.server";
import type { RegistrationAnswer } from "../../src/features/events/registrations/schema";
import { registrationTable } from "../../src/features/events/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { claimTable, dueLineTable, dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { weekdayDate } from "../../src/platform/time/dates";
import { DAY_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { eventDesk, newEvent, registerFor } from "../events";
import { phoneAt } from "../gates";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const later = (ms: number) => new Date(Date.now() + ms);
const inDays = (days: number) => later(days * DAY_MS).toISOString();
const mail = (email: string, subject: string) => awaitMail(dataDir(), email, subject);

const FEE = 150_000;
const steps = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 3, percent: 50 },
];
const paidType = { title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null };
const freeType = { title: "Guest", audience: "anyone", feeRupees: 0, places: null };
const paid = (parts: Record<string, unknown> = {}) => ({ types: [paidType], refundSteps: steps, ...parts });
const startingIn = (days: number) => ({
  startsAt: inDays(days),
  endsAt: inDays(days + 1),
  closesAt: inDays(days - 0.5),
});

type Registered = { email: string; cookie: string; reference: string; all: string[] };
async function registered(event: StaffEvent, names?: string[], keepTogether = false): Promise<Registered> {
  const { email, cookie } = await provenMember(portal);
  const answer = await json(registerFor(portal, event, { email, cookie, names, keepTogether }));
  const all = answer.registrations.map(({ reference }: { reference: string }) => reference);
  return { email, cookie, reference: all[0], all };
}
const own = (reference: string, cookie: string): Promise<RegistrationAnswer> =>
  json(portal.ask(`/api/registrations/${reference}`, { cookie }));
const standing = async (reference: string, cookie: string) => (await own(reference, cookie)).registration.status;
const becomes = (reference: string, cookie: string, status: string) =>
  expect.poll(() => standing(reference, cookie), { timeout: 20_000 }).toBe(status);
const act = (reference: string, what: string, cookie: string, body: object = {}) =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
async function row(reference: string) {
  const found = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  if (!found[0]) throw new Error("no such registration");
  return found[0];
}
async function dueOf(reference: string) {
  const { dueId } = await row(reference);
  const [due] = await db()
    .select()
    .from(dueTable)
    .where(eq(dueTable.id, dueId ?? ""));
  if (!due) throw new Error("no due");
  return due;
}
const refundsOf = (dueId: string) =>
  db().select().from(refundTable).where(eq(refundTable.dueId, dueId)).orderBy(refundTable.amountPaise);

const timesAskedToPay = async (email: string, { title }: StaffEvent) =>
  (await mailsTo(dataDir(), email)).filter(({ subject }) => subject === `To pay: ${title}`).length;

let balance = 1000;
const arrives = async (narration: string, amountPaise: number) => {
  const desk = await treasury(portal);
  const rows: BankRow[] = [{ day: daysAgo(1), amount: amountPaise / 100, narration }];
  await desk.post(csvOf(rows, balance));
  balance += amountPaise / 100;
};
const pay = async (reference: string, amountPaise: number) =>
  arrives(`UPI/${(await dueOf(reference)).id}/M`, amountPaise);

test("until bank details are set, a way with a fee is shown and cannot be chosen", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid());
  const { email, cookie } = await provenMember(portal);
  const answer = await registerFor(portal, event, { email, cookie });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: "not_open",
    message: "Registration with a fee opens with payments.",
  });
  const walkIn = { name: "Vikram Rao", email: "vikram@example.org", typeId: event.types[0]?.id };
  expect(await code(desk.ask(`/${event.id}/walk-ins`, walkIn))).toEqual([409, "not_open"]);
  expect(await json(portal.ask(`/api/events/${event.id}`))).toMatchObject({ isMoneyTaken: false });
  await treasury(portal);
  expect(await json(portal.ask(`/api/events/${event.id}`))).toMatchObject({ isMoneyTaken: true });
});

test("a place with a fee is held, its due is raised once, and the bank’s line confirms it and brings the pass", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid({ places: 1 }));
  const { email, cookie } = await provenMember(portal);
  const wanted = { email, cookie, key: crypto.randomUUID() };
  const [first, second] = await Promise.all([
    json(registerFor(portal, event, wanted)),
    json(registerFor(portal, event, wanted)),
  ]);
  expect(second).toEqual(first);
  expect(await json(registerFor(portal, event, wanted))).toEqual(first);
  const [{ reference, status }] = first.registrations;
  expect(status).toBe("held");
  const due = await dueOf(reference);
  expect(await db().select().from(dueTable).where(eq(dueTable.email, email))).toHaveLength(1);
  expect(due).toMatchObject({ totalPaise: FEE, status: "open", title: event.title });
  expect(due.lapsesAt?.getTime()).toBeGreaterThan(later(7 * DAY_MS - MINUTE_MS).getTime());
  const lines = await db().select().from(dueLineTable).where(eq(dueLineTable.dueId, due.id));
  expect(lines).toMatchObject([{ title: `${event.title}, Delegate, ${reference}`, taxClass: "event" }]);

  const { registration, pass } = await own(reference, cookie);
  expect(pass).toBeNull();
  expect(registration.payment).toMatchObject({ openPaise: FEE, status: "open", people: 1, isClaimed: false });
  const payPath = registration.payment?.payPath ?? "";
  expect((await portal.ask(`/api${payPath}`)).status).toBe(200);
  const asked = await mail(email, `To pay: ${event.title}`);
  expect(asked.text).toContain("₹1,500.00");
  expect(asked.text).toContain(payPath);
  // The place lapses at the start of the day after the last day to pay.
  const lastDay = weekdayDate(new Date((due.lapsesAt?.getTime() ?? 0) - 1));
  expect(asked.text).toContain(`Pay it until ${lastDay};`);
  expect((await desk.read(event.id)).taken).toBe(1);

  await pay(reference, FEE);
  await becomes(reference, cookie, "confirmed");
  await mail(email, `You have a place: ${event.title}`);
  await mail(email, `Received: ${event.title}`);
  const then = await own(reference, cookie);
  expect(then.pass?.code).toBeTruthy();
  expect(then.registration.payment).toMatchObject({ openPaise: 0, status: "settled" });
  const subjects = (await mailsTo(dataDir(), email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith("To pay"))).toHaveLength(1);
  expect(await wrongCounters(system())).toEqual([]);
});

test("a free way of the same event is confirmed at once, without a due", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ ...paid(), types: [paidType, freeType], places: 5 });
  const { email, cookie } = await provenMember(portal);
  const typeIds = [event.types[1]?.id ?? ""];
  const answer = await json(registerFor(portal, event, { email, cookie, typeIds }));
  expect(answer.registrations[0].status).toBe("confirmed");
  expect((await row(answer.registrations[0].reference)).dueId).toBeNull();
});

test("a place that is not paid in time goes to the next, whose accepted offer is to be paid in turn", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid({ places: 1 }));
  const [has, waits] = [await registered(event), await registered(event)];
  expect(await standing(waits.reference, waits.cookie)).toBe("waiting");
  const { lapsesAt, id } = await dueOf(has.reference);
  const lapse = (ms: number) => lapseDues.run(system(new Date((lapsesAt?.getTime() ?? 0) + ms)));
  await lapse(-MINUTE_MS);
  await expireRegistrations.run(system(new Date((lapsesAt?.getTime() ?? 0) + DAY_MS)));
  expect(await standing(has.reference, has.cookie)).toBe("held");
  await lapse(0);
  await becomes(has.reference, has.cookie, "expired");
  expect((await dueOf(has.reference)).id).toBe(id);
  await mail(has.email, `Not paid: ${event.title}`);
  await becomes(waits.reference, waits.cookie, "offered");
  expect((await row(waits.reference)).dueId).toBeNull();
  expect((await act(waits.reference, "offer-answer", waits.cookie, { accept: true })).status).toBe(200);
  expect(await standing(waits.reference, waits.cookie)).toBe("held");
  await mail(waits.email, `To pay: ${event.title}`);
  await pay(waits.reference, FEE);
  await becomes(waits.reference, waits.cookie, "confirmed");
  expect(await wrongCounters(system())).toEqual([]);
});

test("who says to have paid keeps the place while the bank is waited for, a week at most", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid());
  const { reference, cookie } = await registered(event);
  const { lapsesAt } = await dueOf(reference);
  const at = (days: number) => system(new Date((lapsesAt?.getTime() ?? 0) + days * DAY_MS));
  const { payment } = (await own(reference, cookie)).registration;
  const body = { utr: "512345678901", paidOn: daysAgo(0), amountPaise: FEE };
  expect((await portal.ask(`/api${payment?.payPath}/claims`, { body })).status).toBe(201);
  expect((await own(reference, cookie)).registration.payment).toMatchObject({ isClaimed: true });
  await lapseDues.run(at(6));
  expect((await dueOf(reference)).status).toBe("open");
  await lapseDues.run(at(7));
  await becomes(reference, cookie, "expired");
});

const firm = { name: "Cauvery Consultants", address: "2 Sample Cross, Mysuru", stateCode: "29", gstin: null };
const payView = async (id: string) => json(portal.ask(`/api${payPath(portal.platform, id)}`));

/** A group of three whose due is invoiced before its payment. */
async function invoicedGroup(money: Awaited<ReturnType<typeof treasury>>, desk: Awaited<ReturnType<typeof eventDesk>>) {
  const event = await desk.published(paid({ places: 5 }));
  const group = await registered(event, ["Meera Kulkarni", "Vikram Rao", "Anil Joshi"]);
  const [meera = "", vikram = ""] = group.all;
  const { id, version } = await dueOf(meera);
  await money.done(money.ask(`/dues/${id}/billing`, firm, "PUT"));
  await money.done(money.ask(`/dues/${id}/invoice`, { version }));
  return { event, group, meera, vikram, id };
}

test("an invoice before the payment follows a group that one person leaves, and nobody is told that nothing is to be paid", async () => {
  const [money, desk] = [await treasury(portal), await eventDesk(portal)];
  const { event, group, meera, vikram, id } = await invoicedGroup(money, desk);
  await act(vikram, "cancellation", group.cookie);
  const rest = await dueOf(meera);
  const { document, billing: billed } = await payView(rest.id);
  expect(document).toMatchObject({ totalPaise: 2 * FEE });
  expect(billed).toMatchObject({ name: "Cauvery Consultants" });
  const { creditNotes, next, creditedPaise } = await payView(id);
  expect([next.reference, creditedPaise]).toEqual([rest.id, 0]);
  const told = await mail(group.email, `Credit note ${creditNotes[0].number}: ${event.title}`);
  expect(told.text).toContain(`under the reference ${rest.id}`);
  expect(told.text).not.toMatch(/Nothing is to be paid|stay yours/);
  const asked = await mail(group.email, `Invoice ${document.number}: ${event.title}`);
  expect(asked.text).toContain(`/pay/${rest.id}.`);
  expect((await money.books()).check).toMatchObject({ isEven: true, problems: [] });
});

test.each([
  ["the rest", 2 * FEE],
  ["a part of the rest", FEE],
])(
  "an invoiced group that paid %s when one person leaves gets one invoice, and the books stay even",
  async (_what, paidPaise) => {
    const [money, desk] = [await treasury(portal), await eventDesk(portal)];
    const { meera, vikram, group } = await invoicedGroup(money, desk);
    await pay(meera, paidPaise);
    await expect.poll(async () => (await dueOf(meera)).status, { timeout: 20_000 }).toBe("part-paid");
    await act(vikram, "cancellation", group.cookie);
    const rest = await dueOf(meera);
    if (paidPaise < 2 * FEE) await pay(meera, 2 * FEE - paidPaise);
    await becomes(meera, group.cookie, "confirmed");
    const { documents } = await money.done(money.ask(`/dues/${rest.id}`));
    expect(documents).toMatchObject([{ totalPaise: 2 * FEE }]);
    expect((await payView(rest.id)).billing).toMatchObject({ name: firm.name });
    expect((await money.books()).check).toMatchObject({ isEven: true, problems: [] });
  },
);

test("a part that was paid counts for the due of those who stay, and is not called credit", async () => {
  await treasury(portal);
  const desk = await eventDesk(portal);
  const event = await desk.published(paid({ places: 5 }));
  const group = await registered(event, ["Meera Kulkarni", "Vikram Rao", "Anil Joshi"]);
  const [meera = "", vikram = ""] = group.all;
  const { id } = await dueOf(meera);
  await pay(meera, FEE);
  await expect.poll(async () => (await dueOf(meera)).status, { timeout: 20_000 }).toBe("part-paid");
  await act(vikram, "cancellation", group.cookie);
  const rest = await dueOf(meera);
  expect(rest).toMatchObject({ status: "part-paid", paidPaise: FEE });
  const { creditedPaise, next } = await payView(id);
  expect([creditedPaise, next.reference]).toEqual([0, rest.id]);
  const told = "₹1,500.00 of the fee has reached us; ₹1,500.00 is still to be paid.";
  await expect
    .poll(async () => (await mailsTo(dataDir(), group.email)).some(({ text }) => text?.includes(told)), {
      timeout: 20_000,
    })
    .toBe(true);
});

test.each([
  ["by its UTR alone", "512345678902", false],
  ["with the reference of the due that was replaced", "512345678903", true],
])(
  "who says to have paid for a group, %s, keeps the places of those who stay once one of them leaves",
  async (_, utr, namesOld) => {
    await treasury(portal);
    const desk = await eventDesk(portal);
    const event = await desk.published(paid({ places: 5 }));
    const { all, email, cookie } = await registered(event, ["Meera Kulkarni", "Vikram Rao", "Anil Joshi"]);
    const [meera = "", vikram = "", anil = ""] = all;
    await mail(email, `To pay: ${event.title}`);
    const before = await own(meera, cookie);
    const replaced = (await dueOf(meera)).id;
    const body = { utr, paidOn: daysAgo(0), amountPaise: 3 * FEE };
    const path = before.registration.payment?.payPath;
    expect((await portal.ask(`/api${path}/claims`, { body })).status).toBe(201);
    await act(vikram, "cancellation", cookie);
    expect((await own(meera, cookie)).registration.payment).toMatchObject({ isClaimed: true, openPaise: 2 * FEE });
    const { lapsesAt } = await dueOf(meera);
    await lapseDues.run(system(new Date((lapsesAt?.getTime() ?? 0) + 6 * DAY_MS)));
    expect((await dueOf(meera)).status).toBe("open");
    expect(await standing(anil, cookie)).toBe("held");
    await arrives(`UPI/CR/${utr}/MEERA${namesOld ? `/${replaced}` : ""}`, body.amountPaise);
    for (const stays of [meera, anil]) await becomes(stays, cookie, "confirmed");
    expect(await dueOf(meera)).toMatchObject({ status: "settled", totalPaise: 2 * FEE });
    const [claim] = await db().select().from(claimTable).where(eq(claimTable.utr, utr));
    expect(claim?.status).toBe("confirmed");
    expect((await mail(email, `More than was asked: ${event.title}`)).text).toContain("1,500");
    expect(await timesAskedToPay(email, event)).toBe(1);
  },
);

test("a place whose claimed part is booked after its last day is kept for the treasurer, who books the rest as tax", async () => {
  const [money, desk] = [await treasury(portal), await eventDesk(portal)];
  const event = await desk.published(paid());
  const { reference, cookie } = await registered(event);
  const { id } = await dueOf(reference);
  const [utr, part] = ["512345678909", FEE * 0.9];
  const body = { utr, paidOn: daysAgo(0), amountPaise: part };
  expect((await portal.ask(`/api${payPath(portal.platform, id)}/claims`, { body })).status).toBe(201);
  expect((await own(reference, cookie)).registration.payment).toMatchObject({ isClaimed: false, claimedPaise: part });
  const { deadlines } = await json(portal.ask("/api/dashboard", { cookie }));
  expect(deadlines.map(({ href }: { href: string }) => href)).toContain(payPath(portal.platform, id));
  await db()
    .update(dueTable)
    .set({ lapsesAt: later(-DAY_MS) })
    .where(eq(dueTable.id, id));
  await lapseDues.run(system());
  await money.post(csvOf([{ day: daysAgo(1), amount: part / 100, narration: `NEFT ${id}`, reference: utr }], balance));
  balance += part / 100;
  await expect.poll(async () => (await dueOf(reference)).status, { timeout: 20_000 }).toBe("part-paid");
  await lapseDues.run(system());
  await lapseDues.run(system(later(5 * DAY_MS)));
  const { status, version } = await dueOf(reference);
  expect([status, await standing(reference, cookie)]).toEqual(["part-paid", "held"]);
  expect((await own(reference, cookie)).registration.payment).toMatchObject({ openPaise: FEE - part, until: null });
  expect(await payView(id)).toMatchObject({ openPaise: FEE - part, lapsesAt: null });
  expect((await money.ask(`/dues/${id}/tds`, { version })).status).toBe(200);
  await becomes(reference, cookie, "confirmed");
});

test("whose payment is on the statement once the place has gone sees the credit, and reads nothing of too much", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid());
  const { email, reference, cookie } = await registered(event);
  const { id } = await dueOf(reference);
  await db()
    .update(dueTable)
    .set({ lapsesAt: later(-DAY_MS) })
    .where(eq(dueTable.id, id));
  await lapseDues.run(system());
  await becomes(reference, cookie, "expired");
  const page = () => json(portal.ask(`/api${payPath(portal.platform, id)}`));
  expect(await page()).toMatchObject({ status: "lapsed", creditedPaise: 0 });
  await arrives(`UPI/${id}/M`, FEE);
  await expect.poll(page, { timeout: 20_000 }).toMatchObject({ status: "lapsed", creditedPaise: FEE });
  const told = await mail(email, `Left over: ${event.title}`);
  expect(told.text).toContain("1,500");
  expect(told.text).not.toMatch(/more .* than was asked/);
});

test("an address that nobody has proven is asked for the fee once it is, and an approved application too", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid({ places: 10 }));
  const { email } = newcomer();
  const held = await json(registerFor(portal, event, { email }));
  const { reference } = held.registrations[0];
  expect(held).toMatchObject({ isProven: false, registrations: [{ status: "held" }] });
  expect((await row(reference)).dueId).toBeNull();
  const proof = await vi.waitFor(
    async () => {
      const found = (await mailsTo(dataDir(), email)).find(({ subject }) => subject?.includes("is your code"));
      if (!found) throw new Error("no code yet");
      return found;
    },
    { timeout: 20_000 },
  );
  const body = { code: proof.subject?.slice(0, 6) };
  const confirmed = await json(portal.ask(`/api/registrations/${reference}/confirmation`, { body }));
  expect(confirmed.registration).toMatchObject({ status: "held", isProven: true, deadline: null });
  expect(confirmed.registration.payment).toMatchObject({ openPaise: FEE });
  expect((await portal.ask(`/api/registrations/${reference}/confirmation`, { body })).status).toBe(409);
  expect(await db().select().from(dueTable).where(eq(dueTable.email, email))).toHaveLength(1);

  const looked = await desk.published(paid({ needsApproval: true }));
  const applicant = await registered(looked);
  expect((await row(applicant.reference)).dueId).toBeNull();
  const decision = `/${looked.id}/registrations/${applicant.reference}/decision`;
  expect((await desk.ask(decision, { approve: true })).status).toBe(200);
  expect(await standing(applicant.reference, applicant.cookie)).toBe("held");
  expect((await dueOf(applicant.reference)).totalPaise).toBe(FEE);
});

test("a place paid for another person outlives the account that booked it, and only the booker's own is refunded", async () => {
  await treasury(portal);
  const desk = await eventDesk(portal);
  const event = await desk.published({ ...paid({ places: 5 }), ...startingIn(20) });
  const names = ["Asha Rao", "Vikram Shah"];
  const { email, cookie, password } = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, { email, cookie, names }));
  const [mine, other] = registrations.map(({ reference }: { reference: string }) => reference);
  await pay(mine, 2 * FEE);
  await becomes(other, cookie, "confirmed");
  const { id: dueId } = await dueOf(other);
  expect((await portal.ask("/api/account/close", { body: { password }, cookie })).status).toBe(200);
  await carryOutClosings(system(later(2 * DAY_MS + MINUTE_MS)));
  expect(await row(mine)).toMatchObject({ status: "cancelled", name: null, email: null });
  expect(await row(other)).toMatchObject({ status: "confirmed", name: "Vikram Shah", email: null, userId: null });
  await expect.poll(async () => (await refundsOf(dueId)).map(({ amountPaise }) => amountPaise)).toEqual([FEE]);
});

test("a group gets one due; who leaves before it is paid is asked no more, and the others for theirs", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid({ places: 5 }));
  const group = await registered(event, ["Meera Kulkarni", "Vikram Rao", "Anil Joshi"]);
  const [meera = "", vikram = "", anil = ""] = group.all;
  const due = await dueOf(meera);
  expect(due.totalPaise).toBe(3 * FEE);
  expect((await dueOf(anil)).id).toBe(due.id);
  await act(vikram, "cancellation", group.cookie);
  expect(await standing(vikram, group.cookie)).toBe("cancelled");
  const rest = await dueOf(meera);
  expect(rest).toMatchObject({ totalPaise: 2 * FEE, status: "open", lapsesAt: due.lapsesAt });
  expect((await dueOf(vikram)).status).toBe("cancelled");
  expect((await dueOf(anil)).id).toBe(rest.id);
  await pay(meera, 2 * FEE);
  await becomes(meera, group.cookie, "confirmed");
  await becomes(anil, group.cookie, "confirmed");
  const confirmed = await mail(group.email, `You have a place: ${event.title}`);
  expect(confirmed.text).toContain("Meera Kulkarni, Anil Joshi");
  expect(await standing(vikram, group.cookie)).toBe("cancelled");
  await act(anil, "cancellation", group.cookie);
  expect(await refundsOf(rest.id)).toMatchObject([{ amountPaise: FEE }]);
  expect(await standing(meera, group.cookie)).toBe("confirmed");
  expect(await wrongCounters(system())).toEqual([]);
});

test.each([
  { days: 20, percent: 100 },
  { days: 10, percent: 50 },
  { days: 2, percent: 0 },
])("cancelled $days days before, $percent per cent of a paid fee are to be given back", async ({ days, percent }) => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid(startingIn(days)));
  const { reference, cookie } = await registered(event);
  await pay(reference, FEE);
  await becomes(reference, cookie, "confirmed");
  const { id } = await dueOf(reference);
  const { payment } = (await own(reference, cookie)).registration;
  expect(payment?.refundPaise).toBe((FEE * percent) / 100);
  expect((await act(reference, "cancellation", cookie)).status).toBe(200);
  const amounts = (await refundsOf(id)).map(({ amountPaise }) => amountPaise);
  expect(amounts).toEqual(percent === 0 ? [] : [(FEE * percent) / 100]);
});

test("for a week after an event moved, all of a paid fee is to be given back", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid(startingIn(10)));
  const { reference, cookie } = await registered(event);
  await pay(reference, FEE);
  await becomes(reference, cookie, "confirmed");
  await desk.save(await desk.read(event.id), { venue: "Hall D, Nashik" });
  expect((await own(reference, cookie)).registration.payment).toMatchObject({ refundPaise: FEE });
  await act(reference, "cancellation", cookie);
  expect(await refundsOf((await dueOf(reference)).id)).toMatchObject([{ amountPaise: FEE }]);
});

test("a place is never to be paid later than the event starts, also where that comes forward", async () => {
  const desk = await eventDesk(portal);
  const soon = await desk.published(paid({ ...startingIn(0.6), closesAt: inDays(0.5) }));
  const late = await registered(soon);
  expect((await dueOf(late.reference)).lapsesAt?.toISOString()).toBe(soon.startsAt);

  const event = await desk.published(paid(startingIn(20)));
  const { reference, cookie, email } = await registered(event);
  await mail(email, `To pay: ${event.title}`);
  const told = await registered(event);
  await mail(told.email, `To pay: ${event.title}`);
  const body = { utr: "512345678904", paidOn: daysAgo(0), amountPaise: FEE };
  const { payment } = (await own(told.reference, told.cookie)).registration;
  expect((await portal.ask(`/api${payment?.payPath}/claims`, { body })).status).toBe(201);
  const forward = { ...startingIn(3), endsAt: inDays(3.5), closesAt: inDays(2) };
  const moved = await desk.save(await desk.read(event.id), forward);
  const { lapsesAt } = await dueOf(reference);
  expect(lapsesAt?.getTime()).toBe(Date.parse(moved.startsAt) - DAY_MS);
  expect((await own(reference, cookie)).registration.payment?.until).toBe(lapsesAt?.toISOString());
  await expect.poll(() => timesAskedToPay(email, event), { timeout: 20_000 }).toBe(2);
  await mail(told.email, `Another time or place: ${event.title}`);
  expect(await timesAskedToPay(told.email, event)).toBe(1);
});

test("an event names no day for giving back that has passed", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid(startingIn(3)));
  const shown = await json(portal.ask(`/api/events/${event.id}`));
  const ahead = steps.filter(({ daysBefore }) => daysBefore < 3);
  expect(shown.refundSteps).toEqual(ahead);
  expect(ahead.length).toBeLessThan(steps.length);
});

test("cancelled before it was paid nothing is asked for, and nothing given back", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid());
  const { reference, cookie } = await registered(event);
  await act(reference, "cancellation", cookie);
  const due = await dueOf(reference);
  expect(due.status).toBe("cancelled");
  expect(await refundsOf(due.id)).toEqual([]);
});

test("a due that the treasurer cancels ends the place that it was for", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid());
  const { reference, cookie } = await registered(event);
  const money = await treasury(portal);
  const { id, version } = await dueOf(reference);
  await money.done(money.ask(`/dues/${id}/cancellation`, { version }));
  await becomes(reference, cookie, "expired");
});

test("when an event is cancelled, all that was paid is to be given back and nothing is asked for any more", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid({ ...startingIn(2), places: 2 }));
  const [has, owes] = [await registered(event), await registered(event)];
  await pay(has.reference, FEE);
  await becomes(has.reference, has.cookie, "confirmed");
  await desk.cancel(await desk.read(event.id));
  await cancelDueEvents.run(system(later(6 * MINUTE_MS)));
  expect(await refundsOf((await dueOf(has.reference)).id)).toMatchObject([{ amountPaise: FEE, status: "asked" }]);
  const unpaid = await dueOf(owes.reference);
  expect(unpaid.status).toBe("cancelled");
  expect(await refundsOf(unpaid.id)).toEqual([]);
  expect(await standing(owes.reference, owes.cookie)).toBe("cancelled");
});

test("who comes to the door pays at the counter; until then the gate and the console say not paid", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid());
  const typeId = event.types[0]?.id;
  const come = (parts: object) => desk.ask(`/${event.id}/walk-ins`, { name: "Vikram Rao", typeId, ...parts });
  const refused = await come({});
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ["email"]]);
  const { email, cookie } = await provenMember(portal);
  const { reference, due } = await json(come({ email }));
  const phone = await phoneAt(portal, desk, event);
  expect((await phone.read()).people).toMatchObject([{ name: "Vikram Rao", isUnpaid: true }]);
  const list = () => json(desk.ask(`/${event.id}/registrations`));
  expect((await list()).rows).toMatchObject([{ status: "held", payment: { reference: due, status: "open" } }]);
  const money = await treasury(portal);
  const receipt = { reference: due, amountPaise: FEE, receivedOn: daysAgo(0), note: "Cash" };
  await money.done(money.ask("/counter-receipts", receipt));
  await becomes(reference, cookie, "confirmed");
  expect((await phone.read()).people[0]).not.toHaveProperty("isUnpaid");
  expect((await list()).rows).toMatchObject([{ status: "confirmed", payment: { status: "settled" } }]);
});

test("a paid place keeps its due when it is passed on; who takes it over sees no document of the payer", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid());
  const { reference, cookie } = await registered(event);
  expect(await code(act(reference, "transfer", cookie, { name: "Vikram Rao" }))).toEqual([409, "not_confirmed"]);
  await pay(reference, FEE);
  await becomes(reference, cookie, "confirmed");
  const due = await dueOf(reference);
  const next = await provenMember(portal);
  const passed = await act(reference, "transfer", cookie, { name: "Vikram Rao", email: next.email });
  expect(passed.status).toBe(200);
  expect((await dueOf(reference)).id).toBe(due.id);
  const { payment } = (await own(reference, next.cookie)).registration;
  expect(payment).toMatchObject({ status: "settled", payPath: null });
});

test("a paid place is swapped for one with the same fee, which is then paid, and for no other", async () => {
  const desk = await eventDesk(portal);
  const [event, same] = [await desk.published(paid()), await desk.published(paid())];
  const free = await desk.published();
  const { reference, cookie } = await registered(event);
  const swap = ({ id, types }: StaffEvent) =>
    act(reference, "swap", cookie, { eventId: id, registrationTypeId: types[0]?.id });
  expect(await code(swap(same))).toEqual([409, "not_confirmed"]);
  await pay(reference, FEE);
  await becomes(reference, cookie, "confirmed");
  const due = await dueOf(reference);
  expect(await code(swap(free))).toEqual([409, "fees_differ"]);
  const swapped = await json(swap(same));
  expect(await standing(swapped.reference, cookie)).toBe("confirmed");
  expect((await dueOf(swapped.reference)).id).toBe(due.id);
  expect(await standing(reference, cookie)).toBe("cancelled");
  expect(await refundsOf(due.id)).toEqual([]);
  await act(swapped.reference, "cancellation", cookie);
  expect(await refundsOf(due.id)).toMatchObject([{ amountPaise: FEE }]);
});

test("what is given back is said with the event, and steps that contradict each other are refused", async () => {
  const desk = await eventDesk(portal);
  const odd = [
    { daysBefore: 14, percent: 40 },
    { daysBefore: 3, percent: 50 },
  ];
  const refused = await desk.ask("", newEvent(paid({ refundSteps: odd })));
  expect(refused.status).toBe(400);
  const twice = [steps[0], steps[0]];
  expect((await desk.ask("", newEvent(paid({ refundSteps: twice })))).status).toBe(400);
  const event = await desk.published(paid());
  expect(event.refundSteps).toEqual(steps);
  const saved = await desk.save(event, { refundSteps: [steps[0]] });
  expect(saved.refundSteps).toEqual([steps[0]]);
  expect(await json(portal.ask(`/api/events/${event.id}`))).toMatchObject({ refundSteps: [steps[0]] });
});

test("of many who ask at once for the last places with a fee, each due belongs to who asked", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(paid({ places: 4 }));
  const people = await Promise.all(Array.from({ length: 8 }, () => provenMember(portal)));
  const answers = await Promise.all(
    people.map(({ email, cookie }) => json(registerFor(portal, event, { email, cookie }))),
  );
  const statuses = answers.map(({ registrations }) => registrations[0].status).sort();
  expect(statuses).toEqual([...Array(4).fill("held"), ...Array(4).fill("waiting")]);
  const rows = await db()
    .select({ email: registrationTable.email, payer: dueTable.email, status: dueTable.status })
    .from(registrationTable)
    .innerJoin(dueTable, eq(dueTable.id, registrationTable.dueId))
    .where(and(eq(registrationTable.eventId, event.id), eq(registrationTable.status, "held")));
  expect(rows).toHaveLength(4);
  for (const { email, payer, status } of rows) expect([payer, status]).toEqual([email, "open"]);
});

test("what is asked for an event is supplied in the state of its venue, and a state that there is none of is refused", async () => {
  const desk = await eventDesk(portal);
  await treasury(portal);
  const event = await desk.published(paid({ venueStateCode: "29" }));
  const { email } = await registered(event);
  const [due] = await db().select().from(dueTable).where(eq(dueTable.email, email));
  expect(due).toMatchObject({ totalPaise: FEE, supplyStateCode: "29" });
  const refused = await desk.ask("", { ...newEvent(paid({ venueStateCode: "98" })) });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { venueStateCode: "Please choose the state." } },
  ]);
});

test("whoever changed their address since finds the way to pay on the page of the place", async () => {
  const desk = await eventDesk(portal);
  await treasury(portal);
  const event = await desk.published(paid({ needsApproval: true }));
  const person = await provenMember(portal);
  const { reference } = (await json(registerFor(portal, event, person))).registrations[0];
  const { email } = newcomer();
  const isTheirs = eq(userTable.email, person.email);
  await portal.ask("/api/profile", {
    method: "PATCH",
    body: { email, password: person.password },
    cookie: person.cookie,
  });
  const token = tokenIn(await mail(email, "Confirm your new email address"));
  await portal.ask("/api/auth/verify-email", { body: { token }, cookie: person.cookie });
  expect(await db().$count(userTable, isTheirs)).toBe(0);
  const decision = `/${event.id}/registrations/${reference}/decision`;
  expect((await desk.ask(decision, { approve: true })).status).toBe(200);
  const { payment } = (await own(reference, person.cookie)).registration;
  expect(payment?.payPath).toContain("/pay/");
});
