import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signInWithLink } from "../../src/features/accounts/sign-in-link/operations.server";
import { sessionTable, signInTable, userTable } from "../../src/features/accounts/tables.server";
import { turnOn } from "../authenticator-app";
import { appCode } from "../authenticator-code";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, member, newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const subject = "Your sign-in link";
const outbox = () => portal.platform.config.dataDir;
const db = () => portal.platform.database.db;
const ask = (email: unknown) => portal.ask("/api/auth/sign-in-link", { body: { email } });
const use = (token: unknown, rememberMe?: boolean) =>
  portal.ask("/api/auth/sign-in-link/session", { body: { token, rememberMe } });
const me = async (cookie: string) => (await (await portal.ask("/api/auth/me", { cookie })).json()).user;
const linkMails = async (email: string) => (await mailsTo(outbox(), email)).filter((mail) => mail.subject === subject);

async function proven() {
  const person = await member(portal);
  const [user] = await db()
    .update(userTable)
    .set({ emailVerified: true })
    .where(eq(userTable.email, person.email))
    .returning({ id: userTable.id });
  return { ...person, id: user?.id ?? "" };
}

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return tokenIn(await awaitMail(outbox(), email, subject));
}

test("the link signs its owner in, once, without password and captcha, and the history says how", async () => {
  const { email, id } = await proven();
  const token = await linkFor(email);
  const answer = await use(token);
  expect([answer.status, (await answer.json()).user.email]).toEqual([200, email]);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.getSetCookie()[0]).not.toMatch(/max-age/i);
  expect((await me(cookieOf(answer))).email).toBe(email);
  const again = await use(token);
  expect([again.status, (await again.json()).code]).toEqual([400, "link_used"]);
  const lines = await db().select().from(signInTable).where(eq(signInTable.userId, id));
  expect(lines.map(({ method, succeeded }) => [method, succeeded])).toContainEqual(["link", true]);
});

test("signed in by a link is signed in by one factor", async () => {
  const { email, id } = await proven();
  await db().delete(sessionTable).where(eq(sessionTable.userId, id));
  const answer = await use(await linkFor(email), true);
  expect(answer.headers.getSetCookie().join()).toMatch(/max-age=2592000/i);
  const [session] = await db().select().from(sessionTable).where(eq(sessionTable.userId, id));
  expect(session?.secondFactor).toBe(false);
});

test("with two-factor on the link asks for a code next", async () => {
  const person = await proven();
  const { secret } = await turnOn(portal, person.cookie);
  const answer = await use(await linkFor(person.email));
  expect([answer.status, await answer.json()]).toEqual([200, { twoFactor: true }]);
  const cookie = cookieOf(answer);
  expect(await me(cookie)).toBeNull();
  const next = await portal.ask("/api/auth/two-factor", { body: { code: appCode(secret, 1) }, cookie });
  expect([next.status, (await next.json()).user?.email]).toEqual([200, person.email]);
});

test("two clicks at the same moment sign in once, and one link used ends the others", async () => {
  const { email } = await proven();
  const first = await linkFor(email);
  await ask(email);
  await expect.poll(async () => (await linkMails(email)).length, { timeout: 15_000 }).toBe(2);
  const second = (await linkMails(email)).map(tokenIn).find((token) => token !== first);
  const answers = await Promise.all([use(first), use(first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await use(second)).status).toBe(400);
});

test("a link ends after 15 minutes, and with a new password", async () => {
  const { email } = await proven();
  const later = portal.context({ now: new Date(Date.now() + 15.1 * 60_000) });
  const token = await linkFor(email);
  await expect(signInWithLink(later, { token, rememberMe: false }, new Headers())).rejects.toMatchObject({
    code: "link_expired",
  });
  await portal.ask("/api/auth/forgot-password", { body: { email } });
  const reset = tokenIn(await awaitMail(outbox(), email, "Set a new password"));
  await portal.ask("/api/auth/reset-password", { body: { token: reset, password: "eight new spans" } });
  expect((await use(token)).status).toBe(400);
});

test("an unknown and an unproven address get the same answer and no link", async () => {
  const unproven = await member(portal);
  const known = await proven();
  const stranger = newcomer().email;
  const answers = await Promise.all([known.email, unproven.email, stranger].map(ask));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const answer of answers) expect(await answer.json()).toEqual({ success: true });
  await awaitMail(outbox(), known.email, subject);
  expect([await linkMails(unproven.email), await mailsTo(outbox(), stranger)]).toEqual([[], []]);
});

test("one address gets three links in ten minutes, whatever other mails it gets", async () => {
  const { email } = await proven();
  for (let turn = 0; turn < 3; turn++) await portal.ask("/api/auth/forgot-password", { body: { email } });
  for (let turn = 0; turn < 4; turn++) expect((await ask(email)).status).toBe(200);
  await expect.poll(async () => (await linkMails(email)).length, { timeout: 15_000 }).toBe(3);
});

test("an address that is none, and a link that is none, are refused with a sentence", async () => {
  for (const email of [undefined, "", "asha", 5, null]) expect((await ask(email)).status).toBe(400);
  for (const token of [undefined, "", 5, "x", "verify-email"]) expect((await use(token)).status).toBe(400);
});
