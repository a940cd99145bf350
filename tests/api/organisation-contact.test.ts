import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { dataPrincipal } from "../../src/features/accounts/data-principal.server";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { certifyOrganisations } from "../../src/features/membership/admission/affiliation.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { membershipCases } from "../../src/features/membership/members/own-records.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { memberChangeTable } from "../../src/features/membership/record/tables.server";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { accountPayer } from "../../src/features/money/dues/create-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { askRefund } from "../../src/features/money/refunds/request-refund.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { transaction } from "../../src/platform/context.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { memberWithId, provenMemberWithId } from "../cpd";
import { digitalMember } from "../members";
import { csvOf, daysAgo, treasury } from "../money";
import { awaitMail, tokenIn } from "../outbox";
import { cookieOf, member, newcomer, provenMember, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";
import { caseIdOf } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const { ask, entered, only, stored } = registerOf(portal);
const patience = { timeout: 20_000 };

let desk: Awaited<ReturnType<typeof treasury>>;
beforeAll(async () => {
  desk = await treasury(portal);
});

const read = async (path: string, cookie: string) => (await portal.ask(path, { cookie })).json();
const cardStatus = async (cookie: string) => (await portal.ask("/api/membership/card.pdf", { cookie })).status;
const numberOf = async (cookie: string) => (await read("/api/auth/me", cookie)).user.memberNumber;
const standing = async (cookie: string) => (await read("/api/member-counts", cookie)).standing;
const certificates = async (cookie: string) =>
  (await read("/api/certificates", cookie)).certificates.map(({ name }: { name: string }) => name);
const dues = async (cookie: string) =>
  (await read("/api/payments", cookie)).dues.map(({ reference }: { reference: string }) => reference);
const noticesOf = async (cookie: string) =>
  (await read("/api/notifications", cookie)).notifications.map(({ title }: { title: string }) => title);
const flat = (text = "") => text.replaceAll(/\s+/g, " ");
const credit = async (cookie: string): Promise<number> => (await read("/api/payments", cookie)).creditPaise;
const rowOf = async (userId: string) => (await db().select().from(userTable).where(eq(userTable.id, userId)))[0];
const administrators = async (organisationId: string) =>
  (
    await db()
      .select({ userId: administratorTable.userId })
      .from(administratorTable)
      .where(eq(administratorTable.organisationId, organisationId))
  ).map(({ userId }) => userId);

let count = 0;
/** As an admission leaves it: the contact's account holds the membership. With a certificate and a bill for the next year. */
async function association() {
  count += 1;
  const contact = await provenMemberWithId(portal);
  const name = `Konkan Engineers ${count}`;
  const id = crypto.randomUUID();
  const body = await entered({
    type: "association-professionals",
    name,
    nameKey: `engineers konkan ${count}`,
    userId: contact.id,
    email: null,
    validUntil: dayAhead(20),
  });
  await db().update(userTable).set({ memberNumber: body.number }).where(eq(userTable.id, contact.id));
  await db().insert(organisationTable).values({ id, memberId: body.id, createdAt: new Date() });
  await db().insert(administratorTable).values({ organisationId: id, userId: contact.id, since: new Date() });
  await certifyOrganisations.run(system());
  const fee = { name: "Asha Rao", email: contact.email, title: `Fee of ${name}`, amountPaise: 900_000 };
  const asked = await desk.done(desk.ask("/dues", { ...fee, taxClass: "membership", renews: true }));
  return { id, contact, body, name, reference: asked.reference as string };
}

async function change(memberId: string, email: string, cookie = desk.admin.cookie) {
  const { version } = await stored(memberId);
  return ask(`/${memberId}`, { method: "PATCH", cookie, body: { email, reason: "Elected in May.", version } });
}
const dueOf = async (reference: string) =>
  (await db().select().from(dueTable).where(eq(dueTable.id, reference)))[0] ?? expect.fail("no due");
const userIdOf = async (email: string) =>
  (await db().select().from(userTable).where(eq(userTable.email, email)))[0]?.id ?? expect.fail("no account");

test("an organisation is handed to a proven member, who stays the member they are, and taken from the former contact", async () => {
  const { id, contact, body, name, reference } = await association();
  expect([await cardStatus(contact.cookie), await certificates(contact.cookie)]).toEqual([200, [name]]);
  const next = await digitalMember(portal);
  const nextId = await userIdOf(next.email);
  const ownBefore = await db().select().from(memberTable).where(eq(memberTable.number, next.number));
  const own = await desk.raise(contact.email, 5_000, "Levy of the contact");

  const answer = await change(body.id, next.email);
  expect([answer.status, answer.body.member.email]).toEqual([200, next.email]);
  expect(answer.body.member.activity.map(({ what }: { what: string }) => what)).toContain(
    "Account of the contact opens it",
  );
  expect(await administrators(id)).toEqual([nextId]);
  expect(await db().select().from(memberTable).where(eq(memberTable.number, next.number))).toEqual(ownBefore);
  expect(await numberOf(next.cookie)).toBe(next.number);
  expect(await dues(next.cookie)).toEqual([reference]);
  expect(await dueOf(reference)).toMatchObject({ userId: nextId, email: next.email, name, status: "open" });
  expect(await certificates(next.cookie)).toEqual([name]);

  expect([await numberOf(contact.cookie), await cardStatus(contact.cookie)]).toEqual([null, 404]);
  expect([await dues(contact.cookie), await certificates(contact.cookie)]).toEqual([[own], []]);
  expect(await standing(contact.cookie)).toBe("Not a member yet");
  expect(await rowOf(contact.id)).toMatchObject({ email: contact.email, emailVerified: true });
  const former = await awaitMail(dataDir(), contact.email, `Member ${body.number} has a new contact`);
  expect(former.text).not.toContain(next.email);
  const told = await awaitMail(dataDir(), next.email, `You are the contact of member ${body.number}`);
  expect(told.text).toContain("/dashboard");
  expect(told.text).not.toContain("had asked to renew");
});

test("what is left over of a bill that was paid in part is the new contact's credit", async () => {
  const { contact, body, reference } = await association();
  const pays = (amount: number, day: string, opening: number) =>
    desk.post(csvOf([{ day, amount, narration: `NEFT ${reference}` }], opening));
  await pays(1000, daysAgo(2), 1000);
  await expect.poll(async () => (await dueOf(reference)).status, patience).toBe("part-paid");
  const next = await provenMemberWithId(portal);
  expect((await change(body.id, next.email)).status).toBe(200);
  await pays(9000, daysAgo(1), 2000);
  await expect.poll(async () => (await dueOf(reference)).status, patience).toBe("settled");
  expect([await credit(next.cookie), await credit(contact.cookie)]).toEqual([100_000, 0]);
});

test("credit that is asked back by a contact's bill stays their own as the bill goes to the next contact", async () => {
  const { contact, body, reference } = await association();
  await transaction(system(), (tx) =>
    askRefund(tx, { dueId: reference, amountPaise: 100, reason: "The account is closed.", kind: "credit" }),
  );
  const next = await provenMemberWithId(portal);
  expect((await change(body.id, next.email)).status).toBe(200);
  expect(await dueOf(reference)).toMatchObject({ userId: next.id, payer: accountPayer(contact.id) });
});

test("a contact without a membership of their own holds the organisation's, and the former one can get it back", async () => {
  const { id, contact, body, name, reference } = await association();
  const next = await provenMemberWithId(portal);
  expect((await change(body.id, next.email)).status).toBe(200);
  expect([await numberOf(next.cookie), await cardStatus(next.cookie)]).toEqual([body.number, 200]);
  expect(await stored(body.id)).toMatchObject({ userId: next.id, name, organization: name });

  expect((await change(body.id, contact.email)).status).toBe(200);
  expect([await numberOf(contact.cookie), await cardStatus(contact.cookie)]).toEqual([body.number, 200]);
  expect([await dues(contact.cookie), await certificates(contact.cookie)]).toEqual([[reference], [name]]);
  expect([await numberOf(next.cookie), await cardStatus(next.cookie)]).toEqual([null, 404]);
  expect([await dues(next.cookie), await administrators(id)]).toEqual([[], [contact.id]]);
});

test("an unknown address opens the organisation once somebody has signed up with it and confirmed it", async () => {
  const { id, contact, body, name, reference } = await association();
  const person = newcomer();
  expect((await change(body.id, person.email)).status).toBe(200);
  expect([await cardStatus(contact.cookie), await dues(contact.cookie)]).toEqual([404, []]);
  expect(await stored(body.id)).toMatchObject({ userId: null, email: person.email });
  const told = await awaitMail(dataDir(), person.email, `You are the contact of member ${body.number}`);
  expect(told.text).toContain("/login");

  const { cookie } = await member(portal, person);
  expect([await administrators(id), await cardStatus(cookie)]).toEqual([[], 404]);
  const token = tokenIn(await awaitMail(dataDir(), person.email, "Confirm your email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token, password: person.password } })).status).toBe(200);
  await expect.poll(() => administrators(id), patience).toEqual([await userIdOf(person.email)]);
  expect([await numberOf(cookie), await cardStatus(cookie)]).toEqual([body.number, 200]);
  expect([await dues(cookie), await certificates(cookie)]).toEqual([[reference], [name]]);
});

test("the certificate follows to an address that the former contact had before", async () => {
  const { id, contact, body, name } = await association();
  const { cookie, password, email: office } = contact;
  const { email } = newcomer();
  expect((await portal.ask("/api/profile", { method: "PATCH", cookie, body: { email, password } })).status).toBe(200);
  const token = tokenIn(await awaitMail(dataDir(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token, password } })).status).toBe(200);
  // The change is too old to be undone: the address is open to others.
  const daysBefore = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db()
    .update(formerAddressTable)
    .set({ until: daysBefore(60) })
    .where(eq(formerAddressTable.email, office));
  await db()
    .update(certificateTable)
    .set({ issuedAt: daysBefore(90) })
    .where(eq(certificateTable.subject, id));
  const own = cookieOf(await signIn(portal, email, password));
  expect(await certificates(own)).toEqual([name]);

  const next = await provenMember(portal, { email: office });
  expect((await change(body.id, office)).status).toBe(200);
  expect([await certificates(next.cookie), await certificates(own)]).toEqual([[name], []]);
});

test("a new name that is entered with the new contact is on the bill", async () => {
  const { body, reference } = await association();
  const { version } = await stored(body.id);
  const said = { name: "Konkan Council of Engineers", email: newcomer().email, reason: "Renamed in May.", version };
  const answer = await ask(`/${body.id}`, { method: "PATCH", cookie: desk.admin.cookie, body: said });
  expect(answer.status).toBe(200);
  expect(await dueOf(reference)).toMatchObject({ name: said.name, email: said.email });
});

test("an unproven account with the address of the new contact opens nothing", async () => {
  const { id, body } = await association();
  const squatter = await memberWithId(portal);
  expect((await change(body.id, squatter.email)).status).toBe(200);
  expect([await administrators(id), await cardStatus(squatter.cookie)]).toEqual([[], 404]);
});

test("a contact whose account has a membership of its own loses only the organisation", async () => {
  const first = await digitalMember(portal);
  const { id, contact, body } = await association();
  await change(body.id, first.email);
  const own = await db().select().from(memberTable).where(eq(memberTable.number, first.number));
  expect((await change(body.id, contact.email)).status).toBe(200);
  expect(await administrators(id)).toEqual([contact.id]);
  expect([await numberOf(first.cookie), await cardStatus(first.cookie)]).toEqual([first.number, 200]);
  expect(await db().select().from(memberTable).where(eq(memberTable.number, first.number))).toEqual(own);
});

test("a renewal that the former contact asked for ends, both are told, and the new one can ask for it", async () => {
  const { contact, body } = await association();
  await db().update(dueTable).set({ status: "cancelled" }).where(eq(dueTable.email, contact.email));
  const asking = await portal.ask("/api/membership/renewal", { cookie: contact.cookie, method: "POST" });
  const { reference } = (await asking.json()).data;
  const caseId = await caseIdOf(portal, reference);
  const next = await provenMemberWithId(portal);
  expect((await change(body.id, next.email)).status).toBe(200);
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, caseId));
  expect(row).toMatchObject({ status: "declined", email: contact.email });
  const declined = await awaitMail(dataDir(), contact.email, `Declined: ${reference}`);
  expect(flat(declined.text)).toContain("The organisation has a new contact, who can ask for the renewal.");
  await expect.poll(() => noticesOf(contact.cookie), patience).toContain("Renewal request: declined");
  const told = await awaitMail(dataDir(), next.email, `You are the contact of member ${body.number}`);
  expect(flat(told.text)).toContain("That request has ended: please write to");
  const again = await portal.ask("/api/membership/renewal", { cookie: next.cookie, method: "POST" });
  expect(again.ok).toBe(true);
});

test("a member whose term staff shorten is told that the open request to renew ended, and can ask again", async () => {
  const person = await digitalMember(portal);
  const asking = await portal.ask("/api/membership/renewal", { cookie: person.cookie, method: "POST" });
  const { reference } = (await asking.json()).data;
  const { id, version, validFrom } = await only(eq(memberTable.number, person.number));
  const shorter = { validFrom, validUntil: dayAhead(30), reason: "Entered wrongly.", version };
  expect((await ask(`/${id}/periods`, { cookie: desk.admin.cookie, body: shorter })).status).toBe(200);
  const declined = await awaitMail(dataDir(), person.email, `Declined: ${reference}`);
  expect(flat(declined.text)).toContain("Your membership ends earlier by now. Please ask again.");
  await expect.poll(() => noticesOf(person.cookie), patience).toContain("Renewal request: declined");
  expect((await portal.ask("/api/membership/renewal", { cookie: person.cookie, method: "POST" })).ok).toBe(true);
});

test("an earlier request to renew stays the former contact's own", async () => {
  const { contact, body } = await association();
  await db().update(dueTable).set({ status: "cancelled" }).where(eq(dueTable.email, contact.email));
  const asking = await portal.ask("/api/membership/renewal", { cookie: contact.cookie, method: "POST" });
  const caseId = await caseIdOf(portal, (await asking.json()).data.reference);
  await db().update(renewalTable).set({ status: "done" }).where(eq(renewalTable.caseId, caseId));
  const casesOf = async (userId: string) =>
    membershipCases(system(), (await dataPrincipal(system(), userId)) ?? expect.fail("no account"));
  expect(await casesOf(contact.id)).toEqual([caseId]);
  const next = await provenMemberWithId(portal);
  expect((await change(body.id, next.email)).status).toBe(200);
  expect(await casesOf(next.id)).toEqual([]);
});

test("a former contact who closes the account leaves no address in the record, and the organisation its contact", async () => {
  const { id, contact, body } = await association();
  const next = await provenMemberWithId(portal);
  await change(body.id, next.email);
  const { cookie, password } = contact;
  expect((await portal.ask("/api/account/close", { cookie, body: { password } })).status).toBe(200);
  await carryOutClosings(system(new Date(Date.now() + 49 * 3_600_000)));
  const changes = await db().select().from(memberChangeTable).where(eq(memberChangeTable.memberId, body.id));
  expect(changes).toMatchObject([{ what: "email", before: null, after: next.email }]);
  expect([await administrators(id), await cardStatus(next.cookie)]).toEqual([[next.id], 200]);
});

/** Imports a list in which the organisation and its secretary have one address, by default that of the former contact. */
async function importsOldList({ contact, body }: Awaited<ReturnType<typeof association>>, email = contact.email) {
  const { cookie } = desk.admin;
  const rows = [`${body.number},${body.name},${email},Ratnagiri`, `,Asha Joshi,${email},Ratnagiri`];
  const csv = ["Member number,Name,Email,City", ...rows].join("\n");
  const options = { method: "PUT", cookie, body: csv, headers: { "content-type": "text/csv" } };
  const sent = await ask("/imports", options);
  const path = `/imports/${sent.body.import.id}`;
  expect((await ask(`${path}/application`, { cookie, body: { allOrNothing: false } })).status).toBe(200);
  await expect.poll(async () => (await stored(body.id)).city, patience).toBe("Ratnagiri");
}

test("a list with the former contact's address leaves an organisation to the contact who has yet to sign up", async () => {
  const given = await association();
  const { email } = newcomer();
  expect((await change(given.body.id, email)).status).toBe(200);
  await importsOldList(given);
  expect(await stored(given.body.id)).toMatchObject({ email, userId: null });
  expect(await administrators(given.id)).toEqual([]);
});

test("a list with two rows at the new contact's address leaves the organisation to that contact", async () => {
  const given = await association();
  const person = newcomer();
  expect((await change(given.body.id, person.email)).status).toBe(200);
  await importsOldList(given, person.email);
  await member(portal, person);
  const token = tokenIn(await awaitMail(dataDir(), person.email, "Confirm your email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token, password: person.password } })).status).toBe(200);
  await expect.poll(() => administrators(given.id), patience).toEqual([await userIdOf(person.email)]);
});

test("a list with the former contact's address leaves an organisation to the present one", async () => {
  const given = await association();
  const { id, body } = given;
  const next = await digitalMember(portal);
  await change(body.id, next.email);
  await importsOldList(given);
  expect((await stored(body.id)).email).toBe(next.email);
  expect(await administrators(id)).toEqual([await userIdOf(next.email)]);
});

test("only an admin hands an organisation on, once for each version, and not to themselves", async () => {
  const { id, contact, body } = await association();
  const { email } = newcomer();
  const reviewer = await staffMember(portal, "reviewer");
  expect((await change(body.id, email, reviewer.cookie)).status).toBe(403);
  expect((await change(body.id, email, contact.cookie)).status).toBe(403);
  await staffMember(portal, "admin");
  expect((await change(body.id, desk.admin.email)).body).toMatchObject({ code: "own_membership" });
  const late = { email, reason: "Elected in May.", version: body.version - 1 };
  const stale = await ask(`/${body.id}`, { method: "PATCH", cookie: desk.admin.cookie, body: late });
  expect([stale.status, await administrators(id)]).toEqual([409, [contact.id]]);
});
