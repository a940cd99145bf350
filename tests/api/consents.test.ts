import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimReceipts } from "../../src/features/accounts/consents/operations.server";
import { forgetOldReceipts } from "../../src/features/accounts/consents/personal-data.server";
import { consentTable } from "../../src/features/accounts/consents/tables.server";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import { keepConsents } from "../../src/features/privacy/consents/operations.server";
import { newId } from "../../src/platform/db/new-id.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { digitalApplicant, inquirer } from "../applicants";
import { memberWithId } from "../cpd";
import { digitalMember } from "../members";
import { confirmationSubject, confirmedSubscription } from "../newsletter";
import { mailsTo, tokenIn } from "../outbox";
import { member } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;

type Shown = Record<"id" | "label" | "wording" | "version" | "place" | "givenAt", string> & {
  withdrawnAt: string | null;
  canWithdraw: boolean;
  stays: string | null;
};
const consentsOf = async (cookie: string): Promise<Shown[]> =>
  (await (await portal.ask("/api/account/consents", { cookie })).json()).consents;
const labels = async (cookie: string) => (await consentsOf(cookie)).map(({ label }) => label).sort();
const withdraw = (cookie: string | undefined, body: unknown) =>
  portal.ask("/api/account/consents/withdraw", { body, cookie });
const receiptsOf = (email: string) => db().select().from(consentTable).where(eq(consentTable.email, email));
const subscriptionOf = async (email: string) =>
  (await db().select().from(subscriptionTable).where(eq(subscriptionTable.email, email)))[0];

async function proven() {
  const person = await memberWithId(portal);
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, person.id));
  return person;
}

/** Subscribes `email` and confirms it; returns the welcome email. */
const subscribe = (email: string) =>
  confirmedSubscription({ ask: (...call) => portal.ask(...call), dataDir: portal.platform.config.dataDir }, email);

const awaitLabels = (cookie: string, expected: string[]) =>
  expect.poll(() => labels(cookie), { timeout: 15_000 }).toEqual(expected);

test("a visitor gets 401, whatever is asked or sent", async () => {
  for (const answer of [await portal.ask("/api/account/consents"), await withdraw(undefined, { id: 7 })])
    expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
});

test("each box of an application is a receipt with its wording, form and moment", async () => {
  const person = await digitalMember(portal);
  await awaitLabels(person.cookie, ["Messages about your membership", "Privacy policy", "Terms of use"]);
  const [terms] = (await consentsOf(person.cookie)).filter(({ label }) => label === "Terms of use");
  expect(terms).toMatchObject({
    wording: "I accept the Terms & Conditions",
    version: "2025-07.membership",
    place: "Digital membership application",
    withdrawnAt: null,
    canWithdraw: false,
  });
  expect(Math.abs(Date.now() - Date.parse(terms?.givenAt ?? ""))).toBeLessThan(60_000);
});

test("a box that was left empty leaves no receipt; a second delivery adds none", async () => {
  const person = await proven();
  const { email, cookie } = person;
  const sent = await portal.ask("/api/membership/inquiries", { body: inquirer({ email }), cookie });
  expect(sent.status).toBe(201);
  const expected = ["Answers to what you sent", "Privacy policy", "Terms of use"];
  await awaitLabels(person.cookie, expected);
  const [receipt] = await receiptsOf(person.email);
  const [activity] = await db()
    .select()
    .from(activityTable)
    .where(eq(activityTable.id, receipt?.activityId ?? 0));
  if (!activity) throw new Error("no activity");
  await keepConsents.run(portal.context(), { activity: { ...activity, at: activity.at.toISOString() }, position: 0 });
  expect(await labels(person.cookie)).toEqual(expected);
});

test("a form that a stranger sends with an account's address gives no consent of its owner", async () => {
  const [owner, other] = [await proven(), await proven()];
  const body = inquirer({ email: owner.email, agreeToUpdates: true });
  for (const cookie of [undefined, other.cookie]) {
    const sent = await portal.ask("/api/membership/inquiries", { body, cookie });
    expect(sent.status).toBe(201);
    const { reference } = (await sent.json()).data;
    const [found] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
    const [activity] = await db()
      .select()
      .from(activityTable)
      .where(eq(activityTable.subject, found?.id ?? ""));
    if (!activity) throw new Error("no activity");
    await keepConsents.run(portal.context(), { activity: { ...activity, at: activity.at.toISOString() }, position: 0 });
  }
  expect(await receiptsOf(owner.email)).toEqual([]);
});

test("receipts are seen once the address is proven, and stay after it changes", async () => {
  const person = await memberWithId(portal);
  await subscribe(person.email);
  await expect.poll(async () => (await receiptsOf(person.email)).length, { timeout: 15_000 }).toBe(1);
  expect(await labels(person.cookie)).toEqual([]);
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, person.id));
  expect(await labels(person.cookie)).toEqual(["Newsletter"]);
  const activity = { id: 0, type: "email.verified", subject: person.id, at: new Date().toISOString() };
  await claimReceipts.run(portal.context(), { activity, position: 0 });
  await db()
    .update(userTable)
    .set({ email: `new.${person.email}` })
    .where(eq(userTable.id, person.id));
  expect(await labels(person.cookie)).toEqual(["Newsletter"]);
});

test("withdrawing news ends it and the newsletter; a second time changes nothing", async () => {
  const person = await proven();
  const body = inquirer({ email: person.email, agreeToUpdates: true });
  await portal.ask("/api/membership/inquiries", { body, cookie: person.cookie });
  await subscribe(person.email);
  await expect.poll(async () => (await labels(person.cookie)).length, { timeout: 15_000 }).toBe(5);
  const news = (await consentsOf(person.cookie)).find(({ label }) => label.startsWith("News about"));
  const answer = await withdraw(person.cookie, { id: news?.id });
  expect(answer.status).toBe(200);
  expect((await subscriptionOf(person.email))?.unsubscribedAt).toBeInstanceOf(Date);
  const ended = async () =>
    (await consentsOf(person.cookie)).filter(({ withdrawnAt }) => withdrawnAt).map(({ label }) => label);
  await expect
    .poll(async () => (await ended()).sort(), { timeout: 15_000 })
    .toEqual(["News about events and courses", "Newsletter"]);
  const before = await consentsOf(person.cookie);
  expect((await withdraw(person.cookie, { id: news?.id })).status).toBe(200);
  expect(await consentsOf(person.cookie)).toEqual(before);
});

test("leaving the newsletter by its own link withdraws the consent; coming back is another one", async () => {
  const person = await proven();
  const mail = await subscribe(person.email);
  await awaitLabels(person.cookie, ["Newsletter"]);
  await portal.ask("/api/newsletter/unsubscribe", { body: { token: tokenIn(mail) } });
  await expect
    .poll(async () => (await consentsOf(person.cookie))[0]?.withdrawnAt, { timeout: 15_000 })
    .toEqual(expect.any(String));
  // Former subscribers get another confirmation email so soon only at their own request.
  await portal.ask("/api/newsletter", { body: { name: "Asha", email: person.email }, cookie: person.cookie });
  const asked = async () =>
    (await mailsTo(portal.platform.config.dataDir, person.email)).filter(
      ({ subject }) => subject === confirmationSubject,
    );
  await expect.poll(async () => (await asked()).length, { timeout: 15_000 }).toBe(2);
  for (const again of await asked()) await portal.ask("/api/newsletter/confirm", { body: { token: tokenIn(again) } });
  await awaitLabels(person.cookie, ["Newsletter", "Newsletter"]);
  expect((await consentsOf(person.cookie)).map(({ canWithdraw }) => canWithdraw)).toEqual([true, false]);
});

/** Moves the person's address to another account, as after a change of address; returns that account. */
async function handedOver(person: Awaited<ReturnType<typeof proven>>) {
  const next = await proven();
  await db()
    .update(userTable)
    .set({ email: `new.${person.email}` })
    .where(eq(userTable.id, person.id));
  await db()
    .insert(formerAddressTable)
    .values({ id: newId(), userId: person.id, email: person.email, until: new Date() });
  await db().update(userTable).set({ email: person.email }).where(eq(userTable.id, next.id));
  return next;
}

test("whoever takes news back ends no newsletter of the next holder of their former address", async () => {
  const person = await proven();
  await portal.ask("/api/membership/inquiries", {
    body: inquirer({ email: person.email, agreeToUpdates: true }),
    cookie: person.cookie,
  });
  await expect.poll(async () => (await labels(person.cookie)).length, { timeout: 15_000 }).toBe(4);
  const next = await handedOver(person);
  await subscribe(person.email);
  await awaitLabels(next.cookie, ["Newsletter"]);
  const news = (await consentsOf(person.cookie)).find(({ label }) => label.startsWith("News about"));
  expect((await withdraw(person.cookie, { id: news?.id })).status).toBe(200);
  expect((await subscriptionOf(person.email))?.unsubscribedAt).toBeNull();
});

test("leaving the newsletter takes no consent back that the former holder of the address gave", async () => {
  const person = await proven();
  const first = await subscribe(person.email);
  await awaitLabels(person.cookie, ["Newsletter"]);
  const next = await handedOver(person);
  await db()
    .update(subscriptionTable)
    .set({ subscribedAt: new Date() })
    .where(eq(subscriptionTable.email, person.email));
  await db()
    .insert(consentTable)
    .values({
      id: newId(),
      userId: next.id,
      email: person.email,
      activityId: 0,
      purpose: "newsletter",
      version: "1",
      place: "Newsletter subscription",
      givenAt: new Date(),
    });
  await portal.ask("/api/newsletter/unsubscribe", { body: { token: tokenIn(first) } });
  await expect
    .poll(async () => (await consentsOf(next.cookie))[0]?.withdrawnAt, { timeout: 15_000 })
    .toEqual(expect.any(String));
  expect(await consentsOf(person.cookie)).toMatchObject([{ label: "Newsletter", withdrawnAt: null }]);
});

test("a consent that something rests on stays, with the reason", async () => {
  const person = await digitalMember(portal);
  await expect.poll(async () => (await labels(person.cookie)).length, { timeout: 15_000 }).toBe(3);
  const privacy = (await consentsOf(person.cookie)).find(({ label }) => label === "Privacy policy");
  const answer = await withdraw(person.cookie, { id: privacy?.id });
  const refused = await answer.json();
  expect([answer.status, refused.code]).toEqual([409, "consent_stays"]);
  expect(refused.error).toBe(privacy?.stays);
  expect((await consentsOf(person.cookie)).every(({ withdrawnAt }) => withdrawnAt === null)).toBe(true);
});

test("what is no id is refused; somebody else's consent is answered like a missing one", async () => {
  const owner = await proven();
  await subscribe(owner.email);
  await awaitLabels(owner.cookie, ["Newsletter"]);
  const [theirs] = await consentsOf(owner.cookie);
  const { cookie } = await member(portal);
  for (const id of [undefined, "", 7, ["x"], "x".repeat(65)]) {
    const answer = await withdraw(cookie, { id });
    expect([id, answer.status, Object.keys((await answer.json()).fields)]).toEqual([id, 400, ["id"]]);
  }
  const [other, missing] = [await withdraw(cookie, { id: theirs?.id }), await withdraw(cookie, { id: "none" })];
  expect([other.status, await other.json()]).toEqual([missing.status, await missing.json()]);
  expect(other.status).toBe(404);
  expect((await consentsOf(owner.cookie))[0]?.withdrawnAt).toBeNull();
});

test("the guardian's box is a receipt as well", async () => {
  const dateOfBirth = `${new Date().getUTCFullYear() - 16}-01-15`;
  const guardian = { guardianName: "Ravi Iyer", guardianEmail: "ravi@example.in", guardianConsent: true };
  const person = digitalApplicant({ dateOfBirth, ...guardian });
  expect((await portal.ask("/api/membership/digital", { body: person })).status).toBe(201);
  const purposes = async () => (await receiptsOf(person.email)).map(({ purpose }) => purpose).sort();
  await expect.poll(purposes, { timeout: 15_000 }).toEqual(["guardian", "membership-contact", "privacy", "terms"]);
});

test("receipts of erased accounts are forgotten three years later, others never", async () => {
  const now = new Date();
  const row = { userId: null, purpose: "news" as const, version: "1", place: "x", givenAt: now, withdrawnAt: now };
  const [erased, kept] = ["erased:hash", "kept@example.in"];
  await db()
    .insert(consentTable)
    .values([
      { ...row, id: crypto.randomUUID(), email: erased, activityId: -1 },
      { ...row, id: crypto.randomUUID(), email: kept, activityId: -2 },
    ]);
  await forgetOldReceipts(portal.context({ now: new Date(now.getTime() + 1094 * 86_400_000) }));
  expect(await receiptsOf(erased)).toHaveLength(1);
  await forgetOldReceipts(portal.context({ now: new Date(now.getTime() + 1097 * 86_400_000) }));
  expect([(await receiptsOf(erased)).length, (await receiptsOf(kept)).length]).toEqual([0, 1]);
});
