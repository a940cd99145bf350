import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  pendingSignInTable,
  recoveryCodeTable,
  sessionTable,
  signInTable,
  twoFactorTable,
  userTable,
} from "../../src/features/accounts/tables.server";
import { turnOn } from "../authenticator-app";
import { appCode } from "../authenticator-code";
import { awaitMail, tokenIn } from "../outbox";
import { ageSessions, cookieOf, member, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const post = (path: string, body: unknown, cookie?: string) => portal.ask(path, { body, cookie });
const sendCode = (code: string, cookie: string) => post("/api/auth/two-factor", { code }, cookie);
const idOf = async (email: string) =>
  (await db().select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email)))[0]?.id ?? "";
const nobodyIsSignedIn = async (cookie: string) =>
  expect(await (await portal.ask("/api/auth/me", { cookie })).json()).toEqual({ user: null });

async function guarded() {
  const person = await member(portal);
  return { ...person, ...(await turnOn(portal, person.cookie)), id: await idOf(person.email) };
}

/** The cookie after the password step of a sign-in. */
async function waiting({ email, password }: { email: string; password: string }) {
  const answer = await signIn(portal, email, password);
  expect([answer.status, await answer.json()]).toEqual([200, { twoFactor: true }]);
  return cookieOf(answer);
}

test("a visitor has no second factor to see or to change", async () => {
  const path = "/api/account/two-factor";
  expect((await portal.ask(path)).status).toBe(401);
  for (const part of ["start", "confirm", "disable", "recovery-codes"])
    expect([part, (await post(`${path}/${part}`, {})).status]).toEqual([part, 401]);
});

test("turning on: a secret with its QR code, a first code, ten recovery codes once, a mail", async () => {
  const { cookie, email } = await member(portal);
  const started = await portal.ask("/api/account/two-factor/start", { method: "POST", cookie });
  expect(started.headers.get("cache-control")).toContain("no-store");
  const { secret, uri, qr } = await started.json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(`otpauth://totp/iFACE%3A${encodeURIComponent(email)}?secret=${secret}&issuer=iFACE`);
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  const state = async () => (await portal.ask("/api/account/two-factor", { cookie })).json();
  expect(await state()).toMatchObject({ on: false, recoveryCodesLeft: 0, hasPassword: true });
  const wrong = await post("/api/account/two-factor/confirm", { code: "000000" }, cookie);
  expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ["code"]]);
  const right = await post("/api/account/two-factor/confirm", { code: appCode(secret) }, cookie);
  const { recoveryCodes } = await right.json();
  expect([right.status, new Set(recoveryCodes).size]).toEqual([200, 10]);
  expect(await state()).toMatchObject({ on: true, recoveryCodesLeft: 10 });
  const again = await portal.ask("/api/account/two-factor/start", { method: "POST", cookie });
  expect([again.status, (await again.json()).code]).toEqual([409, "two_factor_on"]);
  await awaitMail(portal.platform.config.dataDir, email, "Two-factor authentication is on");
});

test("turning on signs out what signed in without a code, and asks for a sign-in of this hour", async () => {
  const person = await member(portal);
  const earlier = cookieOf(await signIn(portal, person.email, person.password));
  await ageSessions(portal, person.email);
  const late = await post("/api/account/two-factor/start", {}, person.cookie);
  expect([late.status, (await late.json()).code]).toEqual([403, "sign_in_again"]);
  const cookie = cookieOf(await signIn(portal, person.email, person.password));
  await turnOn(portal, cookie);
  await nobodyIsSignedIn(earlier);
  expect((await (await portal.ask("/api/auth/me", { cookie })).json()).user.email).toBe(person.email);
});

test("neither the secret nor a recovery code can be read in the database", async () => {
  const { id, secret, recoveryCodes } = await guarded();
  const stored = JSON.stringify([
    await db().select().from(twoFactorTable).where(eq(twoFactorTable.userId, id)),
    await db().select().from(recoveryCodeTable).where(eq(recoveryCodeTable.userId, id)),
  ]);
  for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
});

test("without the code there is no session; with it there is one that says so", async () => {
  const person = await guarded();
  const cookie = await waiting(person);
  await nobodyIsSignedIn(cookie);
  const answer = await sendCode(appCode(person.secret), cookie);
  expect([answer.status, (await answer.json()).user.email]).toEqual([200, person.email]);
  const cookies = answer.headers.getSetCookie().join("\n");
  expect(cookies).toMatch(/session_token=.*HttpOnly/i);
  expect(cookies).toMatch(/iface\.two_factor=;.*Max-Age=0/i);
  expect((await (await portal.ask("/api/auth/me", { cookie: cookieOf(answer) })).json()).user.id).toBe(person.id);
  const sessions = await db().select().from(sessionTable).where(eq(sessionTable.userId, person.id));
  expect(sessions.every(({ secondFactor }) => secondFactor)).toBe(true);
});

test("the waiting sign-in is known by a cookie that scripts cannot read, for ten minutes", async () => {
  const person = await guarded();
  const answer = await signIn(portal, person.email, person.password);
  expect(answer.headers.get("set-cookie")).toMatch(
    /^iface\.two_factor=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
  await db()
    .update(pendingSignInTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(pendingSignInTable.userId, person.id));
  const late = await sendCode(appCode(person.secret), cookieOf(answer));
  expect([late.status, (await late.json()).code]).toEqual([401, "sign_in_ended"]);
});

test("a code counts once, also when two come at the same moment", async () => {
  const person = await guarded();
  const cookies = [await waiting(person), await waiting(person)];
  const code = appCode(person.secret);
  const answers = await Promise.all(cookies.map((cookie) => sendCode(code, cookie)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await sendCode(code, await waiting(person))).status).toBe(401);
});

test("a waiting sign-in becomes one session, however often its codes are sent", async () => {
  const person = await guarded();
  const cookie = await waiting(person);
  const [first = "", second = ""] = person.recoveryCodes;
  const answers = await Promise.all([first, second].map((code) => sendCode(code, cookie)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("a recovery code signs in, as people type it, and once", async () => {
  const person = await guarded();
  const code = person.recoveryCodes[3] ?? "";
  const typed = ` ${code.toUpperCase().replace("-", " ")} `;
  expect((await sendCode(typed, await waiting(person))).status).toBe(200);
  expect((await sendCode(code, await waiting(person))).status).toBe(401);
  const state = await (await portal.ask("/api/account/two-factor", { cookie: person.cookie })).json();
  expect(state.recoveryCodesLeft).toBe(9);
});

test("somebody else's recovery code is a wrong one", async () => {
  const [one, other] = [await guarded(), await guarded()];
  expect((await sendCode(other.recoveryCodes[0] ?? "", await waiting(one))).status).toBe(401);
});

test("five wrong codes end the waiting sign-in; the right one then comes too late", async () => {
  const person = await guarded();
  const cookie = await waiting(person);
  const codes: string[] = [];
  for (let turn = 0; turn < 5; turn++) codes.push((await (await sendCode("123 456", cookie)).json()).code);
  expect(codes).toEqual(["wrong_code", "wrong_code", "wrong_code", "wrong_code", "sign_in_ended"]);
  const late = await sendCode(appCode(person.secret), cookie);
  expect((await late.json()).code).toBe("sign_in_ended");
});

test("ten wrong codes an hour are all that an account takes, wherever they are typed", async () => {
  const person = await guarded();
  for (let round = 0; round < 2; round++) {
    const cookie = await waiting(person);
    for (let turn = 0; turn < 5; turn++) expect((await sendCode("123456", cookie)).status).toBe(401);
  }
  const refused = await sendCode(appCode(person.secret), await waiting(person));
  expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  const inside = await post("/api/account/two-factor/recovery-codes", { code: "123456" }, person.cookie);
  expect(inside.status).toBe(429);
});

test("right codes do not add up to a limit", async () => {
  const person = await guarded();
  for (const code of person.recoveryCodes) expect((await sendCode(code, await waiting(person))).status).toBe(200);
  expect((await sendCode(appCode(person.secret), await waiting(person))).status).toBe(200);
});

test("a code without a waiting sign-in, or with a made-up cookie, opens nothing", async () => {
  const { secret } = await guarded();
  for (const cookie of ["", "iface.two_factor=", "iface.two_factor=x", "iface.two_factor=%E0%A4%A"]) {
    const answer = await sendCode(appCode(secret), cookie);
    expect([cookie, answer.status, (await answer.json()).code]).toEqual([cookie, 401, "sign_in_ended"]);
  }
  expect((await post("/api/auth/two-factor", {})).status).toBe(400);
});

test("turning off needs the password and a code, and ends the recovery codes", async () => {
  const person = await guarded();
  const off = (body: unknown) => post("/api/account/two-factor/disable", body, person.cookie);
  const code = appCode(person.secret);
  const without = await off({ code });
  expect([without.status, Object.keys((await without.json()).fields)]).toEqual([400, ["password"]]);
  const wrong = await off({ password: "not the password", code });
  expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ["password"]]);
  const wrongCode = await off({ password: person.password, code: "000000" });
  expect([wrongCode.status, Object.keys((await wrongCode.json()).fields)]).toEqual([400, ["code"]]);
  expect((await off({ password: person.password, code })).status).toBe(200);
  expect((await signIn(portal, person.email, person.password)).headers.get("set-cookie")).toMatch(/session_token=/);
  expect(await db().select().from(recoveryCodeTable).where(eq(recoveryCodeTable.userId, person.id))).toEqual([]);
  expect((await off({ password: person.password, code })).status).toBe(409);
  await awaitMail(portal.platform.config.dataDir, person.email, "Two-factor authentication is off");
  const sessions = await db().select().from(sessionTable).where(eq(sessionTable.userId, person.id));
  expect(sessions.filter(({ secondFactor }) => secondFactor)).toEqual([]);
});

test("new recovery codes need a code of the app and end the old ones", async () => {
  const person = await guarded();
  const renew = (code: string) => post("/api/account/two-factor/recovery-codes", { code }, person.cookie);
  expect((await renew(person.recoveryCodes[0] ?? "")).status).toBe(400);
  const { recoveryCodes } = await (await renew(appCode(person.secret))).json();
  expect(recoveryCodes).toHaveLength(10);
  expect((await sendCode(person.recoveryCodes[0] ?? "", await waiting(person))).status).toBe(401);
  expect((await sendCode(recoveryCodes[0], await waiting(person))).status).toBe(200);
});

async function reset(email: string, password: string) {
  await post("/api/auth/forgot-password", { email });
  const mail = await awaitMail(portal.platform.config.dataDir, email, "Set a new password");
  expect((await post("/api/auth/reset-password", { token: tokenIn(mail), password })).status).toBe(200);
}

test("a password reset leaves two-factor on, and ends sign-ins that wait", async () => {
  const person = await guarded();
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, person.id));
  const before = await waiting(person);
  await reset(person.email, "eight spans long");
  expect((await sendCode(appCode(person.secret), before)).status).toBe(401);
  await waiting({ email: person.email, password: "eight spans long" });
});

test("whoever proves the address by a reset is not held up by an app that a stranger tied to it", async () => {
  const person = await guarded();
  await reset(person.email, "eight spans long");
  const answer = await signIn(portal, person.email, "eight spans long");
  expect((await answer.json()).user.email).toBe(person.email);
});

test("the history has one line a sign-in: waiting, then done", async () => {
  const person = await guarded();
  const lines = async () =>
    (await db().select().from(signInTable).where(eq(signInTable.userId, person.id)).orderBy(signInTable.id)).map(
      ({ method, succeeded }) => [method, succeeded],
    );
  const cookie = await waiting(person);
  expect(await lines()).toEqual([
    ["password", true],
    ["code", false],
  ]);
  await sendCode(person.recoveryCodes[0] ?? "", cookie);
  expect(await lines()).toEqual([
    ["password", true],
    ["recovery-code", true],
  ]);
});

test("without two-factor nothing is asked for", async () => {
  const { email, password } = newcomer();
  await post("/api/auth/signup", { ...newcomer({ email, password }) });
  const answer = await signIn(portal, email, password);
  expect((await answer.json()).user.email).toBe(email);
  await nobodyIsSignedIn("iface.two_factor=x");
});

test("nobody floods an inbox: after ten changes in an hour two-factor stays as it is, and wrong codes are not counted among them", async () => {
  const { cookie, password } = await member(portal);
  const path = "/api/account/two-factor";
  const begin = async () => (await (await post(`${path}/start`, {}, cookie)).json()).secret as string;
  for (let count = 0; count < 5; count += 1) {
    const secret = await begin();
    expect((await post(`${path}/confirm`, { code: "000000" }, cookie)).status).toBe(400);
    const on = await post(`${path}/confirm`, { code: appCode(secret) }, cookie);
    const [code] = (await on.json()).recoveryCodes;
    expect((await post(`${path}/disable`, { password, code }, cookie)).status).toBe(200);
  }
  const answer = await post(`${path}/confirm`, { code: appCode(await begin()) }, cookie);
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
});
