import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { wrongPerNetwork } from "../../src/features/accounts/operations/sign-in.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseReference } from "../../src/features/cases/reference";
import { activityTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { codesFor, mailedCode, sentMessage } from "../cases";
import { memberWithId } from "../cpd";
import { awaitMail, tokenIn } from "../outbox";
import { captchaToken, cookieOf, member, newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const inbox = () => portal.platform.config.dataDir;
const madeUp = caseReference("CO", 2026, 999_999);

type Person = { email: string; password: string };

async function signInFrom(cookie: string | undefined, { email, password }: Person, address = "192.0.2.9") {
  const body = { username: email, password, captchaToken: await captchaToken(portal) };
  return portal.ask("/api/auth/login", { body, cookie, address });
}

/** Five wrong passwords for `person`, from the device in `cookie` or from an unknown one. */
async function wrongPasswords(person: Person, cookie?: string) {
  for (let turn = 0; turn < 5; turn++)
    expect((await signInFrom(cookie, { ...person, password: "not the one" })).status).toBe(401);
}

/** The device cookie, which a browser keeps after signing out. */
const deviceOf = (cookie: string) => /iface\.device=[^;]+/.exec(cookie)?.[0] ?? "no device";

const eventsOf = (type: string) =>
  portal.platform.database.db.select().from(activityTable).where(eq(activityTable.type, type));

test("strangers' wrong passwords lock new devices out, and not the one that signed in before", async () => {
  const person = await member(portal);
  await wrongPasswords(person);
  expect((await signInFrom(undefined, person)).status).toBe(423);
  expect((await signInFrom(deviceOf(person.cookie), person)).status).toBe(200);
  expect((await signInFrom(undefined, person)).status).toBe(423);
});

test("a device is known by a signed cookie of a year that scripts cannot read, and only for the accounts it signed in to", async () => {
  const [person, other] = [await member(portal), await memberWithId(portal)];
  const answer = await signInFrom(undefined, person);
  const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("iface.device="));
  expect(device).toMatch(/Max-Age=31536000.*HttpOnly.*SameSite=Lax/i);
  await wrongPasswords(other);
  const own = deviceOf(cookieOf(answer));
  const forged = own.replace(/\.[0-9a-f-]{36}%3A/, `.${other.id}%3A`);
  for (const cookie of [own, forged, `${own}x`, "iface.device=~", "iface.device=%7E"])
    expect((await signInFrom(cookie, other)).status).toBe(423);
});

test("a browser of two people is known to both", async () => {
  const [first, second] = [await member(portal), await member(portal)];
  const shared = deviceOf(cookieOf(await signInFrom(deviceOf(first.cookie), second)));
  await wrongPasswords(first);
  await wrongPasswords(second);
  expect((await signInFrom(shared, first)).status).toBe(200);
  expect((await signInFrom(shared, second)).status).toBe(200);
});

test("wrong passwords on a known device lock that device alone, which is told, and a reset opens it", async () => {
  const person = await member(portal);
  const device = deviceOf(person.cookie);
  await wrongPasswords(person, device);
  expect((await signInFrom(device, person)).status).toBe(423);
  expect((await signInFrom(undefined, person)).status).toBe(200);
  await awaitMail(inbox(), person.email, "One of your devices is locked for 30 minutes");
  await portal.ask("/api/auth/forgot-password", { body: { email: person.email } });
  const token = tokenIn(await awaitMail(inbox(), person.email, "Set a new password"));
  const password = "eight new spans";
  const reset = await portal.ask("/api/auth/reset-password", { body: { token, password }, cookie: device });
  expect(reset.status).toBe(200);
  for (const cookie of [device, deviceOf(cookieOf(reset))])
    expect((await signInFrom(cookie, { ...person, password })).status).toBe(200);
});

test("a password that is set anew makes the devices of the old one new again", async () => {
  const person = await member(portal);
  await portal.ask("/api/auth/forgot-password", { body: { email: person.email } });
  const token = tokenIn(await awaitMail(inbox(), person.email, "Set a new password"));
  const password = "eight new spans";
  const reset = await portal.ask("/api/auth/reset-password", { body: { token, password } });
  const now = { ...person, password };
  await wrongPasswords(now);
  expect((await signInFrom(deviceOf(person.cookie), now)).status).toBe(423);
  expect((await signInFrom(deviceOf(cookieOf(reset)), now)).status).toBe(200);
});

test("a change of the password keeps the device that made it known", async () => {
  const person = await member(portal);
  const password = "eight new spans";
  const body = { currentPassword: person.password, newPassword: password };
  const changed = await portal.ask("/api/account/password", { body, cookie: person.cookie });
  expect(changed.status).toBe(200);
  const now = { ...person, password };
  await wrongPasswords(now);
  expect((await signInFrom(deviceOf(cookieOf(changed)), now)).status).toBe(200);
});

test("a lock by strangers leaves a signed-in member every change that asks for the password", async () => {
  const person = await member(portal);
  await wrongPasswords(person);
  const body = { currentPassword: person.password, newPassword: "eight new spans" };
  expect((await portal.ask("/api/account/password", { body, cookie: person.cookie })).status).toBe(200);
});

test("a network that typed too many wrong passwords keeps no known device out", async () => {
  const person = await member(portal);
  const address = "203.0.113.91";
  expect((await signInFrom(undefined, { ...person, password: "not it" }, address)).status).toBe(401);
  const ctx = portal.context();
  await ctx.db
    .update(rateLimitTable)
    .set({ count: wrongPerNetwork.most })
    .where(eq(rateLimitTable.key, keyedHash(ctx, wrongPerNetwork.name, address)));
  expect((await signInFrom(undefined, person, address)).status).toBe(429);
  expect((await signInFrom(deviceOf(person.cookie), person, address)).status).toBe(200);
});

test("codes asked for with made-up references use up neither a reset mail nor the code of a real case", async () => {
  const person = newcomer();
  await portal.ask("/api/auth/signup", { body: person });
  const sent = await sentMessage(portal);
  for (const email of [person.email, sent.email])
    for (let turn = 0; turn < 4; turn++)
      expect((await portal.ask("/api/track", { body: { reference: madeUp, email } })).status).toBe(200);
  await portal.ask("/api/auth/forgot-password", { body: { email: person.email } });
  await awaitMail(inbox(), person.email, "Set a new password");
  await mailedCode(portal, sent);
});

test("case codes of a proven address do not use up its reset mails", async () => {
  const sent = await sentMessage(portal);
  await portal.ask("/api/auth/signup", { body: newcomer({ email: sent.email }) });
  const { db } = portal.platform.database;
  await db.update(userTable).set({ emailVerified: true }).where(eq(userTable.email, sent.email));
  for (let turn = 0; turn < 4; turn++)
    await portal.ask("/api/track", { body: { reference: sent.reference, email: sent.email } });
  await expect.poll(async () => (await codesFor(portal, sent)).length, { timeout: 15_000 }).toBeGreaterThan(0);
  await portal.ask("/api/auth/forgot-password", { body: { email: sent.email } });
  await awaitMail(inbox(), sent.email, "Set a new password");
});

test("what does not exist is counted for nobody, however often it is asked for, and each asking is stored alike", async () => {
  const stranger = newcomer().email;
  const before = (await eventsOf("case.code-requested")).length;
  for (let turn = 0; turn < 5; turn++) {
    await portal.ask("/api/track", { body: { reference: madeUp, email: stranger } });
    await portal.ask("/api/auth/forgot-password", { body: { email: stranger } });
  }
  expect((await eventsOf("case.code-requested")).length).toBe(before + 5);
  await portal.ask("/api/auth/signup", { body: newcomer({ email: stranger }) });
  await portal.ask("/api/auth/forgot-password", { body: { email: stranger } });
  await awaitMail(inbox(), stranger, "Set a new password");
});

test("after twenty wrong codes in a day a case takes none, whatever is mailed; another one does", async () => {
  const sent = await sentMessage(portal);
  const pair = { reference: sent.reference, email: sent.email };
  const other = await sentMessage(portal);
  const open = (body: object) => portal.ask("/api/track/open", { body });
  for (let turn = 0; turn < 20; turn++) expect((await open({ ...pair, code: "000000" })).status).toBe(400);
  await portal.ask("/api/track", { body: pair });
  const told = await awaitMail(inbox(), sent.email, `No code for ${sent.reference} for now`);
  expect(told.text).not.toContain("Your code is");
  expect(await codesFor(portal, sent)).toEqual([]);
  const code = await mailedCode(portal, other);
  expect((await open({ reference: other.reference, email: other.email, code })).status).toBe(200);
});
