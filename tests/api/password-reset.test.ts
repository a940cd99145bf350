import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { issueLink } from "../../src/features/accounts/mailed-link.server";
import { requestPasswordReset, resetPassword } from "../../src/features/accounts/operations/new-password.server";
import { loginTable, twoFactorTable, userTable } from "../../src/features/accounts/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { captchaToken, cookieOf, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const subject = "Set a new password";
const outbox = () => portal.platform.config.dataDir;
const forgot = (email: unknown) => portal.ask("/api/auth/forgot-password", { body: { email } });
const reset = (token: unknown, password: unknown) =>
  portal.ask("/api/auth/reset-password", { body: { token, password } });
const later = (minutes: number) => portal.context({ now: new Date(Date.now() + minutes * 60_000) });

async function account() {
  const person = newcomer();
  const { user } = await (await portal.ask("/api/auth/signup", { body: person })).json();
  return { ...person, id: user.id as string };
}

async function forgetful() {
  const person = await account();
  await forgot(person.email);
  return { ...person, token: tokenIn(await awaitMail(outbox(), person.email, subject)) };
}

const resetMails = async (address: string) =>
  (await mailsTo(outbox(), address)).filter((mail) => mail.subject === subject);

test("a known and an unknown address get the same answer, and only the known one a mail", async () => {
  const known = await account();
  const stranger = newcomer().email;
  const [forStranger, forKnown] = [await forgot(stranger), await forgot(known.email)];
  expect([forStranger.status, forKnown.status]).toEqual([200, 200]);
  expect(await forStranger.json()).toEqual(await forKnown.json());
  const mail = await awaitMail(outbox(), known.email, subject);
  expect(mail.text).toContain(`${portal.platform.config.publicUrl}/reset-password?token=`);
  expect(await mailsTo(outbox(), stranger)).toEqual([]);
});

test("an address as typed, in capitals and with spaces, is the known one", async () => {
  const { email } = await account();
  await forgot(`  ${email.toUpperCase()} `);
  await awaitMail(outbox(), email, subject);
});

test("one address gets at most 3 mails in 10 minutes, and the answer stays the same", async () => {
  const { email, id } = await account();
  await portal.platform.database.db.update(userTable).set({ emailVerified: true }).where(eq(userTable.id, id));
  for (let turn = 0; turn < 4; turn++) {
    const answer = await forgot(email);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  }
  const asked = and(eq(activityTable.subject, id), eq(activityTable.type, "password-reset.requested"));
  const requests = () => portal.platform.database.db.select().from(activityTable).where(asked);
  expect(await requests()).toHaveLength(3);
  await vi.waitFor(async () => expect(await resetMails(email)).toHaveLength(3), { timeout: 15_000 });
  await requestPasswordReset(later(10.1), { email });
  expect(await requests()).toHaveLength(4);
});

test("the link sets the new password, once", async () => {
  const { email, password, token } = await forgetful();
  expect((await reset(token, "eight new spans")).status).toBe(200);
  expect((await signIn(portal, email, "eight new spans")).status).toBe(200);
  expect((await signIn(portal, email, password)).status).toBe(401);
  const again = await reset(token, "nine other spans");
  expect([again.status, (await again.json()).code]).toEqual([400, "link_used"]);
  expect((await signIn(portal, email, "eight new spans")).status).toBe(200);
});

test("two resets with one link at the same moment: one of the passwords is the new one", async () => {
  const { email, token } = await forgetful();
  const passwords = ["eight new spans", "nine other spans"];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const statuses = answers.map((answer) => answer.status);
  expect([...statuses].sort()).toEqual([200, 400]);
  const winner = passwords[statuses.indexOf(200)] ?? "";
  expect((await signIn(portal, email, winner)).status).toBe(200);
});

test("the link works for 60 minutes", async () => {
  const { token } = await forgetful();
  const input = { token, password: "eight new spans" };
  await expect(resetPassword(later(60.1), input, "a hash")).rejects.toMatchObject({
    status: 400,
    code: "link_expired",
  });
  await expect(resetPassword(later(59), input, "a hash")).resolves.toMatchObject({ user: null });
});

test("a used link takes the other open ones of that account with it", async () => {
  const { email, token } = await forgetful();
  await forgot(email);
  const mails = await vi.waitFor(
    async () => {
      const found = await resetMails(email);
      expect(found).toHaveLength(2);
      return found;
    },
    { timeout: 15_000 },
  );
  const other = mails.map(tokenIn).find((one) => one !== token);
  expect((await reset(token, "eight new spans")).status).toBe(200);
  expect((await reset(other, "nine other spans")).status).toBe(400);
});

test("a reset ends every session, proves the address and tells the owner", async () => {
  const { email, password, token } = await forgetful();
  const cookies = [
    cookieOf(await signIn(portal, email, password)),
    cookieOf(await signIn(portal, email, password, true)),
  ];
  await reset(token, "eight new spans");
  for (const cookie of cookies)
    expect(await (await portal.ask("/api/auth/me", { cookie })).json()).toEqual({ user: null });
  const { user } = await (await signIn(portal, email, "eight new spans")).json();
  expect(user.emailVerified).toBe(true);
  const notice = await awaitMail(outbox(), email, "Your password was changed");
  expect(notice.text).not.toContain("eight new spans");
});

test("a reset lifts a lock, which was announced by mail", async () => {
  const { email, token } = await forgetful();
  for (let turn = 0; turn < 5; turn++) await signIn(portal, email, "wrong");
  expect((await signIn(portal, email, "eight new spans")).status).toBe(423);
  await awaitMail(outbox(), email, "Your account is locked for 30 minutes");
  await reset(token, "eight new spans");
  expect((await signIn(portal, email, "eight new spans")).status).toBe(200);
});

test("a lock of nobody's account sends no mail", async () => {
  const stranger = newcomer().email;
  const known = await account();
  for (let turn = 0; turn < 5; turn++) await signIn(portal, stranger, "wrong");
  for (let turn = 0; turn < 5; turn++) await signIn(portal, known.email, "wrong");
  await awaitMail(outbox(), known.email, "Your account is locked for 30 minutes");
  expect(await mailsTo(outbox(), stranger)).toEqual([]);
});

test("a common or short password leaves the link usable", async () => {
  const { token } = await forgetful();
  for (const password of ["iloveyou", "short", "", null, 12345678, "x".repeat(201)]) {
    const answer = await reset(token, password);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual(["password"]);
  }
  expect((await reset(token, "eight new spans")).status).toBe(200);
});

test("a link that proves an address sets no password", async () => {
  const { email, password } = await account();
  const token = tokenIn(await awaitMail(outbox(), email, "Confirm your email address"));
  const answer = await reset(token, "eight new spans");
  expect([answer.status, (await answer.json()).code]).toEqual([400, "link_invalid"]);
  expect((await signIn(portal, email, password)).status).toBe(200);
});

test("a sign-in that waits for a password needs a captcha of its own", async () => {
  const { email, password } = await account();
  const spent = await captchaToken(portal);
  const body = { username: email, password: "wrong", captchaToken: spent };
  expect((await portal.ask("/api/auth/login", { body })).status).toBe(401);
  expect((await portal.ask("/api/auth/login", { body: { ...body, password } })).status).toBe(400);
});

test("forgot-password takes only an address", async () => {
  for (const email of [undefined, null, "", "asha", 5, ["a@example.in"], "a\u0000@example.in"]) {
    const answer = await forgot(email);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { email: expect.any(String) } }]);
  }
});

test("who chooses a first password is signed in by it; with one there before, or two-factor on, nobody is", async () => {
  const { id, email } = await account();
  const ctx = portal.context();
  await ctx.db.delete(loginTable).where(eq(loginTable.userId, id));
  await ctx.db.update(userTable).set({ emailVerified: true }).where(eq(userTable.id, id));
  const link = () => issueLink(ctx, "set-password", id);
  const first = await reset(await link(), "eight new spans");
  expect((await first.clone().json()).user).toMatchObject({ id, email });
  const me = await portal.ask("/api/auth/me", { cookie: cookieOf(first) });
  expect((await me.json()).user).toMatchObject({ id });
  const second = await reset(await link(), "nine other spans");
  expect(await second.clone().json()).toEqual({ success: true, user: null });
  expect(cookieOf(second)).not.toContain("session_token");

  await ctx.db.delete(loginTable).where(eq(loginTable.userId, id));
  const confirmed = { userId: id, secretCipher: "x", confirmedAt: ctx.now, createdAt: ctx.now };
  await ctx.db.insert(twoFactorTable).values(confirmed);
  expect(await (await reset(await link(), "ten spans in all")).json()).toEqual({ success: true, user: null });
});
