import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { wrongPerNetwork } from "../../src/features/accounts/operations/sign-in.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { captchaToken, cookieOf, member, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

test("a person signs up, signs in by email or username and is known by the session cookie", async () => {
  const person = newcomer();
  const signedUp = await portal.ask("/api/auth/signup", { body: person });
  expect(signedUp.status).toBe(201);
  expect(signedUp.headers.getSetCookie()).toEqual([]);
  for (const typed of [person.email, person.email.toUpperCase(), person.username]) {
    const answer = await signIn(portal, typed, person.password, true);
    expect(answer.status).toBe(200);
    const me = await portal.ask("/api/auth/me", { cookie: cookieOf(answer) });
    expect(await me.json()).toMatchObject({
      user: { email: person.email, username: person.username, firstName: "Asha", roles: ["member"] },
    });
  }
});

test("a remembered session lasts 30 days, another ends with the browser", async () => {
  const { email, password } = await member(portal);
  const remembered = await signIn(portal, email, password, true);
  const forgotten = await signIn(portal, email, password, false);
  expect(remembered.headers.get("set-cookie")).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/i);
  expect(forgotten.headers.getSetCookie()[0]).not.toMatch(/max-age|expires/i);
});

test("signing out ends the session at the server", async () => {
  const { cookie } = await member(portal);
  expect((await portal.ask("/api/auth/logout", { method: "POST", cookie })).status).toBe(200);
  expect(await (await portal.ask("/api/auth/me", { cookie })).json()).toEqual({ user: null });
});

test("a wrong password and an unknown account get the same answer", async () => {
  const { email } = await member(portal);
  const wrong = await signIn(portal, email, "not the password");
  const unknown = await signIn(portal, newcomer().email, "not the password");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.json()).toEqual(await unknown.json());
});

test("five wrong passwords lock an account, known or unknown, and the right one no longer opens it", async () => {
  const { email, password } = await member(portal);
  for (const typed of [email, newcomer().email]) {
    for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(portal, typed, "wrong")).status).toBe(401);
    const locked = await signIn(portal, typed, password);
    expect(locked.status).toBe(423);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(1700);
  }
});

test("a captcha token signs in once, and only one made for signing in", async () => {
  const { email, password } = await member(portal);
  const token = await captchaToken(portal);
  const body = (captcha: string) => ({ username: email, password, rememberMe: false, captchaToken: captcha });
  expect((await portal.ask("/api/auth/login", { body: body(token) })).status).toBe(200);
  expect((await portal.ask("/api/auth/login", { body: body(token) })).status).toBe(400);
  expect((await portal.ask("/api/auth/login", { body: body(await captchaToken(portal, "register")) })).status).toBe(
    400,
  );
  expect((await portal.ask("/api/auth/login", { body: { username: email, password } })).status).toBe(400);
});

test("no number of tries at once looks at more than five passwords", async () => {
  const { email, password } = await member(portal);
  const tokens = await Promise.all(Array.from({ length: 12 }, () => captchaToken(portal)));
  const tries = tokens.map((token, index) => {
    const typed = index === 11 ? password : `wrong ${index}`;
    return portal.ask("/api/auth/login", { body: { username: email, password: typed, captchaToken: token } });
  });
  const statuses = (await Promise.all(tries)).map((answer) => answer.status);
  expect(statuses.filter((status) => status !== 423).length).toBeLessThanOrEqual(5);
});

test("of many at once everybody gets their own answer, and a captcha that two share lets one of them in", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member(portal)));
  const tokens = await Promise.all(Array.from({ length: 8 }, () => captchaToken(portal)));
  const ask = (username: string, password: string, token?: string) =>
    portal.ask("/api/auth/login", { body: { username, password, captchaToken: token } });
  const answers = await Promise.all([
    ...people.map(({ email, password }, index) => ask(email.toUpperCase(), password, tokens[index])),
    ask(people[0]?.username ?? "", "another word", tokens[6]),
    ask("nobody@example.in", "another word", tokens[7]),
    ask(people[1]?.email ?? "", people[1]?.password ?? "", tokens[5]),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses.slice(6, 8)).toEqual([401, 401]);
  expect([statuses[5], statuses[8]].sort()).toEqual([200, 400]);
  const emails = await Promise.all(answers.slice(0, 5).map(async (answer) => (await answer.json()).user.email));
  expect(emails).toEqual(people.slice(0, 5).map(({ email }) => email));
});

test("a network that typed too many wrong passwords waits, whatever account it asks for; others do not", async () => {
  const person = await member(portal);
  const address = "203.0.113.77";
  const ask = async (password: string, from: string) =>
    portal.ask("/api/auth/login", {
      body: { username: person.email, password, captchaToken: await captchaToken(portal) },
      address: from,
    });
  expect((await ask("another word", address)).status).toBe(401);
  const ctx = portal.context();
  const counted = await ctx.db
    .update(rateLimitTable)
    .set({ count: wrongPerNetwork.most })
    .where(eq(rateLimitTable.key, keyedHash(ctx, wrongPerNetwork.name, address)))
    .returning({ key: rateLimitTable.key });
  expect(counted).toHaveLength(1);
  const late = await ask(person.password, address);
  expect([late.status, Number(late.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  expect((await ask(person.password, "203.0.113.78")).status).toBe(200);
});
