import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { notify } from "../../src/features/notifications/operations.server";
import { activityTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { member, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { notebook, openStore } from "../store";

const portal = usePortal();
const db = () => portal.platform.database.db;
beforeAll(() => openStore(portal));

const idOf = async (email: string) =>
  (await db().select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email)))[0]?.id ?? "";
const put = (cookie: string, quantity: number) =>
  portal.ask(`/api/cart/items/${notebook}`, { method: "PUT", body: { quantity }, cookie });

/** Uses up the member's limit of 600 calls an hour. */
async function useUp(email: string) {
  const key = keyedHash(portal.context(), "calls of a member", await idOf(email));
  const used = { count: 600, resetsAt: new Date(Date.now() + 600_000) };
  await db()
    .insert(rateLimitTable)
    .values({ key, ...used })
    .onConflictDoUpdate({ target: rateLimitTable.key, set: used });
}

test("beyond 600 calls an hour a member waits before changing anything, and reads as before; others do not wait", async () => {
  const [busy, other] = [await member(portal), await member(portal)];
  expect((await put(busy.cookie, 1)).status).toBe(200);
  await useUp(busy.email);
  const answer = await put(busy.cookie, 2);
  expect([answer.status, Number(answer.headers.get("retry-after")) > 500]).toEqual([429, true]);
  const read = await portal.ask("/api/notifications/read", { body: { all: true }, cookie: busy.cookie });
  expect(read.status).toBe(429);
  const cart = await (await portal.ask("/api/cart", { cookie: busy.cookie })).json();
  expect(cart.lines).toMatchObject([{ quantity: 1 }]);
  expect((await put(other.cookie, 2)).status).toBe(200);
});

test("accounts without a proven address share 600 calls an hour in a network, and proven ones there do not wait", async () => {
  const address = "203.0.113.77";
  const key = keyedHash(portal.context(), "calls of members without a proven address", address);
  await db()
    .insert(rateLimitTable)
    .values({ key, count: 590, resetsAt: new Date(Date.now() + 600_000) });
  const from = async (cookie: string, network: string) =>
    (
      await portal.ask(`/api/cart/items/${notebook}`, {
        method: "PUT",
        body: { quantity: 1 },
        cookie,
        address: network,
      })
    ).status;
  const accounts = [];
  for (let count = 0; count < 11; count += 1) accounts.push((await member(portal)).cookie);
  const statuses = [];
  for (const cookie of accounts) statuses.push(await from(cookie, address));
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(await from(accounts[10] ?? "", "203.0.113.78")).toBe(200);
  expect(await from((await provenMember(portal)).cookie, address)).toBe(200);
});

test("staff do not wait, nor do calls of the console, where organisers work at their desk", async () => {
  const staff = await staffMember(portal, "reviewer");
  await useUp(staff.email);
  expect((await put(staff.cookie, 2)).status).toBe(200);
  const { cookie, email } = await member(portal);
  await useUp(email);
  expect((await portal.ask("/api/staff/events", { body: {}, cookie })).status).toBe(403);
});

test("what changes nothing leaves no activity, however often it is sent", async () => {
  const { cookie, email } = await member(portal);
  const userId = await idOf(email);
  const activity = { id: 1, type: "export.ready", subject: "none", at: new Date().toISOString() };
  await notify(
    portal.context(),
    { activity, position: 0 },
    { userId, kind: "privacy", title: "Export", text: "A text", href: "/dashboard" },
  );
  const preferences = [{ kind: "events", channel: "bell", isOn: false }];
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await put(cookie, 2)).status).toBe(200);
    for (const [path, method, body] of [
      ["/api/notifications/read", "POST", { all: true }],
      ["/api/notifications/preferences", "PATCH", { preferences }],
    ] as const)
      expect((await portal.ask(path, { method, body, cookie })).status).toBe(200);
  }
  const records = (type: string) =>
    db().$count(activityTable, and(eq(activityTable.type, type), eq(activityTable.subject, userId)));
  const counts = async () => ({
    cart: await records("cart.changed"),
    read: await records("notifications.read"),
    preferences: await records("notification-preferences.changed"),
  });
  expect(await counts()).toEqual({ cart: 1, read: 1, preferences: 1 });
  for (let turn = 0; turn < 2; turn += 1) expect((await put(cookie, 0)).status).toBe(200);
  expect(await counts()).toEqual({ cart: 2, read: 1, preferences: 1 });
});
