import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { resetAccount } from "../../src/features/accounts/operations/reset-account.server";
import { requestCorrectedEmail } from "../../src/features/accounts/profile/email-change.server";
import { formerAddressTable, sessionTable, userTable } from "../../src/features/accounts/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { transaction } from "../../src/platform/context.server";
import { newId } from "../../src/platform/db/new-id.server";
import { turnOn } from "../authenticator-app";
import { newMessage } from "../cases";
import { eventDesk, registerFor } from "../events";
import { exported } from "../held-data";
import { memberWithoutPassword } from "../members-by-link";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const inbox = () => portal.platform.config.dataDir;
const db = () => portal.platform.database.db;

test("a guardian's address of somebody's choosing brings no stored answer of others into their export", async () => {
  const victim = newcomer({ lastName: "Secretname" });
  const headers = { "idempotency-key": crypto.randomUUID() };
  expect((await portal.ask("/api/auth/signup", { body: victim, headers })).status).toBe(201);
  const event = await (await eventDesk(portal)).published({ places: 9 });
  const { email, cookie } = await provenMember(portal);
  for (const guarded of [victim.email, `${victim.email.at(victim.email.indexOf("@") - 1)}@example.in`]) {
    const guardian = { name: "X Y", email: guarded, agrees: true };
    await registerFor(portal, event, { email, cookie, guardian, names: [`Asha ${guarded.length}`] });
  }
  const { document } = await exported(portal, cookie);
  expect(JSON.stringify(document("storedAnswers"))).not.toContain("Secretname");
});

test("who gave an address up holds nothing of the membership of its next holder", async () => {
  const before = await provenMember(portal);
  const [user] = await db().select().from(userTable).where(eq(userTable.email, before.email));
  const { email } = newcomer();
  const until = new Date(Date.now() - 90 * 86_400_000);
  await db()
    .insert(formerAddressTable)
    .values({ id: newId(), userId: user?.id ?? "", email, until });
  await db()
    .insert(memberTable)
    .values({
      id: newId(),
      number: "IFACE-2026-777777",
      type: "digital",
      name: "Bhavna Next",
      email,
      joinedAt: new Date(),
      validFrom: "2026-10-01",
      validUntil: "2027-09-30",
      status: "active",
    });
  const { document } = await exported(portal, before.cookie);
  expect(JSON.stringify(document("membership") ?? null)).not.toContain("Bhavna");
});

test("who gave an address up neither exports nor empties the stored answers of its next holder", async () => {
  const before = await provenMember(portal);
  const [user] = await db().select().from(userTable).where(eq(userTable.email, before.email));
  const next = newcomer({ lastName: "Secretname" });
  const until = new Date(Date.now() - 90 * 86_400_000);
  await db()
    .insert(formerAddressTable)
    .values({ id: newId(), userId: user?.id ?? "", email: next.email, until });
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await portal.ask("/api/auth/signup", { body: next, headers });
  expect(first.status).toBe(201);
  const { document } = await exported(portal, before.cookie);
  expect(JSON.stringify(document("storedAnswers"))).not.toContain("Secretname");

  await portal.ask("/api/account/close", { body: { password: before.password }, cookie: before.cookie });
  const now = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now }));
  expect(await db().$count(userTable, eq(userTable.email, before.email))).toBe(0);
  const again = await portal.ask("/api/auth/signup", { body: next, headers });
  expect(await again.json()).toEqual(await first.json());
});

test("an account without a password, but with a session, gets no address by an empty confirmation of its owner", async () => {
  const { cookie } = await memberWithoutPassword(portal);
  const { recoveryCodes } = await turnOn(portal, cookie);
  const { email } = newcomer();
  await portal.ask("/api/contact", { body: newMessage({ email }) });
  const change = { email, code: recoveryCodes[0] };
  expect((await portal.ask("/api/profile", { method: "PATCH", body: change, cookie })).status).toBe(200);
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  for (const shown of [{ password: "" }, {}, { newPassword: "eight spans long" }]) {
    const answer = await portal.ask("/api/auth/verify-email", { body: { token, ...shown } });
    expect(answer.status).toBe(400);
  }
  expect((await (await portal.ask("/api/track/own", { cookie })).json()).cases).not.toContainEqual(
    expect.objectContaining({ kindLabel: "Message" }),
  );
});

test("who signs in by emailed links alone keeps the account, also signed out, when staff mistype a new address", async () => {
  const owner = await memberWithoutPassword(portal);
  const userOf = async (address: string) =>
    (await db().select().from(userTable).where(eq(userTable.email, address)))[0];
  const { id = "" } = (await userOf(owner.email)) ?? {};
  await db().delete(sessionTable).where(eq(sessionTable.userId, id));
  const system = portal.context({ actor: { kind: "system" } });
  const correct = async () => {
    const { email } = newcomer();
    await transaction(system, (tx) => requestCorrectedEmail(tx, id, email));
    return { email, token: tokenIn(await awaitMail(inbox(), email, "Confirm your email address")) };
  };
  const slip = await correct();
  for (const shown of [{ password: "" }, {}, { newPassword: "eight spans long" }]) {
    const answer = await portal.ask("/api/auth/verify-email", { body: { token: slip.token, ...shown } });
    expect(answer.status).toBe(400);
  }
  expect(await userOf(slip.email)).toBeUndefined();
  expect(await resetAccount(system, owner.email)).toBe(true);
  const right = await correct();
  const { token } = right;
  expect((await portal.ask("/api/auth/verify-email", { body: { token, password: "" } })).status).toBe(200);
  expect((await userOf(right.email))?.id).toBe(id);
});

test("receipts that strangers cause leave room for the code of a case", async () => {
  const { email } = newcomer();
  const references = [];
  for (let at = 0; at < 4; at++) {
    const sent = await portal.ask("/api/contact", { body: newMessage({ email }) });
    references.push((await sent.json()).data.reference);
  }
  await expect.poll(async () => (await mailsTo(inbox(), email)).length, { timeout: 15_000 }).toBe(2);
  await portal.ask("/api/track", { body: { reference: references[0], email } });
  await expect
    .poll(async () => (await mailsTo(inbox(), email)).map(({ subject }) => subject ?? ""), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(/is your iFACE code$/));
});
