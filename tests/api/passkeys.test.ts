import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeyChallengeTable, sessionTable, userTable } from "../../src/features/accounts/tables.server";
import { turnOn } from "../authenticator-app";
import { eventDesk } from "../events";
import { awaitMail, tokenIn } from "../outbox";
import { ageSessions, cookieOf, member, signIn } from "../people";
import { usePortal } from "../portal";
import { softwarePasskey } from "../software-passkey";

const origin = "https://portal.iface.example";
const host = "portal.iface.example";
const portal = usePortal({ PUBLIC_URL: origin });
type Passkey = ReturnType<typeof softwarePasskey>;

const db = () => portal.platform.database.db;
const post = (path: string, body?: unknown, cookie?: string) => portal.ask(path, { method: "POST", body, cookie });
const listOf = async (cookie: string) =>
  (await (await portal.ask("/api/account/passkeys", { cookie })).json()).passkeys;

async function options(path: string, cookie?: string) {
  const answer = await post(path, undefined, cookie);
  expect(answer.status).toBe(200);
  return (await answer.json()).options;
}
const addOptions = (cookie: string) => options("/api/account/passkeys/options", cookie);
const signInOptions = () => options("/api/auth/passkey/options");
const register = (cookie: string, response: unknown, name = "Office laptop") =>
  post("/api/account/passkeys/register", { name, response }, cookie);
const verify = (response: unknown, rememberMe = false) => post("/api/auth/passkey/verify", { response, rememberMe });

async function keyHolder() {
  const person = await member(portal);
  const passkey = softwarePasskey(origin, host);
  const answer = await register(person.cookie, passkey.make(await addOptions(person.cookie)));
  expect(answer.status, await answer.clone().text()).toBe(201);
  return { ...person, passkey, id: (await answer.json()).passkey.id as string };
}

test("a visitor has no passkeys to see, to add or to remove", async () => {
  for (const [path, method] of [
    ["/api/account/passkeys", "GET"],
    ["/api/account/passkeys/options", "POST"],
    ["/api/account/passkeys/register", "POST"],
    ["/api/account/passkeys/x", "DELETE"],
  ] as const)
    expect([path, (await portal.ask(path, { method })).status]).toEqual([path, 401]);
});

test("a passkey is asked for by the site's name, kept on the device, and opened by its owner", async () => {
  const { cookie, email } = await member(portal);
  expect(await addOptions(cookie)).toMatchObject({
    rp: { id: host, name: "iFACE" },
    user: { name: email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
  expect(await signInOptions()).toMatchObject({ rpId: host, userVerification: "required" });
});

test("a passkey is added with its name, listed, told by mail, and offered no second time", async () => {
  const { cookie, email, id } = await keyHolder();
  expect(await listOf(cookie)).toEqual([
    { id, name: "Office laptop", createdAt: expect.any(String), lastUsedAt: null },
  ]);
  expect((await addOptions(cookie)).excludeCredentials).toHaveLength(1);
  await awaitMail(portal.platform.config.dataDir, email, "A passkey was added to your account");
});

test("a passkey signs in without password and counts as both factors", async () => {
  const person = await keyHolder();
  await turnOn(portal, person.cookie);
  const answer = await verify(person.passkey.sign(await signInOptions()), true);
  expect([answer.status, (await answer.json()).user.email]).toEqual([200, person.email]);
  expect(answer.headers.get("set-cookie")).toMatch(/session_token=.*Max-Age=2592000.*HttpOnly/i);
  const cookie = cookieOf(answer);
  const { user } = await (await portal.ask("/api/auth/me", { cookie })).json();
  const sessions = await db().select().from(sessionTable).where(eq(sessionTable.userId, user.id));
  expect(sessions.filter(({ secondFactor }) => secondFactor)).toHaveLength(2);
  expect((await listOf(cookie))[0].lastUsedAt).toEqual(expect.any(String));
  const { signIns } = await (await portal.ask("/api/sessions/history", { cookie })).json();
  expect(signIns[0]).toMatchObject({ method: "passkey", succeeded: true });
});

test("what a passkey signed counts once", async () => {
  const { passkey } = await keyHolder();
  const signed = passkey.sign(await signInOptions());
  const answers = await Promise.all([verify(signed), verify(signed)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

const wrongs: [string, (passkey: Passkey) => Promise<unknown>][] = [
  ["of another site", async (key) => key.sign(await signInOptions(), { origin: "https://iface.example.net" })],
  ["of another name", async (key) => key.sign(await signInOptions(), { rpId: "iface.example.net" })],
  ["without its owner's finger, face or PIN", async (key) => key.sign(await signInOptions(), { verified: false })],
  ["with a challenge that we never gave", async (key) => key.sign({ challenge: "bWFkZSB1cA" })],
  ["with a challenge for adding one", async (key) => key.sign(await addOptions((await member(portal)).cookie))],
  [
    "of a clone that counts from the start",
    async (key) => {
      key.setCounter(0);
      return key.sign(await signInOptions());
    },
  ],
  [
    "with a broken signature",
    async (key) => {
      const signed = key.sign(await signInOptions());
      return { ...signed, response: { ...signed.response, signature: "MAYCAQECAQE" } };
    },
  ],
];

test.each(wrongs)("an answer %s signs nobody in, and the history says so", async (_, answerOf) => {
  const { passkey, cookie } = await keyHolder();
  const answer = await verify(await answerOf(passkey));
  expect([answer.status, (await answer.json()).code]).toEqual([401, "passkey_refused"]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const { signIns } = await (await portal.ask("/api/sessions/history", { cookie })).json();
  expect(signIns[0]).toMatchObject({ method: "passkey", succeeded: false });
});

test("a passkey that nobody added, and an answer past its five minutes, sign nobody in", async () => {
  expect((await verify(softwarePasskey(origin, host).sign(await signInOptions()))).status).toBe(401);
  const { passkey } = await keyHolder();
  const asked = await signInOptions();
  await db()
    .update(passkeyChallengeTable)
    .set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await verify(passkey.sign(asked))).status).toBe(401);
});

test("a passkey made for another challenge, person, site or without verification is not added", async () => {
  const [one, other] = [await member(portal), await member(portal)];
  const key = () => softwarePasskey(origin, host);
  const answers = [
    await register(one.cookie, key().make({ challenge: "bWFkZSB1cA" })),
    await register(one.cookie, key().make(await addOptions(other.cookie))),
    await register(one.cookie, key().make(await signInOptions())),
    await register(one.cookie, key().make(await addOptions(one.cookie), { origin: "https://iface.example.net" })),
    await register(one.cookie, key().make(await addOptions(one.cookie), { verified: false })),
  ];
  for (const answer of answers) expect([answer.status, (await answer.json()).code]).toEqual([400, "passkey_refused"]);
  expect(await listOf(one.cookie)).toEqual([]);
});

test("a passkey belongs to one account only", async () => {
  const { passkey } = await keyHolder();
  const other = await member(portal);
  const answer = await register(other.cookie, passkey.make(await addOptions(other.cookie)));
  expect([answer.status, (await answer.json()).code]).toEqual([409, "passkey_known"]);
});

test("a name is asked for", async () => {
  const { cookie } = await member(portal);
  const made = softwarePasskey(origin, host).make(await addOptions(cookie));
  const answer = await register(cookie, made, " ");
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["name"]]);
});

test("a removed passkey signs in no more; somebody else's answers like a missing one", async () => {
  const [one, other] = [await keyHolder(), await member(portal)];
  const remove = (cookie: string) => portal.ask(`/api/account/passkeys/${one.id}`, { method: "DELETE", cookie });
  expect((await remove(other.cookie)).status).toBe(404);
  expect((await verify(one.passkey.sign(await signInOptions()))).status).toBe(200);
  expect((await remove(one.cookie)).status).toBe(200);
  expect((await remove(one.cookie)).status).toBe(404);
  expect((await verify(one.passkey.sign(await signInOptions()))).status).toBe(401);
});

test("a browser that signed in a while ago adds no passkey and begins no two-factor: somebody may have found it open", async () => {
  const { cookie, email } = await member(portal);
  const tries = ["/api/account/passkeys/options", "/api/account/two-factor/start"];
  for (const path of tries) expect((await post(path, undefined, cookie)).status).toBe(200);
  await ageSessions(portal, email, 11);
  for (const path of tries) {
    const answer = await post(path, undefined, cookie);
    expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, "sign_in_again"]);
  }
});

test("a browser that signed in long ago adds no passkey", async () => {
  const { cookie, email } = await member(portal);
  await ageSessions(portal, email);
  const answer = await post("/api/account/passkeys/options", undefined, cookie);
  expect([answer.status, (await answer.json()).code]).toEqual([403, "sign_in_again"]);
});

const nameReviewer = (email: string) =>
  db()
    .update(userTable)
    .set({ roles: ["member", "reviewer"] })
    .where(eq(userTable.email, email));

async function nameOrganiser(email: string) {
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.email, email));
  const desk = await eventDesk(portal);
  const event = await desk.published();
  expect((await desk.ask(`/${event.id}/organisers`, { email })).status).toBe(200);
}

test.each([
  ["staff", nameReviewer],
  ["an organiser of an event", nameOrganiser],
])(
  "of %s with a passkey a password alone changes neither passkeys, nor two-factor, nor the address",
  async (_who, name) => {
    const person = await keyHolder();
    await name(person.email);
    const stolen = cookieOf(await signIn(portal, person.email, person.password));
    const tries: [string, string][] = [
      ["/api/account/passkeys/options", "POST"],
      [`/api/account/passkeys/${person.id}`, "DELETE"],
      ["/api/account/two-factor/start", "POST"],
      ["/api/account/two-factor/confirm", "POST"],
    ];
    for (const [path, method] of tries) {
      const body = path.endsWith("confirm") ? { code: "123456" } : undefined;
      const answer = await portal.ask(path, { method, cookie: stolen, body });
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, "second_factor_needed"]);
    }
    const elsewhere = { email: `elsewhere.${person.email}` };
    const moved = await portal.ask("/api/profile", { method: "PATCH", body: elsewhere, cookie: stolen });
    expect([moved.status, (await moved.json()).code]).toEqual([403, "second_factor_needed"]);
    const own = cookieOf(await verify(person.passkey.sign(await signInOptions())));
    expect((await post("/api/account/two-factor/start", undefined, own)).status).toBe(200);
  },
);

test("a reset of a proven account keeps its passkeys; of an unproven one it removes them", async () => {
  const [proven, unproven] = [await keyHolder(), await keyHolder()];
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.email, proven.email));
  for (const { email } of [proven, unproven]) {
    await post("/api/auth/forgot-password", { email });
    const mail = await awaitMail(portal.platform.config.dataDir, email, "Set a new password");
    await post("/api/auth/reset-password", { token: tokenIn(mail), password: "eight spans long" });
  }
  expect((await verify(proven.passkey.sign(await signInOptions()))).status).toBe(200);
  expect((await verify(unproven.passkey.sign(await signInOptions()))).status).toBe(401);
});

test("nobody floods an inbox: the eleventh passkey of an hour waits, and those that were added can be removed", async () => {
  const { cookie } = await member(portal);
  const add = async () => register(cookie, softwarePasskey(origin, host).make(await addOptions(cookie)));
  const other = softwarePasskey("https://elsewhere.example", "elsewhere.example");
  expect((await register(cookie, other.make(await addOptions(cookie)))).status).toBe(400);
  for (let count = 0; count < 10; count += 1) expect((await add()).status).toBe(201);
  const answer = await add();
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
  for (const { id } of await listOf(cookie))
    expect((await portal.ask(`/api/account/passkeys/${id}`, { method: "DELETE", cookie })).status).toBe(200);
});
