import { beforeAll, expect, test } from "vitest";
import { member } from "../people";
import { usePortal } from "../portal";
import { changeItem, notebook, openStore, scale } from "../store";

const portal = usePortal();
beforeAll(() => openStore(portal));

const cartFor = async (cookie: string) => (await portal.ask("/api/cart", { cookie })).json();
const put = (cookie: string | undefined, item: string, body: unknown) =>
  portal.ask(`/api/cart/items/${item}`, { method: "PUT", body, cookie });

const setStatus = (id: string, status: "published" | "unpublished") => changeItem(portal, id, { status });

test("a visitor has no cart, whatever is sent", async () => {
  for (const answer of [
    await portal.ask("/api/cart"),
    await portal.ask("/api/member-counts"),
    await put(undefined, notebook, { quantity: 1 }),
    await put(undefined, notebook, { quantity: "many" }),
    await put(undefined, "nothing", { quantity: 1 }),
  ])
    expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
});

test("a new member's cart is empty and says what can be ordered", async () => {
  const { cookie } = await member(portal);
  const answer = await portal.ask("/api/cart", { cookie });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const cart = await answer.json();
  expect(cart).toMatchObject({ lines: [], count: 0, total: 0 });
  expect(cart.offers).toContainEqual({
    itemId: notebook,
    kind: "mercantile",
    title: "Field notebook",
    href: "/store/field-notebook",
    unitPrice: 280,
    isSample: false,
  });
});

test.each([-1, 21, 1.5, "2", null, true, 1e20])("a quantity of %j is refused beside the field", async (quantity) => {
  const { cookie } = await member(portal);
  const answer = await put(cookie, notebook, { quantity });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: "invalid_fields", fields: { quantity: "Please choose a whole number from 0 to 20." } },
  ]);
});

test("an item that does not exist, is not offered any more or has an impossible id is missing", async () => {
  const { cookie } = await member(portal);
  await setStatus(scale, "unpublished");
  for (const id of ["nothing", scale, "%00", "..%2f..", "%F0%9F%98%80", "x".repeat(300)])
    for (const quantity of [0, 1]) {
      const answer = await put(cookie, id, { quantity });
      expect([id, answer.status, (await answer.json()).code]).toEqual([id, 404, "not_found"]);
    }
  await setStatus(scale, "published");
});

test("what has no price cannot be ordered", async () => {
  const { cookie } = await member(portal);
  const answer = await put(cookie, "podcast-who-checks-the-checker", { quantity: 1 });
  expect([answer.status, (await answer.json()).code]).toEqual([409, "not_orderable"]);
});

test("a sample cannot be ordered, not even one that has a price from before", async () => {
  const { cookie } = await member(portal);
  const course = "course-ductile-detailing-is-13920";
  await changeItem(portal, course, { price: 2400 });
  const answer = await put(cookie, course, { quantity: 1 });
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { code: "not_orderable", error: "This is a sample, which cannot be ordered." },
  ]);
  const { offers } = await cartFor(cookie);
  expect(offers.map(({ itemId }: { itemId: string }) => itemId).sort()).toEqual([notebook, scale]);
});

test("a course opens nothing by an order, so it has a price and no order", async () => {
  const { cookie } = await member(portal);
  const course = "course-ductile-detailing-is-13920";
  await changeItem(portal, course, { price: 2400, isSample: false });
  const answer = await put(cookie, course, { quantity: 1 });
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { code: "not_orderable", error: "This cannot be ordered." },
  ]);
  const { offers } = await cartFor(cookie);
  expect(offers.map(({ itemId }: { itemId: string }) => itemId)).not.toContain(course);
  await changeItem(portal, course, { isSample: true });
});

test("items are put in, changed and taken out; the answer is the cart, and it is kept", async () => {
  const { cookie } = await member(portal);
  await put(cookie, notebook, { quantity: 2 });
  await put(cookie, scale, { quantity: 1 });
  const answer = await put(cookie, notebook, { quantity: 20 });
  const cart = await answer.json();
  expect(answer.status).toBe(200);
  expect(cart).toMatchObject({ count: 21, total: 20 * 280 + 190 });
  expect(cart.lines).toMatchObject([
    { itemId: notebook, quantity: 20, available: true },
    { itemId: scale, quantity: 1, available: true },
  ]);
  expect(await cartFor(cookie)).toEqual(cart);
  expect(await (await put(cookie, notebook, { quantity: 0 })).json()).toMatchObject({ count: 1, total: 190 });
  expect((await put(cookie, notebook, { quantity: 0 })).status).toBe(200);
});

test("what is no longer offered is said to be so, costs nothing, and can be taken out", async () => {
  const { cookie } = await member(portal);
  await put(cookie, notebook, { quantity: 1 });
  await put(cookie, scale, { quantity: 2 });
  await setStatus(scale, "unpublished");
  const { lines, total, offers } = await cartFor(cookie);
  expect(lines.map(({ available }: { available: boolean }) => available)).toEqual([true, false]);
  expect(total).toBe(280);
  expect(offers.map(({ itemId }: { itemId: string }) => itemId)).not.toContain(scale);
  expect((await put(cookie, scale, { quantity: 0 })).status).toBe(200);
  await setStatus(scale, "published");
});

test("a cart is its member's alone", async () => {
  const [asha, ravi] = [await member(portal), await member(portal)];
  await put(asha.cookie, notebook, { quantity: 3 });
  expect(await cartFor(ravi.cookie)).toMatchObject({ lines: [], count: 0 });
  await put(ravi.cookie, notebook, { quantity: 0 });
  expect((await cartFor(asha.cookie)).count).toBe(3);
});

test("the same item put in by two tabs at once is one line", async () => {
  const { cookie } = await member(portal);
  const answers = await Promise.all([1, 2, 3, 4].map((quantity) => put(cookie, scale, { quantity })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await cartFor(cookie)).lines).toHaveLength(1);
});

test("the bar counts the things in the cart", async () => {
  const { cookie } = await member(portal);
  const counts = async () => (await portal.ask("/api/member-counts", { cookie })).json();
  expect(await counts()).toEqual({ cartItems: 0, unread: 0, standing: "Not a member yet" });
  await put(cookie, notebook, { quantity: 3 });
  await put(cookie, scale, { quantity: 2 });
  expect((await counts()).cartItems).toBe(5);
});
