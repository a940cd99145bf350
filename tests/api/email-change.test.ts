import { and, desc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openAccountFor } from "../../src/features/accounts/operations/account-for-applicant.server";
import { requestCorrectedEmail } from "../../src/features/accounts/profile/email-change.server";
import { undoEmailChange } from "../../src/features/accounts/profile/email-links.server";
import { tellFormerAddress } from "../../src/features/accounts/profile/mails.server";
import {
  formerAddressTable,
  loginTable,
  passkeyTable,
  sessionTable,
  twoFactorTable,
  userTable,
} from "../../src/features/accounts/tables.server";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import { transaction } from "../../src/platform/context.server";
import { newId } from "../../src/platform/db/new-id.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { turnOn } from "../authenticator-app";
import { appCode } from "../authenticator-code";
import { entriesOf, memberWithId } from "../cpd";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const inbox = () => portal.platform.config.dataDir;
const db = () => portal.platform.database.db;
const later = (days: number) => portal.context({ now: new Date(Date.now() + days * 86_400_000) });

type Person = Awaited<ReturnType<typeof memberWithId>>;

const ask = (cookie: string, body: object) => portal.ask("/api/profile", { method: "PATCH", body, cookie });
const undo = (token: string, cookie?: string) => portal.ask("/api/auth/undo-email-change", { body: { token }, cookie });
const emailOf = async ({ id }: Pick<Person, "id">) =>
  (await db().select().from(userTable).where(eq(userTable.id, id)))[0]?.email;
const isSignedIn = async (cookie: string) =>
  (await (await portal.ask("/api/auth/me", { cookie })).json()).user !== null;

async function provenMember() {
  const person = await memberWithId(portal);
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, person.id));
  return person;
}

/** Gives the person another proven address and returns it. */
async function moved({ cookie, password }: Person) {
  const { email } = newcomer();
  expect((await ask(cookie, { email, password })).status).toBe(200);
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token, password } })).status).toBe(200);
  return email;
}

const undoLink = async (email: string) => tokenIn(await awaitMail(inbox(), email, "Your email address was changed"));

test("a new address asks for the password; without it or with a wrong one nothing waits", async () => {
  const { cookie, password } = await memberWithId(portal);
  const { email } = newcomer();
  for (const proof of [{}, { password: "not the one" }, { code: "123456" }]) {
    const answer = await ask(cookie, { email, ...proof });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["password"]]);
  }
  expect((await ask(cookie, { location: "Nashik" })).status).toBe(200);
  const done = await ask(cookie, { email, password });
  expect((await done.json()).profile.pendingEmail).toBe(email);
});

test("a code of the app is as good as the password, and counts once", async () => {
  const person = await memberWithId(portal);
  const { secret } = await turnOn(portal, person.cookie);
  const { email } = newcomer();
  const wrong = await ask(person.cookie, { email, code: "000000" });
  expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ["code"]]);
  const code = appCode(secret, 1);
  expect((await ask(person.cookie, { email, code })).status).toBe(200);
  expect((await ask(person.cookie, { email: newcomer().email, code })).status).toBe(400);
});

test("an account that has nothing to show is told how to get a password", async () => {
  const { id, cookie } = await memberWithId(portal);
  const password = and(eq(loginTable.userId, id), eq(loginTable.providerId, "credential"));
  await db().delete(loginTable).where(password);
  const answer = await ask(cookie, { email: newcomer().email });
  expect([answer.status, (await answer.json()).code]).toEqual([409, "no_password"]);
  await db().update(sessionTable).set({ secondFactor: true }).where(eq(sessionTable.userId, id));
  expect((await ask(cookie, { email: newcomer().email })).status).toBe(200);
});

test("the old address is told once the new one counts, with a link that puts it back and ends the sessions", async () => {
  const person = await provenMember();
  const email = await moved(person);
  const told = await awaitMail(inbox(), person.email, "Your email address was changed");
  expect(told.text).toContain("/undo-email-change?token=");
  expect(told.text).toContain("a•••@example.in");
  const elsewhere = cookieOf(await signIn(portal, email, person.password));
  expect((await undo(tokenIn(told))).status).toBe(200);
  expect(await emailOf(person)).toBe(person.email);
  expect([await isSignedIn(person.cookie), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect((await signIn(portal, person.email, person.password)).status).toBe(200);
  await awaitMail(inbox(), person.email, "Your former email address is back");
  const event = and(eq(activityTable.type, "email-change.undone"), eq(activityTable.subject, person.id));
  expect(await db().select().from(activityTable).where(event)).toHaveLength(1);
  const again = await undo(tokenIn(told));
  expect([again.status, (await again.json()).code]).toEqual([400, "link_used"]);
});

test("what came for the address while the account had another is in its history once the change is undone", async () => {
  const person = await provenMember();
  await moved(person);
  const link = await undoLink(person.email);
  const [id, at] = [newId(), new Date()];
  const moments = { subscribedAt: at, askedAt: at, confirmedAt: at };
  await db()
    .insert(subscriptionTable)
    .values({ id, name: "Meera", email: person.email, ...moments });
  // Its job ran days ago, when the address belonged to no account.
  await db()
    .insert(activityTable)
    .values({ type: "newsletter.confirmed", subject: id, actor: "visitor", requestId: "r", at });
  expect((await undo(link, person.cookie)).status).toBe(200);
  const titles = async () => (await entriesOf(portal, person.id)).map(({ title }) => title);
  await expect.poll(titles, { timeout: 20_000 }).toContain("Federation newsletter");
});

test("whoever undoes it in a session of the account keeps that one", async () => {
  const person = await provenMember();
  const email = await moved(person);
  const elsewhere = cookieOf(await signIn(portal, email, person.password));
  expect((await undo(await undoLink(person.email), person.cookie)).status).toBe(200);
  expect([await isSignedIn(person.cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
});

test("a second change does not get rid of the first one's link, which also ends the link of the second", async () => {
  const person = await provenMember();
  const second = await moved(person);
  await moved(person);
  const [first, other] = [await undoLink(person.email), await undoLink(second)];
  expect((await undo(first)).status).toBe(200);
  expect(await emailOf(person)).toBe(person.email);
  expect((await undo(other)).status).toBe(400);
  expect(await emailOf(person)).toBe(person.email);
});

test("a thief who undoes a second change with their own link does not get rid of the owner's", async () => {
  const person = await provenMember();
  const second = await moved(person);
  await moved(person);
  const [first, other] = [await undoLink(person.email), await undoLink(second)];
  expect((await undo(other, person.cookie)).status).toBe(200);
  expect(await emailOf(person)).toBe(second);
  expect((await undo(first)).status).toBe(200);
  expect(await emailOf(person)).toBe(person.email);
});

test("a mail that is held up until the owner has undone everything brings no link to what was undone", async () => {
  const person = await provenMember();
  const second = await moved(person);
  const link = await undoLink(person.email);
  const { mailer } = portal.platform;
  const deliver = mailer.deliver.bind(mailer);
  const isHeldUp = vi.spyOn(mailer, "deliver").mockImplementation(async (mail) => {
    if (mail.to === second) throw Object.assign(new Error("451 later"), { responseCode: 451, code: "EMESSAGE" });
    return deliver(mail);
  });
  await moved(person);
  await vi.waitFor(() => expect(isHeldUp.mock.calls.some(([mail]) => mail.to === second)).toBe(true), 15_000);
  expect((await undo(link)).status).toBe(200);
  isHeldUp.mockRestore();
  const [change] = await db()
    .select()
    .from(activityTable)
    .where(and(eq(activityTable.type, "email.changed"), eq(activityTable.subject, person.id)))
    .orderBy(desc(activityTable.id));
  if (!change) throw new Error("no change was recorded");
  await tellFormerAddress.run(portal.context({ actor: { kind: "system" } }), {
    activity: { ...change, at: change.at.toISOString() },
    position: 2,
  });
  const subjects = (await mailsTo(inbox(), second)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Your email address was changed");
  const taken = await portal.ask("/api/auth/signup", { body: newcomer({ email: second }) });
  expect(taken.status).toBe(201);
});

test("undoing removes the passkeys and the second factor that were added since the change, and no older ones", async () => {
  const person = await provenMember();
  await moved(person);
  const [change] = await db().select().from(formerAddressTable).where(eq(formerAddressTable.userId, person.id));
  const until = change?.until.getTime() ?? 0;
  const passkey = (name: string, createdAt: Date) => ({
    id: newId(),
    credentialId: newId(),
    userId: person.id,
    name,
    createdAt,
    publicKey: "",
    counter: 0,
    transports: [],
  });
  await db()
    .insert(passkeyTable)
    .values([passkey("Own", new Date(until - 1000)), passkey("Thief's", new Date(until + 1000))]);
  await turnOn(portal, person.cookie);
  expect((await undo(await undoLink(person.email))).status).toBe(200);
  const left = await db().select().from(passkeyTable).where(eq(passkeyTable.userId, person.id));
  expect(left.map(({ name }) => name)).toEqual(["Own"]);
  expect(await db().$count(twoFactorTable, eq(twoFactorTable.userId, person.id))).toBe(0);
});

test("undoing leaves a second factor that was on before the change", async () => {
  const person = await provenMember();
  await turnOn(portal, person.cookie);
  await moved(person);
  expect((await undo(await undoLink(person.email))).status).toBe(200);
  expect(await db().$count(twoFactorTable, eq(twoFactorTable.userId, person.id))).toBe(1);
});

test("a password reset at the new address leaves the link of the old one", async () => {
  const person = await provenMember();
  const email = await moved(person);
  await portal.ask("/api/auth/forgot-password", { body: { email } });
  const token = tokenIn(await awaitMail(inbox(), email, "Set a new password"));
  await portal.ask("/api/auth/reset-password", { body: { token, password: "eight new spans" } });
  expect((await undo(await undoLink(person.email))).status).toBe(200);
});

test("the link works for seven days, and so long nobody signs up with the address", async () => {
  const person = await provenMember();
  await moved(person);
  const token = await undoLink(person.email);
  const taken = await portal.ask("/api/auth/signup", { body: newcomer({ email: person.email }) });
  expect([taken.status, (await taken.json()).code]).toEqual([409, "email_taken"]);
  await expect(undoEmailChange(later(7.01), token)).rejects.toMatchObject({ code: "link_expired" });
  await expect(undoEmailChange(later(6.9), token)).resolves.toBeUndefined();
});

test("an address that another account has proven meanwhile is not taken from it", async () => {
  const person = await provenMember();
  const email = await moved(person);
  const other = await memberWithId(portal);
  await db().update(userTable).set({ email: person.email }).where(eq(userTable.id, other.id));
  const answer = await undo(await undoLink(person.email));
  expect([answer.status, (await answer.json()).code]).toEqual([409, "email_taken"]);
  expect(await emailOf(person)).toBe(email);
});

test("an address that nobody had proven is given no link: it may never have been the owner's", async () => {
  const person = await memberWithId(portal);
  const email = await moved(person);
  await awaitMail(inbox(), email, "Confirm your new email address");
  const event = and(eq(activityTable.type, "email.changed"), eq(activityTable.subject, person.id));
  expect(await db().select().from(activityTable).where(event)).toHaveLength(1);
  const fence = await provenMember();
  await moved(fence);
  await undoLink(fence.email);
  const subjects = (await mailsTo(inbox(), person.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Your email address was changed");
});

test("whoever reads a mistyped address gets the account neither by the link alone nor by undoing the next change", async () => {
  const person = await provenMember();
  const { email } = newcomer();
  await ask(person.cookie, { email, password: person.password });
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  const answer = await portal.ask("/api/auth/verify-email", { body: { token } });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "password_needed"]);
  expect(await emailOf(person)).toBe(person.email);
});

test("an address that staff opened an account for by a slip is given no link that brings it back", async () => {
  const slip = newcomer().email;
  const names = { firstName: "Asha", lastName: "Rao" };
  const system = portal.context({ actor: { kind: "system" } });
  const id = await transaction(system, (tx) => openAccountFor(tx, { ...names, email: slip }));
  const { email } = newcomer();
  await transaction(system, (tx) => requestCorrectedEmail(tx, id, email));
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token } })).status).toBe(200);
  expect(await emailOf({ id })).toBe(email);
  const fence = await provenMember();
  await moved(fence);
  await undoLink(fence.email);
  const subjects = (await mailsTo(inbox(), slip)).map(({ subject }) => subject);
  expect(subjects).toEqual([]);
  expect((await portal.ask("/api/auth/signup", { body: newcomer({ email: slip }) })).status).toBe(201);
});
