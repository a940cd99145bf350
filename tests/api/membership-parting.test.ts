import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { certificateTable, certificateVersionTable } from "../../src/features/certificates/tables.server";
import { certifyOrganisations } from "../../src/features/membership/admission/affiliation.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { tellOfEnding } from "../../src/features/membership/register/nightly.server";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { digitalApplicant } from "../applicants";
import { provenMemberWithId } from "../cpd";
import { digitalMember } from "../members";
import { treasury } from "../money";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";
import { caseIdOf, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const system = () => portal.context({ actor: { kind: "system" } });
const json = async (asked: Promise<Response>) => (await asked).json();
const { ask, only, stored, entered, merge } = registerOf(portal);

/** A member whose record a reviewer merged by mistake into a namesake's with a longer term. */
async function mistaken() {
  const reviewer = await staffMember(portal, "reviewer");
  const person = await digitalMember(portal);
  const own = await only(eq(memberTable.number, person.number));
  const namesake = await entered({ validUntil: "2098-03-31" });
  const { body } = await merge(reviewer.cookie, namesake, own);
  const undo = () => ask(`/merges/${body.id}`, { method: "DELETE", cookie: reviewer.cookie });
  return { person, own, namesake, undo };
}

test("a fee that was asked for by mistake for a namesake's year is not asked for once the merge is undone", async () => {
  const desk = await treasury(portal);
  const { person, undo } = await mistaken();
  const pay = () => json(portal.ask("/api/payments/renewal", { cookie: person.cookie, body: {} }));
  const referenceOf = ({ payPath }: { payPath: string }) => payPath.replace("/pay/", "").split(".")[0] ?? "";
  const reference = referenceOf(await pay());
  expect((await undo()).status).toBe(200);
  expect((await desk.due(reference)).status).toBe("cancelled");
  const own = referenceOf(await pay());
  expect([own === reference, (await desk.due(own)).status]).toEqual([false, "open"]);
});

test("a wish for a namesake's year ends with the undoing of the merge, and none of it stays with the namesake", async () => {
  const { person, own, namesake, undo } = await mistaken();
  const wish = () => portal.ask("/api/membership/renewal", { cookie: person.cookie, method: "POST" });
  const { data } = await json(wish());
  const caseId = await caseIdOf(portal, data.reference);
  expect((await undo()).status).toBe(200);
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, caseId));
  expect(row?.status).toBe("declined");
  const left = await db().select().from(renewalTable).where(eq(renewalTable.memberId, namesake.id));
  expect(left).toEqual([]);
  expect((await stored(namesake.id)).validUntil).toBe(namesake.validUntil);
  expect((await wish()).ok).toBe(true);
  const [asked] = await db().select().from(renewalTable).where(eq(renewalTable.memberId, own.id));
  expect(asked).toMatchObject({ status: "requested", termUntil: own.validUntil });
});

test("a wish that moved with a merge comes back with its undoing, also once it was withdrawn", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const person = await digitalMember(portal);
  const own = await only(eq(memberTable.number, person.number));
  await portal.ask("/api/membership/renewal", { cookie: person.cookie, method: "POST" });
  const kept = await entered({ validUntil: "2098-03-31" });
  const { body } = await merge(reviewer.cookie, kept, own);
  await db().update(renewalTable).set({ status: "withdrawn" }).where(eq(renewalTable.memberId, kept.id));
  expect((await ask(`/merges/${body.id}`, { method: "DELETE", cookie: reviewer.cookie })).status).toBe(200);
  const back = await db().select().from(renewalTable).where(eq(renewalTable.memberId, own.id));
  expect(back).toMatchObject([{ status: "withdrawn", termUntil: own.validUntil }]);
});

async function administered(id: string, userId: string, parts: Partial<typeof memberTable.$inferInsert>) {
  const body = await entered({ type: "corporate", ...parts });
  await db().insert(organisationTable).values({ id, memberId: body.id, createdAt: new Date() });
  await db().insert(administratorTable).values({ organisationId: id, userId, since: new Date() });
  return body;
}

test("mails about a body follow its administrator to the address of today", async () => {
  const admin = await provenMemberWithId(portal);
  const emailSince = new Date(Date.now() - 86_400_000);
  await administered("moved", admin.id, { email: admin.email, emailSince, validUntil: dayAhead(30) });
  const today = newcomer().email;
  await db()
    .insert(formerAddressTable)
    .values({ id: "moved", userId: admin.id, email: admin.email, until: new Date() });
  await db().update(userTable).set({ email: today }).where(eq(userTable.id, admin.id));
  const told = async (address: string) =>
    (await mailsTo(dataDir(), address)).filter(({ subject = "" }) => / ends /.test(subject));
  const night = { id: 0, type: "nightly", subject: "nightly", at: new Date().toISOString() };
  await tellOfEnding.run(system(), { activity: night, position: 0 });
  await expect.poll(() => told(today), { timeout: 20_000 }).toHaveLength(1);
  expect(await told(admin.email)).toEqual([]);
});

test("a merge keeps the earlier day of joining, on the certificate too, and its undoing gives each back its own", async () => {
  const [admin, reviewer] = [await provenMemberWithId(portal), await staffMember(portal, "reviewer")];
  const names = { name: "Old Body", nameKey: "old body" };
  const joinedAt = new Date("2015-04-01T06:00:00Z");
  const old = await administered("old", admin.id, { ...names, joinedAt });
  await certifyOrganisations.run(system());
  const sentences = async () => {
    await certifyOrganisations.run(system());
    const rows = await db()
      .select({ sentence: certificateVersionTable.sentence })
      .from(certificateVersionTable)
      .innerJoin(certificateTable, eq(certificateTable.number, certificateVersionTable.number))
      .where(eq(certificateTable.subject, "old"));
    return rows.map(({ sentence }) => sentence);
  };
  const duplicate = await entered({ type: "corporate", ...names });
  const { body } = await merge(reviewer.cookie, duplicate, old);
  expect((await stored(duplicate.id)).joinedAt).toEqual(joinedAt);
  for (const sentence of await sentences()) expect(sentence).toContain("1 April 2015");
  expect((await ask(`/merges/${body.id}`, { method: "DELETE", cookie: reviewer.cookie })).status).toBe(200);
  expect([(await stored(duplicate.id)).joinedAt, (await stored(old.id)).joinedAt]).toEqual([
    duplicate.joinedAt,
    joinedAt,
  ]);
});

test("of many namesakes the reviewer is shown the one with the same birth date first", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const names = { name: "Amit Kumar", nameKey: "amit kumar" };
  for (let day = 1; day <= 8; day++) await entered({ ...names, birthDate: `1970-01-0${day}` });
  const person = digitalApplicant({ firstName: "Amit", lastName: "Kumar" });
  const same = await entered({ ...names, birthDate: person.dateOfBirth });
  const { data } = await json(portal.ask("/api/membership/digital", { body: person }));
  const mail = await awaitMail(dataDir(), person.email, `Confirm your application ${data.reference}`);
  await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(mail) } });
  const id = await caseIdOf(portal, data.reference);
  const { case: shown } = await json(portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie }));
  expect(shown.suspects[0]).toMatchObject({ memberNumber: same.number, reasons: ["Same name", "Same birth date"] });
});
