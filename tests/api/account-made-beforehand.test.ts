import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inviteStaff } from "../../src/features/accounts/operations/staff-invitation.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { newMessage } from "../cases";
import { awaitMail, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn } from "../people";
import { usePortal } from "../portal";
import { notebook, openStore } from "../store";

const portal = usePortal();
const inbox = () => portal.platform.config.dataDir;
const db = () => portal.platform.database.db;
let strangers = 0;

const verify = (body: object, cookie?: string) => portal.ask("/api/auth/verify-email", { body, cookie });
const accountOf = async (email: string) => (await db().select().from(userTable).where(eq(userTable.email, email)))[0];
const isProven = async (email: string) => (await accountOf(email))?.emailVerified;
const statusOf = async (path: string, cookie: string) => (await portal.ask(path, { cookie })).status;

/** The owner of `email` submits it, without an account. */
async function submitCase(email: string) {
  const answer = await portal.ask("/api/contact", { body: newMessage({ email }) });
  expect(answer.status).toBe(201);
}

/** A stranger's account for another person's address, with a mark in its data. The owner gets the emailed link. */
async function madeByStranger() {
  strangers += 1;
  const mark = `Strangelove${"x".repeat(strangers)}y`;
  const person = newcomer({ firstName: mark, lastName: mark });
  const { email, password } = person;
  await portal.ask("/api/auth/signup", { body: { ...person, organization: mark } });
  const cookie = cookieOf(await signIn(portal, email, password));
  const put = async (path: string, body: object, method: string) =>
    expect([path, (await portal.ask(path, { body, method, cookie })).status]).toEqual([path, 200]);
  await put("/api/profile", { bio: mark, phone: "+91 98765 43210", location: mark }, "PATCH");
  await openStore(portal);
  await put(`/api/cart/items/${notebook}`, { quantity: 2 }, "PUT");
  const off = { preferences: [{ kind: "cpd", channel: "mail", isOn: false }] };
  await put("/api/notifications/preferences", off, "PATCH");
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your email address"));
  const id = (await accountOf(email))?.id ?? "nobody";
  return { email, password, cookie, token, id, mark };
}

type Traced = { id: string; mark: string };

/** The tables that still hold the mark or the account's id. Skips activity, emails, closings and the outbox. */
async function tracesOf({ id, mark }: Traced): Promise<string[]> {
  type Rows = { rows: Record<string, unknown>[] };
  const all = (await db().execute(
    sql`select tablename as "table" from pg_tables where schemaname = 'public'`,
  )) as unknown as Rows;
  const found: string[] = [];
  for (const { table } of all.rows) {
    if (["activity", "mails", "activity_seals", "closings", "outbox"].includes(String(table))) continue;
    const { rows } = (await db().execute(
      sql`select 1 from ${sql.identifier(String(table))} t where t::text ilike ${`%${mark}%`} or t::text like ${`%${id}%`}`,
    )) as unknown as Rows;
    if (rows.length > 0) found.push(String(table));
  }
  return found;
}

const gone = (their: Traced) => expect.poll(() => tracesOf(their), { timeout: 15_000 }).toEqual([]);

test("the link alone hands nothing that bears the address to the account of who made it beforehand", async () => {
  const { email, token } = await madeByStranger();
  await submitCase(email);
  const answer = await verify({ token });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "password_needed"]);
  expect(await isProven(email)).toBe(false);
});

test("the page's empty password confirms nothing, whether or not the address is known", async () => {
  const { email, token } = await madeByStranger();
  const answer = await verify({ token, password: "" });
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["password"]]);
  expect(await isProven(email)).toBe(false);
});

test("the account's session or password confirms the address, another's session and a wrong password do not", async () => {
  const one = await madeByStranger();
  await submitCase(one.email);
  const { cookie } = await provenMember(portal);
  expect((await verify({ token: one.token }, cookie)).status).toBe(400);
  const wrong = await verify({ token: one.token, password: "not the one" });
  expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ["password"]]);
  expect((await verify({ token: one.token, password: one.password })).status).toBe(200);
  expect(await isProven(one.email)).toBe(true);
  const other = await madeByStranger();
  await submitCase(other.email);
  expect((await verify({ token: other.token, password: "" }, other.cookie)).status).toBe(200);
  expect(await isProven(other.email)).toBe(true);
});

test("five wrong passwords beside the link lock the account as a sign-in does", async () => {
  const { token, password } = await madeByStranger();
  for (let tries = 0; tries < 5; tries++) expect((await verify({ token, password: "not the one" })).status).toBe(400);
  expect((await verify({ token, password })).status).toBe(423);
});

test("the link alone confirms an address that nothing else bears, and the sign-up's password signs in", async () => {
  const person = newcomer();
  await portal.ask("/api/auth/signup", { body: person });
  const token = tokenIn(await awaitMail(inbox(), person.email, "Confirm your email address"));
  expect((await verify({ token })).status).toBe(200);
  expect((await signIn(portal, person.email, person.password)).status).toBe(200);
});

test("the owner of the address sets a password of their own, and nothing of the stranger's stays", async () => {
  const { email, token, password, cookie, id, mark } = await madeByStranger();
  await submitCase(email);
  const newPassword = "an arch of my own";
  expect((await verify({ token, newPassword: "password1" })).status).toBe(400);
  expect((await verify({ token, newPassword })).status).toBe(200);
  expect(await statusOf("/api/profile", cookie)).toBe(401);
  expect((await signIn(portal, email, password)).status).toBe(401);
  const owner = cookieOf(await signIn(portal, email, newPassword));
  const { profile } = await (await portal.ask("/api/profile", { cookie: owner })).json();
  expect(profile).toMatchObject({ email, bio: null, phone: null, location: null, organization: null });
  expect((await accountOf(email))?.id).not.toBe(id);
  expect(await isProven(email)).toBe(true);
  await gone({ id, mark });
  expect((await verify({ token, newPassword })).status).toBe(400);
});

test("a password set by the mail of 'Forgot password?' leaves nothing of the stranger's either", async () => {
  const { email, password, cookie, id, mark } = await madeByStranger();
  await portal.ask("/api/auth/forgot-password", { body: { email } });
  const token = tokenIn(await awaitMail(inbox(), email, "Set a new password"));
  const reset = { token, password: "an arch of my own" };
  expect((await portal.ask("/api/auth/reset-password", { body: reset })).status).toBe(200);
  expect(await statusOf("/api/profile", cookie)).toBe(401);
  expect((await signIn(portal, email, password)).status).toBe(401);
  expect((await signIn(portal, email, reset.password)).status).toBe(200);
  await gone({ id, mark });
});

test("who is invited to the staff gets a fresh account, with the role and without what a stranger entered", async () => {
  const { email, cookie, id, mark } = await madeByStranger();
  await inviteStaff(portal.context({ actor: { kind: "system" } }), email, "reviewer");
  expect(await statusOf("/api/profile", cookie)).toBe(401);
  expect((await accountOf(email))?.roles).toEqual(expect.arrayContaining(["member", "reviewer"]));
  await gone({ id, mark });
  const token = tokenIn(await awaitMail(inbox(), email, "You are invited to the iFACE staff"));
  const body = { token, password: "an arch of my own" };
  expect((await portal.ask("/api/auth/reset-password", { body })).status).toBe(200);
  expect((await accountOf(email))?.roles).toContain("reviewer");
});

test("a confirmed account keeps its password whatever an older link brings", async () => {
  const { email, token, cookie, password } = await madeByStranger();
  expect((await verify({ token }, cookie)).status).toBe(200);
  await portal.ask("/api/auth/forgot-password", { body: { email } });
  const again = await verify({ token, newPassword: "an arch of my own" });
  expect(again.status).toBe(400);
  expect((await signIn(portal, email, password)).status).toBe(200);
});

test("a changed address asks for the account's session or password too, and takes no new password", async () => {
  const stranger = await provenMember(portal);
  const { email } = newcomer();
  await submitCase(email);
  const change = { email, password: stranger.password };
  const asked = await portal.ask("/api/profile", { method: "PATCH", body: change, cookie: stranger.cookie });
  expect(asked.status).toBe(200);
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  for (const body of [{ token }, { token, password: "" }, { token, newPassword: "an arch of my own" }])
    expect([body, (await verify(body)).status]).toEqual([body, 400]);
  expect(await accountOf(email)).toBeUndefined();
  expect((await verify({ token, password: stranger.password })).status).toBe(200);
  expect(await isProven(email)).toBe(true);
});
