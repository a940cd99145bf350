import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loginTable, userTable } from "../../src/features/accounts/tables.server";
import { newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

const signUp = (body: unknown, key?: string) =>
  portal.ask("/api/auth/signup", { body, headers: key ? { "idempotency-key": key } : {} });

const storedAs = (email: string) =>
  portal.platform.database.db.select().from(userTable).where(eq(userTable.email, email));

test("a taken username gets the lowest free number and the answer carries the final one", async () => {
  const { username } = newcomer();
  const names: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const answer = await signUp(newcomer({ username }));
    expect(answer.status).toBe(201);
    names.push((await answer.json()).user.username);
  }
  expect(names).toEqual([username, `${username}2`, `${username}3`]);
});

test("a username differs from a taken one by more than its case", async () => {
  const { username } = newcomer();
  await signUp(newcomer({ username }));
  const { user } = await (await signUp(newcomer({ username: username.toUpperCase() }))).json();
  expect(user.username).toBe(`${username}2`);
});

test("a taken username of the greatest length still gets a number that fits", async () => {
  const username = `${newcomer().username}.`.padEnd(60, "x");
  await signUp(newcomer({ username }));
  const { user } = await (await signUp(newcomer({ username }))).json();
  expect(user.username).not.toBe(username);
  expect(user.username.length).toBeLessThanOrEqual(60);
});

test("a known email address answers 409, without fields, however it is written", async () => {
  const person = newcomer();
  await signUp(person);
  const answer = await signUp(newcomer({ email: ` ${person.email.toUpperCase()} ` }));
  expect(answer.status).toBe(409);
  const refused = await answer.json();
  expect(refused).toMatchObject({ code: "email_taken", error: expect.stringMatching(/account/) });
  expect(refused).not.toHaveProperty("fields");
  expect(await storedAs(person.email)).toHaveLength(1);
});

test("a common password is refused in any case", async () => {
  for (const password of ["password1", "PassWord1", "iloveyou"]) {
    const person = newcomer({ password });
    const answer = await signUp(person);
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields.password).toMatch(/common/);
    expect(await storedAs(person.email)).toEqual([]);
  }
});

test("the password is stored as an argon2id hash and never answered", async () => {
  const person = newcomer();
  const text = await (await signUp(person)).text();
  expect(text).not.toContain(person.password);
  const hashes = await portal.platform.database.db.select({ password: loginTable.password }).from(loginTable);
  expect(hashes.length).toBeGreaterThan(0);
  for (const { password } of hashes) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("an organisation sent along is kept in the account", async () => {
  const person = newcomer({ organization: "  Konkan Engineers’ Circle " });
  await signUp(person);
  expect(await storedAs(person.email)).toMatchObject([{ organization: "Konkan Engineers’ Circle" }]);
});

test("one Idempotency-Key answers the same twice and stores once", async () => {
  const person = newcomer();
  const key = crypto.randomUUID();
  const [first, again] = [await signUp(person, key), await signUp(person, key)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await storedAs(person.email)).toHaveLength(1);
});

test("one Idempotency-Key with another body answers 409", async () => {
  const key = crypto.randomUUID();
  await signUp(newcomer(), key);
  const other = newcomer();
  const answer = await signUp(other, key);
  expect(answer.status).toBe(409);
  expect((await answer.json()).code).toBe("idempotency_key_reused");
  expect(await storedAs(other.email)).toEqual([]);
});

test("an Idempotency-Key has 1 to 64 characters", async () => {
  expect((await signUp(newcomer(), "k".repeat(64))).status).toBe(201);
  const answer = await signUp(newcomer(), "k".repeat(65));
  expect(answer.status).toBe(400);
  expect((await answer.json()).code).toBe("idempotency_key_invalid");
});

test("a refused try does not use its Idempotency-Key up", async () => {
  const known = newcomer();
  await signUp(known);
  const key = crypto.randomUUID();
  expect((await signUp(newcomer({ email: known.email }), key)).status).toBe(409);
  expect((await signUp(newcomer(), key)).status).toBe(201);
});

test("of concurrent sign-ups with one email address one is stored, the others answer 409", async () => {
  const { email, password } = newcomer();
  for (const withKey of [false, true]) {
    const address = withKey ? `k.${email}` : email;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signUp(newcomer({ email: address }), withKey ? crypto.randomUUID() : undefined)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect(await storedAs(address)).toHaveLength(1);
    expect((await signIn(portal, address, password)).status).toBe(200);
  }
});

test.each([
  ["without Idempotency-Keys", () => undefined],
  ["with Idempotency-Keys, as the site's form sends them", () => crypto.randomUUID()],
])("concurrent sign-ups with one username %s all get an account and a username of their own", async (_how, key) => {
  const { username } = newcomer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(newcomer({ username }), key())));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 201));
  const names = await Promise.all(answers.map(async (answer) => (await answer.json()).user.username));
  expect(new Set(names).size).toBe(6);
});

test("one form sent twice at the same moment is stored once and answered alike", async () => {
  const person = newcomer();
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([signUp(person, key), signUp(person, key)]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(await one.json()).toEqual(await two.json());
  expect(await storedAs(person.email)).toHaveLength(1);
});

test("a network is told of ten known addresses an hour, then waits, for whatever address; others do not", async () => {
  const known = newcomer();
  await portal.ask("/api/auth/signup", { body: known });
  const address = "203.0.113.140";
  const from = (body: object, network = address) => portal.ask("/api/auth/signup", { body, address: network });
  for (let turn = 0; turn < 10; turn++) expect((await from(newcomer({ email: known.email }))).status).toBe(409);
  for (const body of [newcomer({ email: known.email }), newcomer()]) {
    const answer = await from(body);
    expect([answer.status, (await answer.json()).code]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3500);
  }
  expect((await from(newcomer(), "203.0.113.141")).status).toBe(201);
});

test("new addresses of a network do not count towards the known ones it is told of", async () => {
  const address = "203.0.113.142";
  for (let turn = 0; turn < 12; turn++)
    expect((await portal.ask("/api/auth/signup", { body: newcomer(), address })).status).toBe(201);
});
