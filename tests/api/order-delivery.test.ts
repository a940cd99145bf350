import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { orderTable } from "../../src/features/orders/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { daysAgo, money, tableOf, treasury } from "../money";
import { awaitMail } from "../outbox";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, QUEUE } from "../staff-cases";
import { notebook, openStore } from "../store";

const STAFF_MAIL = "orders@iface.example";
const portal = usePortal({ STAFF_MAIL });
beforeAll(() => openStore(portal));

const db = () => portal.platform.database.db;
const delivery = { address: "4 Sample Cross\nJayanagar", city: "Bengaluru", pin: "560 011", stateCode: "29" };
const onParcel = "4 Sample Cross\nJayanagar\nBengaluru 560011\nKarnataka";

async function buyer() {
  const person = await provenMember(portal);
  const { cookie } = person;
  await portal.ask(`/api/cart/items/${notebook}`, { cookie, body: { quantity: 3 }, method: "PUT" });
  const order = (body: object) => portal.ask("/api/orders", { cookie, body });
  const own = async () => (await (await portal.ask("/api/orders", { cookie })).json()).orders[0];
  return { ...person, order, own };
}

test("an order says where its goods go: to its member, in both mails, and to staff in its case", async () => {
  const [asha, reviewer] = [await buyer(), await staffMember(portal, "reviewer")];
  const answer = await asha.order({ delivery });
  expect(answer.status).toBe(201);
  const { order } = await answer.json();
  expect(order).toMatchObject({ delivery: onParcel, note: null });
  expect(await asha.own()).toMatchObject({ delivery: onParcel });
  const id = await caseIdOf(portal, order.reference);
  const { fields } = (await (await portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie })).json()).case;
  expect(fields.flatMap((group: { fields: object[] }) => group.fields)).toContainEqual({
    name: "delivery",
    label: "Delivery address",
    value: onParcel,
  });
  const { dataDir } = portal.platform.config;
  for (const [to, subject] of [
    [asha.email, `We have your order request ${order.number}`],
    [STAFF_MAIL, `New: order request ${order.number}`],
  ] as const)
    expect((await awaitMail(dataDir, to, subject)).text).toContain("Bengaluru 560011");
});

test.each([
  ["an address that is none", { ...delivery, address: " " }, ["delivery.address"]],
  ["a PIN code of five digits", { ...delivery, pin: "56001" }, ["delivery.pin"]],
  ["a PIN code that begins with a nought", { ...delivery, pin: "056001" }, ["delivery.pin"]],
  ["the state of nowhere", { ...delivery, stateCode: "28" }, ["delivery.stateCode"]],
  ["nothing of it", {}, ["delivery.address", "delivery.city", "delivery.pin", "delivery.stateCode"]],
  ["a list", [], ["delivery"]],
])("%s is refused by name, and the cart stays", async (_name, wrong, names) => {
  const asha = await buyer();
  const answer = await asha.order({ delivery: wrong });
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, names]);
  expect((await (await portal.ask("/api/cart", { cookie: asha.cookie })).json()).count).toBe(3);
});

test("who orders by the call as before, without an address, is still answered", async () => {
  for (const body of [{}, { delivery: null }]) {
    const asha = await buyer();
    expect((await asha.order(body)).status).toBe(201);
    expect(await asha.own()).toMatchObject({ delivery: null });
  }
});

/** Taxes every class from today on; the federation is in Maharashtra. */
async function taxed(desk: Awaited<ReturnType<typeof treasury>>) {
  const rule = { treatment: "rated", ratePercent: 18, code: "482010" };
  const classes = Object.fromEntries(
    ["membership", "affiliation", "event", "course", "goods"].map((one) => [one, rule]),
  );
  const supplier = { legalName: "Sample Federation", address: "Mumbai", gstin: "27AAPFU0939F1ZV" };
  const body = { ...supplier, fromDay: daysAgo(0), classes };
  await desk.done(portal.ask(`${money}/tax`, { cookie: desk.admin.cookie, method: "PUT", body }));
}

/** An order accepted, paid in cash and billed in Maharashtra; returns the reference of its due. */
async function paidOrder(body: object) {
  const desk = await treasury(portal);
  await taxed(desk);
  const [asha, reviewer] = [await buyer(), await staffMember(portal, "reviewer")];
  const { order } = await (await asha.order(body)).json();
  const id = await caseIdOf(portal, order.reference);
  const { version } = (await (await portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie })).json()).case;
  const accepted = { cookie: reviewer.cookie, body: { text: "All of it is here.", version } };
  expect((await portal.ask(`${QUEUE}/${id}/stage`, accepted)).status).toBe(200);
  await expect.poll(async () => (await asha.own()).status, { timeout: 15_000 }).toBe("accepted");
  const reference: string = (await asha.own()).payment.payPath.replace("/pay/", "").split(".")[0];
  const billing = { name: "Konkan Builders", address: "1 Sample Road, Pune", stateCode: "27", gstin: "" };
  await desk.done(desk.ask(`/dues/${reference}/billing`, billing, "PUT"));
  const receipt = { reference, amountPaise: 84_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  return { desk, asha, reference };
}

async function printed(reference: string): Promise<string> {
  const answer = await portal.ask(`/api${payPath(portal.platform, reference)}/document.pdf`);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, " ").toLowerCase();
}

test("goods are taxed where they are delivered, whoever is billed, and the invoice and the year's tables name the address", async () => {
  const { desk, reference } = await paidOrder({ delivery });
  const text = await printed(reference);
  expect(text).toContain("place of supply karnataka (29)");
  expect(text).toContain("delivery address 4 sample cross jayanagar bengaluru 560011 karnataka (29)");
  expect(text).toContain("maharashtra (27)");
  expect(text).toMatch(/igst ₹128\.14/);
  const [head, ...rows] = (await tableOf(desk, "documents")).split("\r\n");
  expect(head).toMatch(/,Delivery address$/);
  expect(rows.find((row) => row.includes(reference))).toMatch(
    /,"4 Sample Cross, Jayanagar, Bengaluru 560011, Karnataka"$/,
  );
});

test("goods without an address of their own are taxed where the buyer is billed, and no address is printed", async () => {
  const { reference } = await paidOrder({});
  const text = await printed(reference);
  expect(text).toContain("place of supply maharashtra (27)");
  expect(text).not.toContain("delivery address");
});

test("who closes the account takes the address out of the order and out of what was asked for it", async () => {
  const { asha, reference } = await paidOrder({ delivery });
  const [order] = await db()
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, (await asha.own()).id));
  expect(order?.delivery).toMatchObject({ pin: "560011" });
  const { cookie, password } = asha;
  const closing = await portal.ask("/api/account/close", { cookie, body: { password } });
  expect(closing.status).toBe(200);
  const now = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now }));
  const [left] = await db()
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, order?.id ?? ""));
  const [due] = await db().select().from(dueTable).where(eq(dueTable.id, reference));
  expect(left).toMatchObject({ userId: null, delivery: null });
  expect(due).toMatchObject({ name: null, deliveryAddress: null, supplyStateCode: "29" });
});
