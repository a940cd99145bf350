import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { memberCheckTable } from "../../src/features/membership/verification/tables.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { digitalMember } from "../members";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const verify = (number: string, address?: string) =>
  portal.ask(`/api/members/verify/${encodeURIComponent(number)}`, { address });

test("a member's number answers valid, name, type, status and until when, and nothing more", async () => {
  const { number, firstName, lastName } = await digitalMember(portal);
  const answer = await verify(number);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.json()).toEqual({
    valid: true,
    name: `${firstName} ${lastName}`,
    type: "digital",
    status: "active",
    validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect((await (await verify(` ${number.toLowerCase()} `)).json()).valid).toBe(true);
});

test("expired and ended memberships are not valid, and say which", async () => {
  const { number } = await digitalMember(portal);
  const set = (parts: Partial<typeof memberTable.$inferInsert>) =>
    db().update(memberTable).set(parts).where(eq(memberTable.number, number));
  await set({ validUntil: "2025-01-31" });
  expect(await (await verify(number)).json()).toMatchObject({ valid: false, status: "expired" });
  await set({ status: "ended" });
  expect(await (await verify(number)).json()).toMatchObject({ valid: false, status: "ended" });
});

test("an unknown number is answered like the others, with nothing in it", async () => {
  const answer = await verify("IFACE-2026-999999");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ valid: false, name: null, type: null, status: "unknown", validUntil: null });
});

test.each(["x", "IFACE", "IFACE-2026-1", "' or 1=1 --", "मीरा", "../keys", "%00", "9".repeat(200)])(
  "%j cannot be a number: 400",
  async (number) => {
    const answer = await verify(number);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).not.toBe("");
  },
);

test("each check is counted for the member, by day, also many at once", async () => {
  const { number, cookie } = await digitalMember(portal);
  const checks = async () => (await (await portal.ask("/api/membership/card", { cookie })).json()).card.checks;
  await Promise.all(Array.from({ length: 40 }, () => verify(number)));
  await vi.waitFor(async () => expect(await checks()).toEqual({ thisMonth: 40, total: 40 }), { timeout: 5000 });
  const [stored] = await db().select().from(memberTable).where(eq(memberTable.number, number));
  await db()
    .insert(memberCheckTable)
    .values({ memberId: stored?.id ?? "", day: "2025-12-31", count: 2 });
  expect(await checks()).toEqual({ thisMonth: 40, total: 42 });
});

test("one network may ask 300 times an hour; then it waits, and others do not", async () => {
  const address = "192.0.2.77";
  const key = keyedHash(portal.context(), "member verification", address);
  const kept = () => db().select().from(rateLimitTable).where(eq(rateLimitTable.key, key));
  expect((await verify("IFACE-2026-999999", address)).status).toBe(200);
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ count: 1 }]));
  await db().update(rateLimitTable).set({ count: 299 }).where(eq(rateLimitTable.key, key));
  expect((await verify("IFACE-2026-999999", address)).status).toBe(200);
  await vi.waitFor(async () => expect((await verify("IFACE-2026-999999", address)).status).toBe(429));
  const refused = await verify("IFACE-2026-999999", address);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect((await verify("IFACE-2026-999999", "192.0.2.78")).status).toBe(200);
});
