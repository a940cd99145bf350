import { beforeAll, expect, test } from "vitest";
import { awaitMail, mailsTo } from "../outbox";
import { member, provenMember } from "../people";
import { usePortal } from "../portal";
import { changeItem, notebook, openStore, scale } from "../store";

const portal = usePortal({ STAFF_MAIL: "orders@iface.example" });
beforeAll(() => openStore(portal));

async function put(cookie: string, item: string, quantity: number) {
  const answer = await portal.ask(`/api/cart/items/${item}`, { method: "PUT", body: { quantity }, cookie });
  expect(answer.status).toBe(200);
}
const order = (cookie: string | undefined, body: unknown = {}, key?: string) =>
  portal.ask("/api/orders", { body, cookie, headers: key ? { "idempotency-key": key } : {} });
const ordersOf = async (cookie: string) => (await (await portal.ask("/api/orders", { cookie })).json()).orders;

test("a visitor can neither order nor see orders, whatever is sent", async () => {
  for (const answer of [await portal.ask("/api/orders"), await order(undefined), await order(undefined, { note: 7 })])
    expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
});

test("whose address is not confirmed orders nothing, and the cart stays", async () => {
  const { cookie } = await member(portal);
  await put(cookie, notebook, 1);
  const answer = await order(cookie);
  expect([answer.status, (await answer.json()).code]).toEqual([409, "address_not_confirmed"]);
  expect((await (await portal.ask("/api/cart", { cookie })).json()).count).toBe(1);
});

test("an empty cart orders nothing", async () => {
  const { cookie } = await provenMember(portal);
  const answer = await order(cookie);
  expect([answer.status, (await answer.json()).code]).toEqual([409, "cart_empty"]);
  expect(await ordersOf(cookie)).toEqual([]);
});

test.each([
  ["a number", 7],
  ["a list", ["x"]],
  ["a text of 1001 characters", "x".repeat(1001)],
  ["a NUL", "\u0000"],
])("%s as a note is refused, and the cart stays", async (_name, note) => {
  const { cookie } = await provenMember(portal);
  await put(cookie, notebook, 1);
  const answer = await order(cookie, { note });
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["note"]]);
  expect((await (await portal.ask("/api/cart", { cookie })).json()).count).toBe(1);
});

test("a request is stored with its prices, numbered, and empties the cart", async () => {
  const { cookie } = await provenMember(portal);
  await put(cookie, notebook, 3);
  await put(cookie, scale, 1);
  const answer = await order(cookie, { note: "  For our chapter.\nPlease post. " });
  const { order: sent } = await answer.json();
  expect(answer.status).toBe(201);
  expect(sent.number).toMatch(/^IF-OR-20\d\d-\d{6}-\d$/);
  expect(sent.reference).toBe(sent.number);
  expect(sent).toMatchObject({
    status: "requested",
    note: "For our chapter.\nPlease post.",
    total: 3 * 280 + 190,
    lines: [
      { itemId: notebook, title: "Field notebook", unitPrice: 280, quantity: 3 },
      { itemId: scale, unitPrice: 190, quantity: 1 },
    ],
  });
  expect((await (await portal.ask("/api/cart", { cookie })).json()).lines).toEqual([]);
  await changeItem(portal, notebook, { price: 999, title: "Dearer notebook" });
  expect(await ordersOf(cookie)).toEqual([sent]);
  await changeItem(portal, notebook, { price: 280, title: "Field notebook" });
});

test("member and staff are told by mail, and that no payment is taken", async () => {
  const { cookie, email } = await provenMember(portal);
  await put(cookie, notebook, 2);
  const { number } = (await (await order(cookie, { note: "Blue ones, please." })).json()).order;
  const { dataDir } = portal.platform.config;
  const mine = await awaitMail(dataDir, email, `We have your order request ${number}`);
  expect(mine.text).toMatch(/2 × Field notebook: ₹560/);
  expect(mine.text).toMatch(/No payment is taken/);
  expect(mine.text).toContain("/cart#orders");
  const theirs = await awaitMail(dataDir, "orders@iface.example", `New: order request ${number}`);
  expect(theirs.text).toContain(email);
  expect(theirs.text).toContain("Blue ones, please.");
  expect(theirs.text).toMatch(/No payment was taken/);
});

test("sent twice under one key it is stored once and answered alike", async () => {
  const { cookie, email } = await provenMember(portal);
  await put(cookie, scale, 1);
  const [first, second] = [await order(cookie, {}, "one-key-a5"), await order(cookie, {}, "one-key-a5")];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(await ordersOf(cookie)).toHaveLength(1);
  const subject = `We have your order request ${(await ordersOf(cookie))[0].number}`;
  await awaitMail(portal.platform.config.dataDir, email, subject);
  const mails = await mailsTo(portal.platform.config.dataDir, email);
  expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
});

test("of two requests at once without a key, one finds the cart", async () => {
  const { cookie } = await provenMember(portal);
  await put(cookie, scale, 4);
  const answers = await Promise.all([order(cookie), order(cookie)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await ordersOf(cookie)).toHaveLength(1);
});

test("something that is no longer offered stops the request, and the cart stays as it was", async () => {
  const { cookie } = await provenMember(portal);
  await put(cookie, notebook, 1);
  await put(cookie, scale, 1);
  await changeItem(portal, scale, { status: "unpublished" });
  const answer = await order(cookie);
  expect([answer.status, (await answer.json()).code]).toEqual([409, "no_longer_offered"]);
  expect((await (await portal.ask("/api/cart", { cookie })).json()).lines).toHaveLength(2);
  await put(cookie, scale, 0);
  expect((await order(cookie)).status).toBe(201);
  await changeItem(portal, scale, { status: "published" });
});

test("requests are their member's alone, newest first", async () => {
  const [asha, ravi] = [await provenMember(portal), await provenMember(portal)];
  for (const item of [notebook, scale]) {
    await put(asha.cookie, item, 1);
    expect((await order(asha.cookie)).status).toBe(201);
  }
  const titles = (await ordersOf(asha.cookie)).map(({ lines }: { lines: { title: string }[] }) => lines[0]?.title);
  expect(titles).toEqual(["Pocket scale, 150 mm", "Field notebook"]);
  expect(await ordersOf(ravi.cookie)).toEqual([]);
});

test("nobody floods staff: the eleventh request of an hour waits", async () => {
  const { cookie } = await provenMember(portal);
  for (let count = 0; count < 10; count += 1) {
    await put(cookie, scale, 1);
    expect((await order(cookie)).status).toBe(201);
  }
  await put(cookie, scale, 1);
  const answer = await order(cookie);
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
  expect((await (await portal.ask("/api/cart", { cookie })).json()).count).toBe(1);
});
