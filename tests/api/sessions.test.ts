import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetOldSignIns } from "../../src/features/accounts/sessions/history.server";
import { signInTable, userTable } from "../../src/features/accounts/tables.server";
import { captchaToken, cookieOf, member, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
const listOf = async (cookie: string) => (await (await portal.ask("/api/sessions", { cookie })).json()).sessions;
const end = (cookie: string, id = "") => portal.ask(`/api/sessions${id ? `/${id}` : ""}`, { method: "DELETE", cookie });
const isSignedIn = async (cookie: string) =>
  (await (await portal.ask("/api/auth/me", { cookie })).json()).user !== null;

test("a visitor has no sessions, no history, and nothing to end", async () => {
  for (const [path, method] of [
    ["/api/sessions", "GET"],
    ["/api/sessions/history", "GET"],
    ["/api/sessions", "DELETE"],
    ["/api/sessions/x", "DELETE"],
  ] as const)
    expect([path, (await portal.ask(path, { method })).status]).toEqual([path, 401]);
});

test("sessions say device and shortened network, newest first, the current one marked, without tokens", async () => {
  const { cookie, email, password } = await member(portal);
  const other = await portal.ask("/api/auth/login", {
    body: { username: email, password, captchaToken: await captchaToken(portal) },
    headers: { "user-agent": firefox },
    address: "203.0.113.77",
  });
  const sessions = await listOf(cookie);
  expect(sessions).toMatchObject([
    { device: "Firefox on Windows", place: "203.0.113.…", current: false, secondFactor: false },
    { device: "Unknown device", place: "192.0.2.…", current: true },
  ]);
  expect(Object.keys(sessions[0]).sort()).toEqual(
    ["id", "device", "place", "current", "secondFactor", "createdAt", "expiresAt"].sort(),
  );
  expect((await listOf(cookieOf(other)))[0].current).toBe(true);
});

test("one session can be ended, once", async () => {
  const { cookie, email, password } = await member(portal);
  const other = cookieOf(await signIn(portal, email, password));
  const [{ id }] = await listOf(cookie);
  expect((await end(cookie, id)).status).toBe(200);
  expect([await isSignedIn(other), await isSignedIn(cookie)]).toEqual([false, true]);
  expect((await end(cookie, id)).status).toBe(404);
});

test("somebody else's session answers like a missing one and goes on", async () => {
  const [one, other] = [await member(portal), await member(portal)];
  const [{ id }] = await listOf(other.cookie);
  const foreign = await end(one.cookie, id);
  const missing = await end(one.cookie, crypto.randomUUID());
  expect([foreign.status, await foreign.json()]).toEqual([404, await missing.json()]);
  expect(await isSignedIn(other.cookie)).toBe(true);
});

test("signing out everywhere else keeps this session", async () => {
  const { cookie, email, password } = await member(portal);
  const others = [await signIn(portal, email, password), await signIn(portal, email, password)].map(cookieOf);
  expect(await (await end(cookie)).json()).toEqual({ ended: 2 });
  expect(await Promise.all([cookie, ...others].map(isSignedIn))).toEqual([true, false, false]);
});

test("the history has every try, newest first, also the ones that failed, and of nobody else", async () => {
  const { cookie, email, password } = await member(portal);
  await signIn(portal, email, "not the password");
  await signIn(portal, email, password);
  await member(portal);
  const { signIns } = await (await portal.ask("/api/sessions/history", { cookie })).json();
  expect(signIns.map((line: { succeeded: boolean }) => line.succeeded)).toEqual([true, false, true]);
  expect(signIns[1]).toMatchObject({ method: "password", device: "Unknown device", place: "192.0.2.…" });
});

test("the history shows fifty lines and forgets them after 180 days", async () => {
  const { cookie, email } = await member(portal);
  const { db } = portal.platform.database;
  const [{ id: userId = "" } = {}] = await db.select().from(userTable).where(eq(userTable.email, email));
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const line = { userId, method: "password", device: "", place: "", succeeded: true };
  await db
    .insert(signInTable)
    .values(Array.from({ length: 60 }, (_, index) => ({ ...line, at: days(index < 10 ? 181 : 179) })));
  const { signIns } = await (await portal.ask("/api/sessions/history", { cookie })).json();
  expect(signIns).toHaveLength(50);
  await forgetOldSignIns(portal.context());
  expect(await db.select().from(signInTable).where(eq(signInTable.userId, userId))).toHaveLength(51);
});
