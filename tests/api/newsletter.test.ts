import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import {
  askEarlierSubscribers,
  forgetUnconfirmed,
} from "../../src/features/newsletter/unconfirmed-subscriptions.server";
import { type Answering, confirmationSubject, confirmedSubscription, welcomeSubject } from "../newsletter";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const outbox = () => portal.platform.config.dataDir;
const subscribe = (body: unknown, headers: Record<string, string> = {}) =>
  portal.ask("/api/newsletter", { body, headers });
const unsubscribe = (body: unknown) => portal.ask("/api/newsletter/unsubscribe", { body });
const rowsOf = (email: string) =>
  portal.platform.database.db.select().from(subscriptionTable).where(eq(subscriptionTable.email, email));

const here = (): Answering => ({ ask: (...call) => portal.ask(...call), dataDir: outbox() });
const confirm = (token: string) => portal.ask("/api/newsletter/confirm", { body: { token } });
const job = { activity: { id: 0, type: "", subject: "", at: "" }, position: 0 };
const inDays = (days: number) =>
  portal.context({ now: new Date(Date.now() + days * 86_400_000), actor: { kind: "system" } });

/** An unconfirmed subscription, with the tokens of its confirmation email. */
async function asked() {
  const { email } = newcomer();
  await subscribe({ name: "Meera", email });
  const mail = await awaitMail(outbox(), email, confirmationSubject);
  const [, leaving = ""] = /unsubscribe\?token=([\w.%-]+)/.exec(mail.text ?? "") ?? [];
  return { email, mail, token: tokenIn(mail), leaving: decodeURIComponent(leaving) };
}

/** A confirmed subscriber, with the welcome email. */
async function subscriber() {
  const { email } = newcomer();
  const mail = await confirmedSubscription(here(), email);
  const oneClick = mail.headers.find((header) => header.key === "list-unsubscribe")?.value ?? "";
  return { email, mail, token: tokenIn(mail), oneClick };
}

test("subscribing twice answers the same and leaves one row and one mail", async () => {
  const { email } = newcomer();
  for (const written of [email, ` ${email.toUpperCase()} `]) {
    const answer = await subscribe({ name: "Meera", email: written });
    expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
  }
  const fence = newcomer().email;
  await subscribe({ name: "Fence", email: fence });
  await awaitMail(outbox(), fence, confirmationSubject);
  await awaitMail(outbox(), email, confirmationSubject);
  expect(await mailsTo(outbox(), email)).toHaveLength(1);
  expect(await rowsOf(email)).toMatchObject([{ name: "Meera", unsubscribedAt: null }]);
});

test("the same address from many browsers at once is one row", async () => {
  const { email } = newcomer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe({ name: "Meera", email })));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(await rowsOf(email)).toHaveLength(1);
});

test("the welcome mail carries a page to leave and one click to leave", async () => {
  const { mail, oneClick } = await subscriber();
  const { publicUrl } = portal.platform.config;
  expect(mail.text).toContain(`${publicUrl}/unsubscribe?token=`);
  expect(oneClick.startsWith(`<${publicUrl}/api/newsletter/unsubscribe?token=`)).toBe(true);
  expect(mail.headers.find((header) => header.key === "list-unsubscribe-post")?.value).toBe(
    "List-Unsubscribe=One-Click",
  );
  expect(mail.html).toContain("Meera");
});

test("a mail program's one click ends the subscription", async () => {
  const { email, oneClick } = await subscriber();
  const { pathname, search } = new URL(oneClick.slice(1, -1));
  const answer = await portal.ask(pathname + search, {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeInstanceOf(Date);
});

test("a one click sent as multipart form works too", async () => {
  const { email, oneClick } = await subscriber();
  const { pathname, search } = new URL(oneClick.slice(1, -1));
  const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const answer = await portal.ask(pathname + search, {
    body,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
  expect(answer.status).toBe(200);
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeInstanceOf(Date);
});

test("unsubscribing twice is harmless", async () => {
  const { email, token } = await subscriber();
  expect((await unsubscribe({ token })).status).toBe(200);
  const [{ unsubscribedAt } = { unsubscribedAt: null }] = await rowsOf(email);
  expect((await unsubscribe({ token })).status).toBe(200);
  expect(await rowsOf(email)).toMatchObject([{ unsubscribedAt }]);
});

test("a foreign token is refused in a sentence and ends nothing", async () => {
  const { email, token } = await subscriber();
  const [id = "", signature = ""] = token.split(".");
  const foreign = [
    "x",
    ".",
    `${id}.`,
    id,
    `${id}.${signature.slice(1)}A`,
    `x${id}.${signature}`,
    "\u0000.\u0000",
    "मीरा.मीरा",
  ];
  for (const one of foreign) {
    const answer = await unsubscribe({ token: one });
    expect([one, answer.status, (await answer.json()).code]).toEqual([one, 400, "link_invalid"]);
  }
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeNull();
});

test("unsubscribing without a usable token names the field at fault", async () => {
  for (const body of [{}, { token: "" }, { token: null }, { token: 5 }, [], null, "x", { token: "x".repeat(600) }]) {
    const answer = await portal.ask("/api/newsletter/unsubscribe", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    expect([body, answer.status]).toEqual([body, 400]);
    expect(Object.keys((await answer.json()).fields)).toEqual(["token"]);
  }
});

test("unsubscribing with an empty body and no token is refused with 400", async () => {
  for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
    const answer = await portal.ask("/api/newsletter/unsubscribe", { body: "", headers: { "content-type": type } });
    expect([type, answer.status]).toEqual([type, 400]);
  }
});

/** Moves the subscription's dates `days` days into the past. */
async function letDaysPass(email: string, days: number) {
  const [row] = await rowsOf(email);
  const earlier = (moment: Date | null | undefined) => (moment ? new Date(moment.getTime() - days * 86_400_000) : null);
  await portal.platform.database.db
    .update(subscriptionTable)
    .set({ unsubscribedAt: earlier(row?.unsubscribedAt), askedAt: earlier(row?.askedAt) })
    .where(eq(subscriptionTable.email, email));
}

test("for 30 days after leaving a stranger's subscribing mails nobody and answers the same", async () => {
  const { email, token } = await subscriber();
  await unsubscribe({ token });
  await letDaysPass(email, 29);
  const answer = await subscribe({ name: "Somebody Else", email });
  expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
  expect(await rowsOf(email)).toMatchObject([{ name: "Meera", unsubscribedAt: expect.any(Date) }]);
  const fence = newcomer().email;
  await subscribe({ name: "Fence", email: fence });
  await awaitMail(outbox(), fence, confirmationSubject);
  expect(await mailsTo(outbox(), email)).toHaveLength(2);
});

test("who left without ever confirming is not asked again either", async () => {
  const { email, leaving } = await asked();
  await unsubscribe({ token: leaving });
  await letDaysPass(email, 2);
  await subscribe({ name: "Somebody Else", email });
  expect(await rowsOf(email)).toMatchObject([{ name: "Meera", unsubscribedAt: expect.any(Date) }]);
});

test("who left without ever confirming stays known for 30 days, so that nobody has the address asked again", async () => {
  const { email, leaving } = await asked();
  await unsubscribe({ token: leaving });
  await forgetUnconfirmed(inDays(29));
  await subscribe({ name: "Somebody Else", email });
  expect(await rowsOf(email)).toMatchObject([{ name: "Meera", unsubscribedAt: expect.any(Date) }]);
  await forgetUnconfirmed(inDays(31));
  expect(await rowsOf(email)).toEqual([]);
});

test("who left and is signed in with the address subscribes again at once", async () => {
  const { email, cookie } = await provenMember(portal);
  await confirmedSubscription(here(), email);
  await portal.platform.database.db
    .update(subscriptionTable)
    .set({ unsubscribedAt: new Date() })
    .where(eq(subscriptionTable.email, email));
  await portal.ask("/api/newsletter", { body: { name: "Meera", email }, cookie });
  expect(await rowsOf(email)).toMatchObject([{ unsubscribedAt: null, confirmedAt: null }]);
});

test("subscribing 31 days after leaving asks again, under the new name, and the old link still works", async () => {
  const { email, token } = await subscriber();
  await unsubscribe({ token });
  await letDaysPass(email, 31);
  await subscribe({ name: "Meera Kulkarni", email });
  expect(await rowsOf(email)).toMatchObject([{ name: "Meera Kulkarni", unsubscribedAt: null, confirmedAt: null }]);
  await vi.waitFor(async () => expect(await mailsTo(outbox(), email)).toHaveLength(3), { timeout: 15_000 });
  await unsubscribe({ token });
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeInstanceOf(Date);
});

test("one Idempotency-Key subscribes once, and is refused for another address", async () => {
  const [{ email }, other] = [newcomer(), newcomer()];
  const key = { "idempotency-key": crypto.randomUUID() };
  for (let turn = 0; turn < 2; turn++) expect((await subscribe({ name: "Meera", email }, key)).status).toBe(201);
  expect((await subscribe({ name: "Meera", email: other.email }, key)).status).toBe(409);
  expect(await rowsOf(other.email)).toEqual([]);
});

test.each([
  ["name", [undefined, null, "", "  ", 5, [], "x".repeat(121), "a\u0000b", "a\nBcc: x@example.in"]],
  ["email", [undefined, null, "", "meera", 5, {}, "a@b", `${"x".repeat(250)}@example.in`, "a\r\n@example.in"]],
])("subscribing names a %s that cannot be", async (field, values) => {
  for (const value of values) {
    const answer = await subscribe({ name: "Meera", email: newcomer().email, [field]: value });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]]);
  }
});

test("names in Devanagari reach the mail", async () => {
  const { email } = newcomer();
  await subscribe({ name: "मीरा", email });
  await confirm(tokenIn(await awaitMail(outbox(), email, confirmationSubject)));
  expect((await awaitMail(outbox(), email, welcomeSubject)).text).toContain("मीरा");
});

test("nothing but the click confirms, and clicking twice welcomes once", async () => {
  const { email, token } = await asked();
  expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null, forgetAfter: expect.any(Date) }]);
  for (let turn = 0; turn < 2; turn++) {
    const answer = await confirm(token);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  }
  expect(await rowsOf(email)).toMatchObject([{ confirmedAt: expect.any(Date), forgetAfter: null }]);
  const fence = await subscriber();
  expect(await mailsTo(outbox(), fence.email)).toHaveLength(2);
  expect((await mailsTo(outbox(), email)).map((mail) => mail.subject)).toEqual([confirmationSubject, welcomeSubject]);
});

test("a link confirms and another one ends; neither does the other's work", async () => {
  const { email, token, leaving } = await asked();
  expect((await confirm(leaving)).status).toBe(400);
  expect((await unsubscribe({ token })).status).toBe(400);
  for (const foreign of ["x", ".", `${token}A`, `x${token}`, "\u0000.\u0000", "मीरा.मीरा"])
    expect([foreign, (await confirm(foreign)).status]).toEqual([foreign, 400]);
  expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
});

test("whoever has not confirmed can leave, and then the confirming link is no longer good", async () => {
  const { email, token, leaving } = await asked();
  expect((await unsubscribe({ token: leaving })).status).toBe(200);
  const answer = await confirm(token);
  expect([answer.status, (await answer.json()).code]).toEqual([400, "link_expired"]);
  expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null, unsubscribedAt: expect.any(Date) }]);
});

test("an address that does not confirm is asked again after an hour, not before", async () => {
  const { email } = await asked();
  const db = portal.platform.database.db;
  const askedMinutesAgo = (minutes: number) =>
    db
      .update(subscriptionTable)
      .set({ askedAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(subscriptionTable.email, email));
  const mails = async () => (await mailsTo(outbox(), email)).length;
  await askedMinutesAgo(58);
  await subscribe({ name: "Meera", email });
  await asked();
  expect(await mails()).toBe(1);
  await askedMinutesAgo(61);
  await subscribe({ name: "Meera", email });
  await expect.poll(mails, { timeout: 15_000 }).toBe(2);
});

test("an unconfirmed address is forgotten after 14 days, a confirmed one is not", async () => {
  const [waiting, confirmed] = [await asked(), await subscriber()];
  await forgetUnconfirmed(inDays(13.9));
  expect(await rowsOf(waiting.email)).toHaveLength(1);
  await forgetUnconfirmed(inDays(14.1));
  expect(await rowsOf(waiting.email)).toEqual([]);
  expect(await rowsOf(confirmed.email)).toHaveLength(1);
  expect((await confirm(waiting.token)).status).toBe(400);
});

test("who subscribed before there was a click is asked once, and not forgotten for not clicking", async () => {
  const { email } = newcomer();
  const subscribedAt = new Date("2026-10-03T05:00:00Z");
  const row = { id: crypto.randomUUID(), name: "Meera", email, subscribedAt };
  await portal.platform.database.db.insert(subscriptionTable).values(row);
  for (let round = 0; round < 2; round++) await askEarlierSubscribers.run(inDays(0), job);
  const mail = await awaitMail(outbox(), email, confirmationSubject);
  expect(mail.text).toContain("You subscribed to the iFACE newsletter on 3 October 2026.");
  await asked();
  expect(await mailsTo(outbox(), email)).toHaveLength(1);
  await subscribe({ name: "Meera", email });
  await forgetUnconfirmed(inDays(400));
  expect(await rowsOf(email)).toMatchObject([{ subscribedAt, confirmedAt: null }]);
  expect((await confirm(tokenIn(mail))).status).toBe(200);
  await awaitMail(outbox(), email, welcomeSubject);
});
