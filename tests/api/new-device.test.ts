import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signInTable, userTable } from "../../src/features/accounts/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { turnOn } from "../authenticator-app";
import { appCode } from "../authenticator-code";
import { memberWithId } from "../cpd";
import { awaitMail } from "../outbox";
import { captchaToken, cookieOf, newcomer } from "../people";
import { usePortal } from "../portal";
import { softwarePasskey } from "../software-passkey";

const origin = "https://portal.iface.example";
const portal = usePortal({ PUBLIC_URL: origin });
const db = () => portal.platform.database.db;

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
const pixel = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
const title = "A new device signed in";

type Known = { email: string; password: string };

/** Sends `body` as the browser `agent` from another network. */
const from = (agent: string, path: string, body: unknown, cookie?: string) =>
  portal.ask(path, { body, cookie, address: "203.0.113.77", headers: { "user-agent": agent } });
const signInFrom = async (agent: string, { email, password }: Known) =>
  from(agent, "/api/auth/login", { username: email, password, captchaToken: await captchaToken(portal) });

const newDevices = async (subject: string) =>
  (
    await db()
      .select()
      .from(activityTable)
      .where(and(eq(activityTable.type, "device.appeared"), eq(activityTable.subject, subject)))
  ).length;

async function toldOf(cookie: string): Promise<{ title: string; text: string; kind: string; href: string }[]> {
  return (await (await portal.ask("/api/notifications", { cookie })).json()).notifications;
}
const awaitTold = (cookie: string) =>
  expect
    .poll(async () => (await toldOf(cookie)).find((one) => one.title === title)?.text, { timeout: 15_000 })
    .toContain("Firefox on Windows from the network 203.0.113.… on ");

test("a sign-in from a new device is told in the bell and by mail: device, place, moment and what to do", async () => {
  const { id, cookie, email, password } = await memberWithId(portal);
  expect(await newDevices(id)).toBe(0);
  expect((await signInFrom(firefox, { email, password })).status).toBe(200);
  await awaitTold(cookie);
  const [told] = await toldOf(cookie);
  expect(told).toMatchObject({ kind: "account", href: "/profile?tab=security" });
  expect(told?.text).toContain("sign it out and change your password");
  const { text } = await awaitMail(portal.platform.config.dataDir, email, "A new device signed in to your account");
  expect(text).toMatch(/with Firefox on Windows from the network 203\.0\.113\.… on \d{1,2} \w+ \d{4}, .+, Indian time/);
  expect(text).toContain("If it was not you, set a new password at once and contact us.");
});

test("a device that signed in before is told no more, and each account has its own", async () => {
  const [asha, ravi] = [await memberWithId(portal), await memberWithId(portal)];
  for (const agent of [firefox, pixel, firefox, pixel, ""]) await signInFrom(agent, asha);
  expect([await newDevices(asha.id), await newDevices(ravi.id)]).toEqual([2, 0]);
  await signInFrom(firefox, ravi);
  expect(await newDevices(ravi.id)).toBe(1);
});

test("a wrong password makes no device known, and tells of none", async () => {
  const { id, email, password } = await memberWithId(portal);
  await signInFrom(firefox, { email, password: "not the password" });
  expect(await newDevices(id)).toBe(0);
  await signInFrom(firefox, { email, password });
  expect(await newDevices(id)).toBe(1);
});

test("sign-ins at once from one new device are told once", async () => {
  const { id, ...known } = await memberWithId(portal);
  const answers = await Promise.all([firefox, firefox, firefox].map((agent) => signInFrom(agent, known)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await newDevices(id)).toBe(1);
});

test("the same where one of them is a browser that the account knows by another name", async () => {
  const { id, cookie, ...known } = await memberWithId(portal);
  const captchas = await Promise.all([0, 1, 2].map(() => captchaToken(portal)));
  const answers = await Promise.all(
    captchas.map((token, index) => {
      const body = { username: known.email, password: known.password, captchaToken: token };
      return from(firefox, "/api/auth/login", body, index === 1 ? cookie : undefined);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await newDevices(id)).toBe(1);
});

test("the first sign-in of an account is not told, whatever the device; once its history is forgotten it is", async () => {
  const person = newcomer();
  await portal.ask("/api/auth/signup", { body: person });
  await signInFrom(firefox, person);
  const [user] = await db()
    .update(userTable)
    .set({ createdAt: new Date(Date.now() - 181 * 86_400_000) })
    .where(eq(userTable.email, person.email))
    .returning({ id: userTable.id });
  const id = user?.id ?? "nobody";
  expect(await newDevices(id)).toBe(0);
  await db().delete(signInTable).where(eq(signInTable.userId, id));
  await signInFrom(firefox, person);
  expect(await newDevices(id)).toBe(1);
});

test("with two-factor on, the device is new once the code was right", async () => {
  const person = await memberWithId(portal);
  const { secret, recoveryCodes } = await turnOn(portal, person.cookie);
  const cookie = cookieOf(await signInFrom(firefox, person));
  const send = (code: string | undefined, waiting = cookie) => from(firefox, "/api/auth/two-factor", { code }, waiting);
  expect((await send("000000")).status).toBe(401);
  expect(await newDevices(person.id)).toBe(0);
  expect((await send(appCode(secret))).status).toBe(200);
  expect(await newDevices(person.id)).toBe(1);
  await awaitTold(person.cookie);
  const again = cookieOf(await signInFrom(firefox, person));
  expect((await send(recoveryCodes[0], again)).status).toBe(200);
  expect(await newDevices(person.id)).toBe(1);
});

test("a passkey that signs in from a new device is told like a password", async () => {
  const { id, cookie } = await memberWithId(portal);
  const passkey = softwarePasskey(origin, "portal.iface.example");
  const post = (path: string) => portal.ask(path, { method: "POST", cookie });
  const making = (await (await post("/api/account/passkeys/options")).json()).options;
  const body = { name: "Office laptop", response: passkey.make(making) };
  expect((await portal.ask("/api/account/passkeys/register", { body, cookie })).status).toBe(201);
  for (const agent of [firefox, firefox]) {
    const { options } = await (await post("/api/auth/passkey/options")).json();
    const signed = { response: passkey.sign(options), rememberMe: false };
    expect((await from(agent, "/api/auth/passkey/verify", signed)).status).toBe(200);
    expect(await newDevices(id)).toBe(1);
  }
  await awaitTold(cookie);
});
