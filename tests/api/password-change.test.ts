import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loginTable, userTable } from "../../src/features/accounts/tables.server";
import { awaitMail } from "../outbox";
import { cookieOf, member, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const change = (body: unknown, cookie?: string) => portal.ask("/api/account/password", { body, cookie });
const isSignedIn = async (cookie: string) =>
  (await (await portal.ask("/api/auth/me", { cookie })).json()).user !== null;
const newPassword = "eight spans long";

test("a visitor changes no password", async () => {
  for (const body of [{}, { currentPassword: "seven spans long", newPassword }])
    expect((await change(body)).status).toBe(401);
});

test("a change keeps this session, ends the others, and is told by mail", async () => {
  const { cookie, email, password } = await member(portal);
  const other = cookieOf(await signIn(portal, email, password));
  expect((await change({ currentPassword: password, newPassword }, cookie)).status).toBe(200);
  expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
  expect((await signIn(portal, email, password)).status).toBe(401);
  expect((await signIn(portal, email, newPassword)).status).toBe(200);
  await awaitMail(portal.platform.config.dataDir, email, "Your password was changed");
});

test.each([
  [{ newPassword }, "currentPassword"],
  [{ currentPassword: "not the password", newPassword }, "currentPassword"],
  [{ currentPassword: "seven spans long", newPassword: "short" }, "newPassword"],
  [{ currentPassword: "seven spans long", newPassword: "password123" }, "newPassword"],
  [{ currentPassword: "seven spans long", newPassword: "seven spans long" }, "newPassword"],
])("%j is refused beside the field %s", async (body, field) => {
  const { cookie, email, password } = await member(portal);
  const answer = await change(body, cookie);
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]]);
  expect((await signIn(portal, email, password)).status).toBe(200);
});

test("five wrong current passwords lock the session that typed them, and are told; nobody else is locked out", async () => {
  const { cookie, email, password } = await member(portal);
  for (let turn = 0; turn < 5; turn++)
    expect((await change({ currentPassword: "wrong", newPassword }, cookie)).status).toBe(400);
  const locked = await change({ currentPassword: password, newPassword }, cookie);
  expect([locked.status, Number(locked.headers.get("retry-after")) > 1700]).toEqual([423, true]);
  await awaitMail(portal.platform.config.dataDir, email, "One of your devices is locked for 30 minutes");
  const elsewhere = cookieOf(await signIn(portal, email, password));
  expect((await change({ currentPassword: password, newPassword }, elsewhere)).status).toBe(200);
});

test("an account without a password is told how to get one", async () => {
  const { cookie, email } = await member(portal);
  const { db } = portal.platform.database;
  const [{ id = "" } = {}] = await db.select().from(userTable).where(eq(userTable.email, email));
  await db.delete(loginTable).where(and(eq(loginTable.userId, id), eq(loginTable.providerId, "credential")));
  const answer = await change({ currentPassword: "anything at all", newPassword }, cookie);
  expect([answer.status, (await answer.json()).code]).toEqual([409, "no_password"]);
});

test("nobody floods an inbox: the eleventh change of an hour waits, and wrong tries are not counted among them", async () => {
  const { cookie, password } = await member(portal);
  const passwords = [password, newPassword];
  expect((await change({ currentPassword: "wrong", newPassword }, cookie)).status).toBe(400);
  for (let count = 0; count < 10; count += 1) {
    const [currentPassword, next] = passwords;
    expect((await change({ currentPassword, newPassword: next }, cookie)).status).toBe(200);
    passwords.reverse();
  }
  const [currentPassword, next] = passwords;
  const answer = await change({ currentPassword, newPassword: next }, cookie);
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
  const other = await member(portal);
  expect((await change({ currentPassword: other.password, newPassword }, other.cookie)).status).toBe(200);
});
