import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { dataPrincipal } from "../../src/features/accounts/data-principal.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { admissionPurpose } from "../../src/features/membership/admission/admission-fee.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { othersDues } from "../../src/features/membership/members/others-dues.server";
import { nameKey } from "../../src/features/membership/members/person-keys";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { createDue, dueFor } from "../../src/features/money/dues/create-due.server";
import { transaction } from "../../src/platform/context.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { inquirer } from "../applicants";
import { provenMemberWithId } from "../cpd";
import { digitalMember } from "../members";
import { treasury } from "../money";
import { awaitMail } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";
import { decided, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const { entered, stored } = registerOf(portal);
let staff: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  staff = await staffMember(portal, "admin");
});

const association = (orgName: string, parts: Record<string, unknown> = {}) =>
  inquirer({
    membershipType: "corporate",
    appliedFor: "organisation",
    orgName,
    orgMembershipType: "corporate",
    orgAddress: "1, Dock Road",
    orgCity: "Ratnagiri",
    orgState: "maharashtra",
    orgPincode: "415612",
    ...parts,
  });

async function applied(body: Record<string, unknown>): Promise<string> {
  const { data } = await (await portal.ask("/api/membership/inquiries", { body })).json();
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, data.reference));
  return row?.id ?? expect.fail("no case");
}
const caseOf = async (id: string) =>
  (await (await portal.ask(`${QUEUE}/${id}`, { cookie: staff.cookie })).json()).case as {
    version: number;
    suspects: { memberNumber?: string; reference?: string; reasons: string[] }[];
    checks: { label: string }[];
  };
async function approved(body: Record<string, unknown>): Promise<string> {
  const id = await applied(body);
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  const answer = await decided(portal, staff.cookie, id, {
    decision: "approve",
    version: row?.version ?? 0,
    checked: true,
  });
  expect(answer.status).toBe(200);
  return id;
}
const called = (name: string) => db().select().from(memberTable).where(eq(memberTable.name, name));
const joined = (name: string) => expect.poll(async () => (await called(name)).length, { timeout: 15_000 }).toBe(1);
async function lapse(memberId: string) {
  const term = { validFrom: dayAhead(-400), validUntil: dayAhead(-36) };
  await db().update(periodTable).set(term).where(eq(periodTable.memberId, memberId));
  await db()
    .update(memberTable)
    .set({ ...term, status: "expired" })
    .where(eq(memberTable.id, memberId));
}

test("an organisation whose contact applies again after a lapse stays the member with the old number", async () => {
  const name = "Konkan Builders of Ratnagiri";
  const body = association(name);
  await approved(body);
  await joined(name);
  const [before] = await called(name);
  await lapse(before?.id ?? "");
  await approved({ ...body, orgName: "konkan builders of  RATNAGIRI" });
  await awaitMail(dataDir(), body.email, `Your membership of iFACE, member ${before?.number}`);
  expect(await called(name)).toMatchObject([
    { id: before?.id, number: before?.number, status: "active", userId: before?.userId },
  ]);
  expect(await called("konkan builders of  RATNAGIRI")).toEqual([]);
  const [organisation, ...more] = await db()
    .select()
    .from(organisationTable)
    .where(eq(organisationTable.memberId, before?.id ?? ""));
  expect([organisation?.memberId, more]).toEqual([before?.id, []]);
});

test("an organisation brought in by a member, who administers it, is continued and its mail names it", async () => {
  const person = await digitalMember(portal);
  const name = "Sahyadri Soil Labs of Satara";
  const body = association(name, { email: person.email });
  await approved(body);
  await joined(name);
  const [before] = await called(name);
  await lapse(before?.id ?? "");
  await approved(body);
  const mail = await awaitMail(dataDir(), person.email, `Your membership of iFACE, member ${before?.number}`);
  expect(mail.text?.replaceAll(/\s+/g, " ")).toContain(`${name} keeps its member number ${before?.number}`);
  expect(await called(name)).toMatchObject([{ id: before?.id, status: "active", userId: null }]);
  const [own] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  expect(own?.memberNumber).toBe(person.number);
});

test("an organisation on an imported list continues when its contact applies, who then administers it", async () => {
  const contact = await provenMemberWithId(portal);
  const name = "Malvan Contractors";
  const listed = await entered({ type: "corporate", name, nameKey: nameKey(name), email: contact.email });
  await approved(association(name, { email: contact.email }));
  await awaitMail(dataDir(), contact.email, `Your membership of iFACE, member ${listed.number}`);
  expect(await called(name)).toMatchObject([{ id: listed.id, userId: contact.id }]);
  const administrators = await db()
    .select({ userId: administratorTable.userId })
    .from(administratorTable)
    .innerJoin(organisationTable, eq(organisationTable.id, administratorTable.organisationId))
    .where(eq(organisationTable.memberId, listed.id));
  expect(administrators).toEqual([{ userId: contact.id }]);
});

test("an organisation of another name at the same address becomes a member of its own", async () => {
  const body = association("Guhagar Quarry Owners");
  await approved(body);
  await joined("Guhagar Quarry Owners");
  await approved({ ...body, orgName: "Chiplun Quarry Owners" });
  await joined("Chiplun Quarry Owners");
  expect(await called("Chiplun Quarry Owners")).toMatchObject([{ status: "active" }]);
});

test("approving again an organisation that an admin ended is refused", async () => {
  const body = association("Dapoli Planners");
  await approved(body);
  await joined("Dapoli Planners");
  const [member] = await called("Dapoli Planners");
  await db()
    .update(memberTable)
    .set({ status: "ended" })
    .where(eq(memberTable.id, member?.id ?? ""));
  const id = await applied(body);
  const { version } = await caseOf(id);
  const answer = await decided(portal, staff.cookie, id, { decision: "approve", version, checked: true });
  expect([answer.status, (await answer.json()).code]).toEqual([409, "membership_ended"]);
  expect((await stored(member?.id ?? "")).status).toBe("ended");
});

test("another officer's application for the same organisation is suspected, by its name and registration number", async () => {
  const registration = `MH/${crypto.randomUUID().slice(0, 6).toUpperCase()}/2009`;
  const first = association("Devgad Bridge Engineers", { orgRegistrationNumber: registration });
  await approved(first);
  await joined("Devgad Bridge Engineers");
  const [member] = await called("Devgad Bridge Engineers");
  const number = member?.number;
  const next = (orgName: string, orgRegistrationNumber: string) =>
    association(orgName, {
      orgRegistrationNumber,
      fullName: "Meera Sawant",
      phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
    });
  const byName = await caseOf(await applied(next("Devgad bridge engineers", "")));
  expect(byName.suspects.find(({ memberNumber }) => memberNumber === number)?.reasons).toEqual(["Same organisation"]);
  expect(byName.suspects.filter(({ reference }) => reference).flatMap(({ reasons }) => reasons)).toContain(
    "Same organisation",
  );
  expect(byName.checks.map(({ label }) => label)).not.toContain("No duplicate found");
  const byNumber = await caseOf(await applied(next("Devgad Engineers Forum", registration.replaceAll("/", " "))));
  expect(byNumber.suspects.find(({ memberNumber }) => memberNumber === number)?.reasons).toEqual([
    "Same registration number",
  ]);
});

test("an officer on the list beside their organisation keeps their own membership in the account", async () => {
  const name = "Vengurla Contractors";
  const body = association(name, { fullName: "Asha Naik" });
  const shared = { email: body.email, sharesAddress: true };
  const person = await entered({
    ...shared,
    type: "associate-member",
    name: "Asha Naik",
    nameKey: nameKey("Asha Naik"),
  });
  const listed = await entered({ ...shared, type: "corporate", name, nameKey: nameKey(name) });
  await approved(body);
  await awaitMail(dataDir(), body.email, `Your membership of iFACE, member ${listed.number}`);
  const [account] = await db().select().from(userTable).where(eq(userTable.email, body.email));
  expect(account?.memberNumber).toBe(person.number);
  expect([(await stored(person.id)).userId, (await stored(listed.id)).userId]).toEqual([account?.id, null]);
});

test("of two records of one name an ended one is left aside", async () => {
  const name = "Kudal Contractors";
  const contact = await provenMemberWithId(portal);
  const own = { type: "corporate" as const, name, nameKey: nameKey(name), email: contact.email };
  const discarded = await entered({ ...own, status: "ended", joinedAt: new Date(0) });
  const kept = await entered(own);
  await lapse(kept.id);
  await approved(association(name, { email: contact.email }));
  await expect.poll(async () => (await stored(kept.id)).status, { timeout: 15_000 }).toBe("active");
  expect((await stored(discarded.id)).status).toBe("ended");
});

test("the fee of a continued organisation stays in its name when its contact closes the account", async () => {
  const name = "Sawantwadi Contractors";
  const contact = await provenMemberWithId(portal);
  const listed = await entered({ type: "corporate", name, nameKey: nameKey(name), email: contact.email });
  await lapse(listed.id);
  const caseId = await approved(association(name, { email: contact.email }));
  await expect.poll(async () => (await stored(listed.id)).status, { timeout: 15_000 }).toBe("active");
  await treasury(portal);
  const ctx = portal.context({ actor: { kind: "system" } });
  const who = (await dataPrincipal(ctx, contact.id)) ?? expect.fail("no account");
  await transaction(ctx, (tx) =>
    createDue(tx, {
      purpose: admissionPurpose(caseId),
      title: "Admission",
      lapsesAt: new Date(Date.now() + 86_400_000),
      payer: { userId: null, name, email: contact.email },
      lines: [{ title: "Admission", amountPaise: 500_000, taxClass: "affiliation" }],
    }),
  );
  // The account holds the organisation; a former contact does not.
  await db().update(memberTable).set({ userId: null }).where(eq(memberTable.id, listed.id));
  const due = (await transaction(ctx, (tx) => dueFor(tx, admissionPurpose(caseId)))) ?? expect.fail("no due");
  expect([...(await othersDues(ctx, who, [due]))]).toEqual([[due.id, name]]);
});

test("an application of somebody who closed their account still opens in the queue", async () => {
  const body = association("Banda Contractors");
  const id = await applied(body);
  const gone = { details: {}, email: `${id}@erased.invalid`, phone: null, name: "Erased", endedAt: new Date() };
  await db()
    .update(caseTable)
    .set({ ...gone, status: "approved" })
    .where(eq(caseTable.id, id));
  const answer = await portal.ask(`${QUEUE}/${id}`, { cookie: staff.cookie });
  expect(answer.status).toBe(200);
});
