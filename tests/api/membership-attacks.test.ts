import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { certifyOrganisations } from "../../src/features/membership/admission/affiliation.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { linkMember } from "../../src/features/membership/register/link.server";
import { mergeTable } from "../../src/features/membership/register/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { closingTable } from "../../src/features/privacy/tables.server";
import { digitalApplicant, inquirer } from "../applicants";
import { exported } from "../held-data";
import { digitalMember } from "../members";
import { mailsTo } from "../outbox";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";
import { decided } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });

const { ask, only, stored, entered: imported, merge } = registerOf(portal);
const numbered = (number: string) => only(eq(memberTable.number, number));

const konkan = { type: "corporate", name: "Konkan Builders", nameKey: "builders konkan" } as const;

const undo = (cookie: string, id: string) => ask(`/merges/${id}`, { method: "DELETE", cookie });

async function accountOf(email: string) {
  const [found] = await db().select().from(userTable).where(eq(userTable.email, email));
  return found ?? expect.fail("no such account");
}

/** Runs the job that links an account once its address is proven. */
const linkAccount = (subject: string) =>
  linkMember.run(system(), {
    activity: { id: 1, subject, type: "email.verified", at: new Date().toISOString() },
  } as never);

async function organisationOf(memberId: string, userId: string): Promise<string> {
  const id = crypto.randomUUID();
  await db().insert(organisationTable).values({ id, memberId, createdAt: new Date() });
  await db().insert(administratorTable).values({ organisationId: id, userId, since: new Date() });
  return id;
}

async function approved(path: string, body: Record<string, unknown>): Promise<void> {
  const reviewer = await staffMember(portal, "reviewer");
  const { data } = await (await portal.ask(path, { body })).json();
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, data.reference));
  if (!row) throw new Error("no case");
  const decision = { decision: "approve", version: row.version, checked: true };
  expect((await decided(portal, reviewer.cookie, row.id, decision)).status).toBe(200);
}
const mailStarting = (email: string, start: string) =>
  vi.waitFor(
    async () => {
      const subjects = (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(start));
    },
    { timeout: 15_000 },
  );

async function upload(cookie: string, ...lines: string[]) {
  const headers = { "content-type": "text/csv" };
  const { body } = await ask("/imports", { method: "PUT", cookie, body: lines.join("\n"), headers });
  return body.import as { id: string; counts: Record<string, number> };
}

async function closed(person: { cookie: string; password: string }): Promise<void> {
  const { cookie, password } = person;
  expect((await portal.ask("/api/account/close", { cookie, body: { password } })).status).toBe(200);
  await db()
    .update(closingTable)
    .set({ dueAt: new Date(0) });
  await carryOutClosings(system());
}

async function membershipExported(cookie: string) {
  const { document } = await exported(portal, cookie);
  const membership = document("membership");
  return { membership, text: JSON.stringify(membership) };
}

test("a merge that was undone hands nobody the record of a stranger", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await digitalMember(portal);
  const stranger = await imported({ birthDate: "1971-02-03", city: "Ratlam", email: "asha@stranger.example" });
  const merged = await merge(cookie, await numbered(person.number), stranger);
  expect((await undo(cookie, merged.body.id)).status).toBe(200);
  const { membership, text } = await membershipExported(person.cookie);
  expect(membership.merges).toEqual([]);
  expect(text).not.toContain("asha@stranger.example");
});

test("a merged record that has an account of its own is not handed to the account that is kept", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [kept, merged] = [await digitalMember(portal), await digitalMember(portal)];
  await merge(cookie, await numbered(kept.number), await numbered(merged.number));
  const { membership, text } = await membershipExported(kept.cookie);
  expect(membership.merges).toMatchObject([{ before: { kept: { phone: kept.phone } } }]);
  expect(text).not.toContain(merged.phone);
});

test("a person and an organisation are neither proposed as one nor merged", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const phone = { phone: "98000 44444", phoneKey: "9800044444" };
  const [person, body] = [await imported(phone), await imported({ ...phone, ...konkan })];
  expect((await ask(`/${person.id}`, { cookie })).body.member.alike).toEqual([]);
  expect((await ask(`/${body.id}`, { cookie })).body.member.alike).toEqual([]);
  for (const [kept, merged] of [
    [person, body],
    [body, person],
  ] as const) {
    const answer = await merge(cookie, kept, merged);
    expect([answer.status, answer.body.code]).toEqual([409, "other_sort"]);
  }
});

test("an organisation that was merged into a person's record before is neither theirs to export nor erased with them", async () => {
  const person = await digitalMember(portal);
  const own = await numbered(person.number);
  const body = await imported({ ...konkan, status: "ended", mergedInto: own.id });
  expect((await membershipExported(person.cookie)).membership.mergedRecords).toEqual([]);
  await closed(person);
  expect(await stored(body.id)).toMatchObject({ name: "Konkan Builders" });
});

test("whoever proves the address of an organisation does not get its membership", async () => {
  const person = await provenMember(portal);
  const body = await imported({ ...konkan, email: person.email });
  const { id } = await accountOf(person.email);
  await linkAccount(id);
  expect((await stored(body.id)).userId).toBeNull();
  expect((await accountOf(person.email)).memberNumber).toBeNull();
});

test("an organisation that is imported with the address of an account is not the account's", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = await provenMember(portal);
  const name = `Sahyadri Labs ${crypto.randomUUID()}`;
  const { id } = await upload(cookie, "Name,Email,Type", `${name},${person.email},corporate`);
  await ask(`/imports/${id}/application`, { cookie, body: { allOrNothing: false } });
  await vi.waitFor(() => only(eq(memberTable.name, name)), { timeout: 15_000 });
  expect(await only(eq(memberTable.name, name))).toMatchObject({ userId: null, email: person.email });
  expect((await accountOf(person.email)).memberNumber).toBeNull();
});

test("a merge is not undone once an account was linked to the kept record", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await provenMember(portal);
  const [kept, merged] = [await imported({ email: person.email }), await imported()];
  const { body } = await merge(cookie, kept, merged);
  const { id } = await accountOf(person.email);
  await linkAccount(id);
  const undone = await undo(cookie, body.id);
  expect([undone.status, undone.body.code]).toEqual([409, "changed_elsewhere"]);
  expect((await stored(kept.id)).userId).toBe(id);
});

test("a merge of organisations is not undone once the person left in whose account the membership was", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await digitalMember(portal);
  const own = await numbered(person.number);
  await db().update(memberTable).set(konkan).where(eq(memberTable.id, own.id));
  const { body } = await merge(cookie, await stored(own.id), await imported(konkan));
  await closed(person);
  expect(await db().select().from(mergeTable).where(eq(mergeTable.id, body.id))).toEqual([]);
  expect((await undo(cookie, body.id)).status).toBe(404);
});

test("an application of somebody whose record was merged continues the record that stands for it", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [one, two] = [await digitalMember(portal), await digitalMember(portal)];
  await merge(cookie, await numbered(one.number), await numbered(two.number));
  await approved("/api/membership/inquiries", inquirer({ email: two.email }));
  await vi.waitFor(async () => expect((await numbered(one.number)).type).toBe("associate-member"), { timeout: 15_000 });
  expect(await numbered(two.number)).toMatchObject({ status: "ended", type: "digital" });
});

test("an application of somebody whose merged record stands for an erased one makes them a member anew", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [one, two] = [await digitalMember(portal), await digitalMember(portal)];
  await merge(cookie, await numbered(one.number), await numbered(two.number));
  await closed(one);
  await approved("/api/membership/digital", digitalApplicant({ email: two.email }));
  await vi.waitFor(async () => expect((await accountOf(two.email)).memberNumber).not.toBe(two.number), {
    timeout: 15_000,
  });
  const { id, memberNumber } = await accountOf(two.email);
  expect(await numbered(memberNumber ?? "none")).toMatchObject({ userId: id, status: "active" });
  expect(await numbered(one.number)).toMatchObject({ status: "ended", userId: null });
  expect(await numbered(two.number)).toMatchObject({ status: "ended", userId: null });
});

test("the administrator of an organisation who applies becomes a member of their own, and the organisation stays what it is", async () => {
  const person = inquirer({
    membershipType: "corporate",
    appliedFor: "organisation",
    orgName: "Konkan Bridges",
    orgMembershipType: "corporate",
    orgAddress: "1, Dock Road",
    orgCity: "Ratnagiri",
    orgState: "maharashtra",
    orgPincode: "415612",
  });
  await approved("/api/membership/inquiries", person);
  await mailStarting(person.email, "Konkan Bridges is a member of iFACE");
  const { id } = await accountOf(person.email);
  const body = await only(eq(memberTable.userId, id));
  await approved("/api/membership/digital", digitalApplicant({ email: person.email, firstName: "Kavita" }));
  await mailStarting(person.email, "Welcome to iFACE, member");
  const own = await only(eq(memberTable.userId, id));
  expect(own).toMatchObject({ type: "digital", status: "active" });
  expect((await accountOf(person.email)).memberNumber).toBe(own.number);
  expect(await stored(body.id)).toMatchObject({
    number: body.number,
    name: "Konkan Bridges",
    type: "corporate",
    validUntil: body.validUntil,
    userId: null,
    email: person.email,
    version: body.version + 1,
  });
  const administrators = await db()
    .select({ userId: administratorTable.userId })
    .from(administratorTable)
    .innerJoin(organisationTable, eq(organisationTable.id, administratorTable.organisationId))
    .where(eq(organisationTable.memberId, body.id));
  expect(administrators).toEqual([{ userId: id }]);
});

test("an import makes no organisation of a person, and no person of an organisation", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const [person, body] = [await imported(), await imported(konkan)];
  const { id, counts } = await upload(
    cookie,
    "Member number,Name,Email,Type",
    `${person.number},A. Rao,${person.email},corporate`,
    `${body.number},Konkan Builders,${body.email},digital`,
  );
  expect(counts).toMatchObject({ refused: 2, update: 0 });
  const { rows } = (await ask(`/imports/${id}/rows`, { cookie })).body;
  expect(rows).toMatchObject([
    { why: `${person.number} is a person's. Add the organisation as a member of its own.` },
    { why: `${body.number} is an organisation's. Add the person as a member of their own.` },
  ]);
});

test("an admin gives themselves no membership by its address while there is a colleague", async () => {
  await staffMember(portal, "admin");
  const me = await staffMember(portal, "admin");
  const record = await imported();
  const correction = { email: me.email, reason: "Misread.", version: 0 };
  const corrected = await ask(`/${record.id}`, { method: "PATCH", cookie: me.cookie, body: correction });
  expect([corrected.status, corrected.body.code]).toEqual([403, "own_membership"]);
  const { id } = await upload(me.cookie, "Member number,Name,Email", `${record.number},A. Rao,${me.email}`);
  const applied = await ask(`/imports/${id}/application`, { cookie: me.cookie, body: { allOrNothing: false } });
  expect([applied.status, applied.body.code]).toEqual([403, "own_membership"]);
  expect((await stored(record.id)).email).toBe(record.email);
});

test("an admin sets no term of a record at their own address by a file that gives it another address", async () => {
  await staffMember(portal, "admin");
  const me = await staffMember(portal, "admin");
  const record = await imported({ email: me.email });
  const { id } = await upload(
    me.cookie,
    "Member number,Name,Email,Valid until",
    `${record.number},A. Rao,elsewhere@attacks.example,2099-12-31`,
  );
  const applied = await ask(`/imports/${id}/application`, { cookie: me.cookie, body: { allOrNothing: false } });
  expect([applied.status, applied.body.code]).toEqual([403, "own_membership"]);
});

test("nobody takes a merge of their own record back, also where another account's record is kept", async () => {
  const colleague = await staffMember(portal, "admin");
  const me = await staffMember(portal, "reviewer");
  const other = await provenMember(portal);
  const kept = await imported({ userId: (await accountOf(other.email)).id });
  const mine = await imported({ userId: me.id });
  const { body } = await merge(colleague.cookie, kept, mine);
  const undone = await undo(me.cookie, body.id);
  expect([undone.status, undone.body.code]).toEqual([403, "own_membership"]);
  expect(await stored(mine.id)).toMatchObject({ status: "ended", mergedInto: kept.id });
});

test("an organisation whose two records are merged keeps its administrator and its certificate, and after the undo as well", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  await staffMember(portal, "admin");
  const admin = await staffMember(portal, "admin");
  const [asImported, asAdmitted] = [await imported(konkan), await imported(konkan)];
  const id = await organisationOf(asAdmitted.id, admin.id);
  const certificate = async () => {
    await certifyOrganisations.run(system());
    const [found] = await db().select().from(certificateTable).where(eq(certificateTable.subject, id));
    return found;
  };
  const memberId = async () =>
    (await db().select().from(organisationTable).where(eq(organisationTable.id, id)))[0]?.memberId;
  expect(await certificate()).toMatchObject({ withdrawnAt: null });
  const merged = await merge(cookie, asImported, asAdmitted);
  expect(await memberId()).toBe(asImported.id);
  expect(await certificate()).toMatchObject({ withdrawnAt: null, version: 1 });
  const term = { validFrom: "2026-01-01", validUntil: "2099-12-31", reason: "By letter.", version: 1 };
  const own = await ask(`/${asImported.id}/periods`, { cookie: admin.cookie, body: term });
  expect([own.status, own.body.code]).toEqual([403, "own_membership"]);
  expect((await undo(cookie, merged.body.id)).status).toBe(200);
  expect(await memberId()).toBe(asAdmitted.id);
});

test("two records that each have an organisation with administrators are not merged", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [one, other] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const [first, second] = [await imported(konkan), await imported(konkan)];
  await organisationOf(first.id, one.id);
  await organisationOf(second.id, other.id);
  const answer = await merge(cookie, first, second);
  expect([answer.status, answer.body.code]).toEqual([409, "two_organisations"]);
  expect((await stored(second.id)).status).toBe("active");
});

test("rows of an imported file about people who share a telephone or a name stay out of a member's export", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = await digitalMember(portal);
  const own = await numbered(person.number);
  await upload(
    cookie,
    "Name,Email,Phone,Birth date,Organisation",
    `Ravi Kumar,ravi@stranger.example,${own.phone},1959-05-06,Secret Works`,
    `${own.name},not-an-address-of-my-namesake@,,1960-01-02,Other Works`,
    `${own.name},meera@second.example,${own.phone},1994-06-18,Own Works`,
  );
  const { document } = await exported(portal, person.cookie);
  const imports = document("imports");
  expect(imports).toMatchObject([{ fate: "refused", name: own.name }, { draft: { email: "meera@second.example" } }]);
  expect(JSON.stringify(imports)).not.toMatch(/ravi|Secret Works|namesake/);
  expect(Object.keys(imports[0])).not.toEqual(expect.arrayContaining(["why", "number"]));
});

test("who closes the account takes no imported row of a stranger with the same telephone along", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = await digitalMember(portal);
  const own = await numbered(person.number);
  const { id } = await upload(
    cookie,
    "Name,Email,Phone",
    `Ravi Kumar,ravi@stranger.example,${own.phone}`,
    `${own.name},meera@third.example,${own.phone}`,
  );
  await closed(person);
  const { rows } = (await ask(`/imports/${id}/rows`, { cookie })).body;
  expect(rows).toMatchObject([{ name: "Ravi Kumar" }]);
});
