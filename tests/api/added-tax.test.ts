import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { publishedCatalogue } from "../../src/features/content/sections/catalogue.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { awaitsFee } from "../../src/features/membership/admission/admission-fee.server";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { usualFees } from "../../src/features/membership/fees";
import { dueFor } from "../../src/features/money/dues/create-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { transaction } from "../../src/platform/context.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { dayAhead } from "../../src/platform/time/indian-time";
import { eventDesk, registerFor } from "../events";
import { daysAgo, treasury } from "../money";
import { awaitMail } from "../outbox";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, inquiryCase, QUEUE } from "../staff-cases";
import { notebook, openStore } from "../store";
import { addedAt, setTax, taxedAt } from "../tax";

const portal = usePortal();
beforeAll(() => openStore(portal));

const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const patience = { timeout: 20_000 };

async function dueOf(reference: string) {
  const [found] = await db()
    .select({ due: dueTable })
    .from(registrationTable)
    .innerJoin(dueTable, eq(dueTable.id, registrationTable.dueId))
    .where(eq(registrationTable.reference, reference));
  if (!found) throw new Error("no due");
  return found.due;
}

test("a fee of an event says its tax, is asked for with it, and given back of what was asked, whatever the rules are by then", async () => {
  const [desk, events] = [await treasury(portal), await eventDesk(portal)];
  await setTax(portal, desk, { event: addedAt(18) });
  const event = await events.published({
    types: [{ title: "Delegate", audience: "anyone", feeRupees: 1500, places: null }],
    refundSteps: [{ daysBefore: 3, percent: 50 }],
    places: 5,
    startsAt: inDays(10),
    endsAt: inDays(11),
    closesAt: inDays(9.5),
  });
  const shown = async () => (await json(portal.ask(`/api/events/${event.id}`))).types;
  expect(await shown()).toMatchObject([{ feePaise: 150_000, tax: { percent: 18, isAdded: true } }]);

  const { email, cookie } = await provenMember(portal);
  const names = ["Meera Kulkarni", "Vikram Rao", "Anil Joshi"];
  const { registrations } = await json(registerFor(portal, event, { email, cookie, names }));
  const [meera, vikram, anil] = registrations.map(({ reference }: { reference: string }) => reference);
  expect((await dueOf(meera)).totalPaise).toBe(3 * 177_000);
  expect((await awaitMail(dataDir(), email, `To pay: ${event.title}`)).text).toContain("₹5,310.00");

  await setTax(portal, desk, { event: taxedAt(18) });
  expect(await shown()).toMatchObject([{ tax: { percent: 18, isAdded: false } }]);
  const leave = (reference: string) => portal.ask(`/api/registrations/${reference}/cancellation`, { body: {}, cookie });
  expect((await leave(vikram)).status).toBe(200);
  const rest = await dueOf(meera);
  expect(rest.totalPaise).toBe(2 * 177_000);
  const receipt = { amountPaise: rest.totalPaise, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", { reference: rest.id, ...receipt }));
  const own = async () => (await json(portal.ask(`/api/registrations/${anil}`, { cookie }))).registration;
  await vi.waitFor(async () => expect(await own()).toMatchObject({ status: "confirmed" }), patience);
  expect((await own()).payment).toMatchObject({ refundPaise: 88_500, totalPaise: 354_000 });
  expect((await leave(anil)).status).toBe(200);
  const refunds = await db().select().from(refundTable).where(eq(refundTable.dueId, rest.id));
  expect(refunds).toMatchObject([{ amountPaise: 88_500 }]);
});

test("a run of a course has the tax of courses", async () => {
  const [desk, events] = [await treasury(portal), await eventDesk(portal)];
  await setTax(portal, desk, { course: addedAt(5), event: addedAt(18) });
  const { announced } = await json(events.ask(""));
  const course = announced.find(({ isCourse }: { isCourse: boolean }) => isCourse);
  const types = [{ title: "Participant", audience: "anyone", feeRupees: 1000, places: null }];
  const event = await events.published({ itemId: course.id, types });
  expect(event.types).toMatchObject([{ tax: { percent: 5, isAdded: true } }]);
  const { email, cookie } = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, { email, cookie }));
  expect((await dueOf(registrations[0].reference)).totalPaise).toBe(105_000);
});

test("cart and order say the tax on their prices; the accepted order asks for both, and gives both back", async () => {
  const desk = await treasury(portal);
  await setTax(portal, desk, { goods: addedAt(5) });
  const [buyer, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const { cookie } = buyer;
  const added = { percent: 5, isAdded: true };
  const listed = async () => (await publishedCatalogue(portal.context())).find(({ id }) => id === notebook)?.price;
  expect(await listed()).toBe("₹280 plus 5% GST");
  const put = { cookie, body: { quantity: 3 }, method: "PUT" };
  expect(await json(portal.ask(`/api/cart/items/${notebook}`, put))).toMatchObject({ total: 840, tax: added });
  const { order } = await json(portal.ask("/api/orders", { cookie, body: {} }));
  expect(order).toMatchObject({ total: 840, tax: added });
  const told = await awaitMail(dataDir(), buyer.email, `We have your order request ${order.number}`);
  expect(told.text).toContain("₹840 plus 5% GST, ₹882 with GST");
  const id = await caseIdOf(portal, order.reference);
  const [found] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  expect(found?.details).toMatchObject({ total: "₹840 plus 5% GST" });

  const body = { text: "All of it is here.", version: found?.version };
  expect((await portal.ask(`${QUEUE}/${id}/stage`, { cookie: reviewer.cookie, body })).status).toBe(200);
  const own = async () => (await json(portal.ask("/api/orders", { cookie }))).orders[0];
  await vi.waitFor(async () => expect(await own()).toMatchObject({ status: "accepted" }), patience);
  const { payment } = await own();
  expect(payment.openPaise).toBe(88_200);
  await setTax(portal, desk, { goods: taxedAt(5) });
  expect(await listed()).toBe("₹280 with 5% GST");
  expect(await own()).toMatchObject({ tax: added });
  const reference = payment.payPath.replace("/pay/", "").split(".")[0];
  const receipt = { reference, amountPaise: 88_200, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  await vi.waitFor(async () => expect(await own()).toMatchObject({ status: "paid" }), patience);
  await portal.ask(`/api/orders/${order.id}`, { cookie, method: "DELETE" });
  const refunds = await db().select().from(refundTable).where(eq(refundTable.dueId, reference));
  expect(refunds).toMatchObject([{ amountPaise: 88_200 }]);
  expect(await own()).toMatchObject({ status: "cancelled", tax: added });
});

test("an admission fee is asked for with the tax of memberships", async () => {
  const desk = await treasury(portal);
  await setTax(portal, desk, { membership: addedAt(18), affiliation: addedAt(28) });
  const { admin } = desk;
  const admissionFees = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
  const fees = { fromDay: dayAhead(0), fees: usualFees, admissionFees: { ...admissionFees, "associate-member": 900 } };
  const { version } = await json(portal.ask("/api/staff/fees", { cookie: admin.cookie }));
  const entered = portal.ask("/api/staff/fees", { cookie: admin.cookie, body: { ...fees, version } });
  expect((await entered).status).toBe(201);
  const { id } = await inquiryCase(portal);
  const [found] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  if (!found) throw new Error("no case");
  const applicant = { type: "associate-member" as const, firstName: "Kavita", lastName: "Joshi", phone: "" };
  const system = portal.context({ actor: { kind: "system" } });
  await transaction(system, (tx) => awaitsFee(tx, found, { ...applicant, email: found.email }));
  expect((await dueFor(system, `admission/${id}`))?.totalPaise).toBe(106_200);
});

test("a paid place is swapped for none that is taxed otherwise: not of a course for an event, nor in another state", async () => {
  const [desk, events] = [await treasury(portal), await eventDesk(portal)];
  await setTax(portal, desk, { course: taxedAt(18), event: taxedAt(18) });
  const { announced } = await json(events.ask(""));
  const course = announced.find(({ isCourse }: { isCourse: boolean }) => isCourse);
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 1000, places: null }];
  const publish = (parts: object) => events.published({ types, places: 20, ...parts });
  const run = await publish({ itemId: course.id });
  const [here, near] = [await publish({ venueStateCode: "27" }), await publish({ venueStateCode: "27" })];
  const far = await publish({ venueStateCode: "29" });
  const person = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, here, person));
  const { reference } = registrations[0];
  const due = await dueOf(reference);
  const receipt = { amountPaise: due.totalPaise, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", { reference: due.id, ...receipt }));
  const own = async () =>
    (await json(portal.ask(`/api/registrations/${reference}`, { cookie: person.cookie }))).registration;
  await vi.waitFor(async () => expect(await own()).toMatchObject({ status: "confirmed" }), patience);
  const swap = async ({ id, types: ways }: typeof here) => {
    const body = { eventId: id, registrationTypeId: ways[0]?.id };
    return portal.ask(`/api/registrations/${reference}/swap`, { body, cookie: person.cookie });
  };
  for (const other of [run, far]) expect((await json(swap(other))).code).toBe("fees_differ");
  expect((await swap(near)).status).toBe(200);
});
