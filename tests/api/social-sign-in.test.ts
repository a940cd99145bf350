import { and, eq } from "drizzle-orm";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loginTable, sessionTable, signInTable, userTable } from "../../src/features/accounts/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { turnOn } from "../authenticator-app";
import { appCode } from "../authenticator-code";
import { freePort } from "../free-port";
import { awaitMail, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn } from "../people";
import { usePortal } from "../portal";

type Profile = { sub: string; name: string; email: string; email_verified?: boolean; picture?: string };

const port = await freePort();
const provider = new OAuth2Server();
const oauthUrl = `http://127.0.0.1:${port}`;
const portal = usePortal({
  GOOGLE_CLIENT_ID: "portal",
  GOOGLE_CLIENT_SECRET: "google secret",
  GOOGLE_OAUTH_URL: oauthUrl,
});
const both = usePortal({
  FACEBOOK_CLIENT_ID: "portal",
  FACEBOOK_CLIENT_SECRET: "facebook secret",
  FACEBOOK_OAUTH_URL: oauthUrl,
});

beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(port, "127.0.0.1");
});
afterAll(() => provider.stop());

const someone = (parts: Partial<Profile> = {}): Profile => {
  const { email, username } = newcomer();
  return { sub: username, name: "Meera Kulkarni", email, email_verified: true, ...parts };
};

/** Follows the whole flow: our button, the provider's page, our callback. Returns the callback's answer. */
async function signInAs(
  profile: Profile,
  at = portal,
  name = "google",
  headers: Record<string, string> = {},
): Promise<Response> {
  const begun = await at.ask(`/api/auth/social/${name}`, { method: "POST" });
  expect(begun.status).toBe(303);
  provider.service.once("beforeUserinfo", (answer) => {
    answer.body = name === "google" ? profile : { id: profile.sub, name: profile.name, email: profile.email };
  });
  const agreed = await fetch(begun.headers.get("location") ?? "", { redirect: "manual" });
  const callback = new URL(agreed.headers.get("location") ?? "");
  expect(callback.pathname).toBe(`/api/auth/callback/${name}`);
  const answer = await at.ask(callback.pathname + callback.search, { cookie: cookieOf(begun), headers });
  provider.service.removeAllListeners("beforeUserinfo");
  return answer;
}

const userOf = async (answer: Response, at = portal) =>
  (await (await at.ask("/api/auth/me", { cookie: cookieOf(answer) })).json()).user;

test("the Google button leads to the provider with our callback, a state and PKCE", async () => {
  const begun = await portal.ask("/api/auth/social/google", { method: "POST" });
  const there = new URL(begun.headers.get("location") ?? "");
  expect(there.origin + there.pathname).toBe(`${oauthUrl}/authorize`);
  expect(Object.fromEntries(there.searchParams)).toMatchObject({
    client_id: "portal",
    response_type: "code",
    redirect_uri: `${portal.platform.config.publicUrl}/api/auth/callback/google`,
    code_challenge_method: "S256",
    state: expect.stringMatching(/.{16,}/),
    scope: expect.stringContaining("email"),
  });
  expect(begun.headers.get("set-cookie")).toMatch(/HttpOnly/i);
});

test("the first sign-in creates an account with a username and leads to the dashboard", async () => {
  const profile = someone();
  const answer = await signInAs(profile);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
  expect(await userOf(answer)).toMatchObject({
    email: profile.email,
    emailVerified: true,
    firstName: "Meera",
    lastName: "Kulkarni",
    username: expect.stringMatching(/^meera\.kulkarni\d*$/),
    roles: ["member"],
  });
});

test("an account that begins elsewhere has a record, no stored tokens, and the address that the program trusts", async () => {
  const { id } = await userOf(await signInAs(someone(), portal, "google", { "x-forwarded-for": "203.0.113.9" }));
  const { db } = portal.platform.database;
  const events = await db.select().from(activityTable).where(eq(activityTable.subject, id));
  expect(events.map(({ type }) => type)).toEqual(["email.verified", "session.started"]);
  const [login] = await db.select().from(loginTable).where(eq(loginTable.userId, id));
  expect(login).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
  const [session] = await db.select().from(sessionTable).where(eq(sessionTable.userId, id));
  expect(session?.ipAddress).toBe("192.0.2.1");
});

test("an account that begins elsewhere has no photo, and a name that may be typed", async () => {
  const picture = "https://lh3.googleusercontent.com/a/photo=s96-c";
  const user = await userOf(await signInAs(someone({ picture })));
  expect(user).toMatchObject({ profileImageUrl: null, firstName: "Meera", lastName: "Kulkarni" });
  const lure = await userOf(await signInAs(someone({ name: "Win at https://prize.example now", picture })));
  expect(lure).toMatchObject({ profileImageUrl: null, firstName: lure.username, lastName: "" });
  const { db } = portal.platform.database;
  const [stored] = await db.select().from(userTable).where(eq(userTable.id, lure.id));
  expect(stored).toMatchObject({ name: lure.username, username: expect.not.stringContaining("prize") });
});

test("the second sign-in finds the account of the first", async () => {
  const profile = someone();
  const first = await userOf(await signInAs(profile));
  const second = await userOf(await signInAs(profile));
  expect(first.id).toBeTruthy();
  expect(second.id).toBe(first.id);
});

test("a sign-in elsewhere from a new device is told, the first one is not", async () => {
  const profile = someone();
  const { id } = await userOf(await signInAs(profile));
  const { db } = portal.platform.database;
  const told = () =>
    db
      .select({ type: activityTable.type })
      .from(activityTable)
      .where(and(eq(activityTable.subject, id), eq(activityTable.type, "device.appeared")));
  expect(await told()).toEqual([]);
  await db.update(signInTable).set({ device: "Firefox on Windows" }).where(eq(signInTable.userId, id));
  for (const _again of [1, 2]) {
    await signInAs(profile);
    expect(await told()).toHaveLength(1);
  }
});

test("with two-factor on, a sign-in elsewhere opens nothing before the code", async () => {
  const profile = someone();
  const { secret } = await turnOn(portal, cookieOf(await signInAs(profile)));
  const answer = await signInAs(profile);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login?two-factor=1"]);
  expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  expect(await userOf(answer)).toBeNull();
  const done = await portal.ask("/api/auth/two-factor", { body: { code: appCode(secret) }, cookie: cookieOf(answer) });
  expect(await userOf(done)).toMatchObject({ email: profile.email });
});

test("two people of one name get two usernames", async () => {
  const [one, two] = [await userOf(await signInAs(someone())), await userOf(await signInAs(someone()))];
  expect(one.username).not.toBe(two.username);
});

test("an unverified password account is not taken over by whoever owns the address elsewhere", async () => {
  const person = newcomer();
  const { user } = await (await portal.ask("/api/auth/signup", { body: person })).json();
  const answer = await signInAs(someone({ email: person.email }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/\/login\?.*error=/);
  expect(await userOf(answer)).toBeNull();
  const logins = await portal.platform.database.db.select().from(loginTable).where(eq(loginTable.userId, user.id));
  expect(logins.map((login) => login.providerId)).toEqual(["credential"]);
});

test("a verified password account is opened by the same proven address elsewhere, and its owner is told once", async () => {
  const person = newcomer();
  const { user } = await (await portal.ask("/api/auth/signup", { body: person })).json();
  const mail = await awaitMail(portal.platform.config.dataDir, person.email, "Confirm your email address");
  await portal.ask("/api/auth/verify-email", { body: { token: tokenIn(mail) } });
  const profile = someone({ email: person.email });
  const outbox = portal.platform.config.dataDir;
  for (const _again of [1, 2]) {
    expect(await userOf(await signInAs(profile))).toMatchObject({ id: user.id });
    await awaitMail(outbox, person.email, "Another way to sign in to your account");
  }
  const events = await portal.platform.database.db
    .select({ type: activityTable.type })
    .from(activityTable)
    .where(and(eq(activityTable.subject, user.id), eq(activityTable.type, "login.linked")));
  expect(events).toHaveLength(1);
});

const inbox = () => portal.platform.config.dataDir;
type Person = Awaited<ReturnType<typeof provenMember>>;

/** Changes the account's address to that of `profile`, as a thief with the password would, and signs in by the provider. */
async function movedAndLinked({ email, password }: Person, profile: Profile) {
  const cookie = cookieOf(await signIn(portal, email, password));
  await portal.ask("/api/profile", { method: "PATCH", cookie, body: { email: profile.email, password } });
  const token = tokenIn(await awaitMail(inbox(), profile.email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token }, cookie })).status).toBe(200);
  return userOf(await signInAs(profile));
}

async function resetAt(email: string) {
  await portal.ask("/api/auth/forgot-password", { body: { email } });
  const token = tokenIn(await awaitMail(inbox(), email, "Set a new password"));
  const body = { token, password: "eight new spans" };
  expect((await portal.ask("/api/auth/reset-password", { body })).status).toBe(200);
}

test("a login elsewhere that was linked while the address was another's is gone once that is undone", async () => {
  const [person, thief] = [await provenMember(portal), someone()];
  const { id } = await movedAndLinked(person, thief);
  const token = tokenIn(await awaitMail(inbox(), person.email, "Your email address was changed"));
  expect((await portal.ask("/api/auth/undo-email-change", { body: { token } })).status).toBe(200);
  expect((await userOf(await signInAs(thief)))?.id).not.toBe(id);
  const own = await userOf(await signInAs(someone({ email: person.email })));
  expect(own).toMatchObject({ id, email: person.email });
});

test("nobody takes an address that may come back by signing in elsewhere, proven there or not", async () => {
  const person = await provenMember(portal);
  await movedAndLinked(person, someone());
  for (const email_verified of [true, false]) {
    const answer = await signInAs(someone({ email: person.email, email_verified }));
    expect(answer.headers.get("location")).toMatch(/\/login\?error=/);
    expect(await userOf(answer)).toBeNull();
  }
  const token = tokenIn(await awaitMail(inbox(), person.email, "Your email address was changed"));
  expect((await portal.ask("/api/auth/undo-email-change", { body: { token } })).status).toBe(200);
});

test("a password reset disconnects the login of a former address, and keeps that of the present one", async () => {
  const [person, left, present] = [await provenMember(portal), someone(), someone()];
  const { id } = await movedAndLinked(person, left);
  await movedAndLinked({ ...person, email: left.email }, present);
  await resetAt(present.email);
  expect((await userOf(await signInAs(left)))?.id).not.toBe(id);
  // Also when the provider does not confirm the address, as Facebook never does.
  expect(await userOf(await signInAs({ ...present, email_verified: false }))).toMatchObject({ id });
});

test("an address that the provider has not proven opens nobody's account", async () => {
  const person = newcomer();
  await portal.ask("/api/auth/signup", { body: person });
  const { db } = portal.platform.database;
  await db.update(userTable).set({ emailVerified: true }).where(eq(userTable.email, person.email));
  const answer = await signInAs(someone({ email: person.email, email_verified: false }));
  expect(await userOf(answer)).toBeNull();
});

test("a callback without our state signs nobody in", async () => {
  const answer = await portal.ask("/api/auth/callback/google?code=stolen&state=guessed");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/^(http:\/\/127\.0\.0\.1:3000)?\/login\?.*error=/);
  expect(cookieOf(answer)).not.toContain("session_token=");
});

test("a state of another browser signs nobody in", async () => {
  const begun = await portal.ask("/api/auth/social/google", { method: "POST" });
  const agreed = await fetch(begun.headers.get("location") ?? "", { redirect: "manual" });
  const callback = new URL(agreed.headers.get("location") ?? "");
  const answer = await portal.ask(callback.pathname + callback.search);
  expect(await userOf(answer)).toBeNull();
});

test("Facebook creates an account too, and finds it again", async () => {
  const profile = someone({ name: "मीरा कुलकर्णी" });
  const first = await userOf(await signInAs(profile, both, "facebook"), both);
  expect(first).toMatchObject({ email: profile.email, emailVerified: false, firstName: "मीरा", lastName: "कुलकर्णी" });
  expect(first.username).toMatch(/^asha\.rao/);
  const second = await userOf(await signInAs(profile, both, "facebook"), both);
  expect(second.id).toBe(first.id);
});

test("a provider without keys answers 404", async () => {
  const answer = await portal.ask("/api/auth/social/facebook", { method: "POST" });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found", error: "This way to sign in is not available yet." });
});
