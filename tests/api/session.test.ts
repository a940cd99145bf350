import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetOldSessions } from "../../src/features/accounts/operations/session.server";
import { sessionTable, userTable } from "../../src/features/accounts/tables.server";
import { captchaToken, cookieOf, member, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const me = (cookie?: string) => portal.ask("/api/auth/me", { cookie });
const idOf = async (cookie: string): Promise<string> => (await (await me(cookie)).json()).user.id;
const sessionsOf = (userId: string) =>
  portal.platform.database.db.select().from(sessionTable).where(eq(sessionTable.userId, userId));

test("a visitor is nobody, and the answer is not kept by caches", async () => {
  const answer = await me();
  expect([answer.status, await answer.json()]).toEqual([200, { user: null }]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("the user has exactly the documented fields", async () => {
  const { user } = await (await me((await member(portal)).cookie)).json();
  const names = [
    "id",
    "username",
    "email",
    "emailVerified",
    "firstName",
    "lastName",
    "profileImageUrl",
    "roles",
    "memberNumber",
  ];
  expect(Object.keys(user).sort()).toEqual(names.sort());
});

test("a tampered, foreign or broken cookie is a visitor's", async () => {
  const cookie = (await member(portal)).cookie.replace(/;.*/, "");
  const name = cookie.split("=")[0];
  const values = ["", "x", "a.b", "%E0%A4%A", "%", "\u00e9", `${"x".repeat(4000)}.y`, "null", "[object Object]"];
  const tampered = [
    `${cookie.slice(0, -8)}AAAAAAA%3D`,
    cookie.replace("=", "=A"),
    ...values.map((value) => `${name}=${value}`),
  ];
  for (const one of tampered) {
    const answer = await me(one);
    expect([one, answer.status, await answer.json()]).toEqual([one, 200, { user: null }]);
  }
});

test("signing out with a broken cookie or none is a success", async () => {
  for (const cookie of [undefined, "iface.session_token=x", "iface.session_token=%E0%A4%A", "other=1"]) {
    const answer = await portal.ask("/api/auth/logout", { method: "POST", cookie });
    expect([cookie, answer.status, await answer.json()]).toEqual([cookie, 200, { success: true }]);
  }
});

test("signing out removes the cookie and leaves the other sessions of that person", async () => {
  const { cookie, email, password } = await member(portal);
  const other = cookieOf(await signIn(portal, email, password));
  const answer = await portal.ask("/api/auth/logout", { method: "POST", cookie });
  expect(answer.headers.get("set-cookie")).toMatch(/session_token=;.*Max-Age=0/i);
  expect(await (await me(cookie)).json()).toEqual({ user: null });
  expect((await (await me(other)).json()).user.email).toBe(email);
});

test("an expired session is a visitor's", async () => {
  const { cookie } = await member(portal);
  const id = await idOf(cookie);
  await portal.platform.database.db
    .update(sessionTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessionTable.userId, id));
  expect(await (await me(cookie)).json()).toEqual({ user: null });
});

test("a session that is not remembered ends after 12 hours, a remembered one after 30 days", async () => {
  const { cookie, email, password } = await member(portal);
  await signIn(portal, email, password, true);
  const hours = (await sessionsOf(await idOf(cookie))).map(
    ({ expiresAt, createdAt }) => (expiresAt.getTime() - createdAt.getTime()) / 3_600_000,
  );
  expect(hours.sort((a, b) => a - b)).toEqual([12, 720]);
});

test("the nightly work forgets ended sessions and keeps the others", async () => {
  const { cookie } = await member(portal);
  const id = await idOf(cookie);
  await forgetOldSessions(portal.context());
  expect(await sessionsOf(id)).toHaveLength(1);
  await forgetOldSessions(portal.context({ now: new Date(Date.now() + 13 * 3_600_000) }));
  expect(await sessionsOf(id)).toEqual([]);
});

test("the session of a removed account is a visitor's", async () => {
  const { cookie, email } = await member(portal);
  await portal.platform.database.db.delete(userTable).where(eq(userTable.email, email));
  expect(await (await me(cookie)).json()).toEqual({ user: null });
});

test("the cookie cannot be read by scripts nor sent by other sites", async () => {
  const { email, password } = await member(portal);
  const answer = await signIn(portal, email, password);
  expect(answer.headers.get("set-cookie")).toMatch(/Path=\/.*HttpOnly.*SameSite=Lax/i);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).not.toContain(cookieOf(answer).split("=")[1]);
});

test("sign-in names each field that is missing or of the wrong type", async () => {
  for (const [name, value] of [
    ["username", ""],
    ["username", 5],
    ["password", ""],
    ["password", null],
    ["rememberMe", "yes"],
    ["captchaToken", 1],
  ] as const) {
    const body = { username: "asha", password: "seven spans long", captchaToken: "x", [name]: value };
    const answer = await portal.ask("/api/auth/login", { body });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [name]]);
  }
});

test("four wrong passwords and a right one do not add up to a lock", async () => {
  const { email, password } = await member(portal);
  for (let round = 0; round < 2; round++) {
    for (let turn = 0; turn < 4; turn++) expect((await signIn(portal, email, "wrong")).status).toBe(401);
    expect((await signIn(portal, email, password)).status).toBe(200);
  }
});

test("five wrong passwords at the same moment lock the account", async () => {
  const { email, password } = await member(portal);
  const tokens = await Promise.all(Array.from({ length: 5 }, () => captchaToken(portal)));
  await Promise.all(
    tokens.map((token) =>
      portal.ask("/api/auth/login", { body: { username: email, password: "wrong", captchaToken: token } }),
    ),
  );
  expect((await signIn(portal, email, password)).status).toBe(423);
});
