import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { memberSearchTable, memberTable } from "../../src/features/membership/members/tables.server";
import { indexMembers } from "../../src/features/membership/register/search-index.server";
import { newId } from "../../src/platform/db/new-id.server";
import { busyMember } from "../held-data";
import { digitalMember } from "../members";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { messageCase } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const base = "/api/staff/members";
const dataDir = () => portal.platform.config.dataDir;

/** Jobs may take a while on a busy machine. */
const patient = { timeout: 20_000 };

type Options = Parameters<typeof portal.ask>[1];
async function asked(path: string, options: Options) {
  const answer = await portal.ask(base + path, options);
  return { status: answer.status, body: await answer.json() };
}
async function idOf(number: string) {
  const [found] = await db().select().from(memberTable).where(eq(memberTable.number, number));
  return found?.id ?? "";
}
const record = async (cookie: string, id: string) => (await asked(`/${id}`, { cookie })).body.member;
const found = async (cookie: string, query: string) =>
  (await asked(`?${query}`, { cookie })).body.rows.map(({ id }: { id: string }) => id);

const correct = (cookie: string, id: string, body: object) => asked(`/${id}`, { method: "PATCH", cookie, body });

async function added(cookie: string, parts: object = {}) {
  const body = {
    name: "Sarla Thackeray",
    email: newcomer().email,
    type: "digital",
    tell: false,
    validFrom: "2026-01-01",
    validUntil: "2099-12-31",
    reason: "Paper form of 3 May.",
    ...parts,
  };
  const answer = await asked("", { cookie, body });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return { ...body, id: answer.body.id as string, number: answer.body.number as string };
}

test("an admin corrects every field with a reason, which stays in the record with what stood before", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id } = await added(cookie, { phone: "+91 98200 70001" });
  const said = {
    name: "Sarala Thakre",
    nameInDevanagari: "सरला ठाकरे",
    phone: "+91 98200 70002",
    birthDate: "1993-03-13",
    city: "Nashik",
    state: "maharashtra",
    organization: "Sample Builders",
    fieldsOfWork: ["structural", "construction"],
    type: "associate-member",
  };
  const answer = await correct(cookie, id, { ...said, reason: "By letter.", version: 0 });
  expect(answer.body.member).toMatchObject({ ...said, version: 1 });
  const { changes, activity } = await record(cookie, id);
  const phone = changes.find(({ what }: { what: string }) => what === "Phone corrected");
  expect(phone).toMatchObject({ before: "+91 98200 70001", after: "+91 98200 70002", reason: "By letter." });
  expect(activity[0].what).toContain("Phone corrected");
  expect(activity[0].what).toContain("“By letter.”");
});

test("a correction leaves to the account what only the account has, and calls it no change", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = await digitalMember(portal);
  const profile = { organization: "Sample Builders", specialization: "structural" };
  await portal.ask("/api/profile", { method: "PATCH", cookie: person.cookie, body: profile });
  const id = await idOf(person.number);
  const { organization, fieldsOfWork, version } = await record(cookie, id);
  expect([organization, fieldsOfWork]).toEqual(["Sample Builders", ["structural"]]);
  const said = { organization, fieldsOfWork, designation: "Site engineer", reason: "By letter.", version };
  expect((await correct(cookie, id, said)).status).toBe(200);
  const { changes } = await record(cookie, id);
  expect(changes.map(({ what }: { what: string }) => what)).toEqual(["Designation corrected"]);
  const [stored] = await db().select().from(memberTable).where(eq(memberTable.id, id));
  expect(stored).toMatchObject({ organization: null, fieldsOfWork: null, designation: "Site engineer" });
});

test("without a reason nothing is corrected, and what is not otherwise is no change", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id, name } = await added(cookie);
  const silent = await correct(cookie, id, { name: "Other", version: 0 });
  expect(silent.body.fields).toEqual({ reason: "Please give the reason; colleagues read it in the record." });
  const same = await correct(cookie, id, { name, reason: "Again.", version: 0 });
  expect(same.body.member).toMatchObject({ name, version: 0 });
  const wrong = { birthDate: "2999-01-01", nameInDevanagari: "Sarla", fieldsOfWork: ["bread"], type: "gold" };
  const refused = await correct(cookie, id, { ...wrong, reason: "Again.", version: 0 });
  expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
    400,
    ["birthDate", "fieldsOfWork", "nameInDevanagari", "type"],
  ]);
});

test("a record is corrected once a version: the later of two is told who was first", async () => {
  const first = await staffMember(portal, "admin");
  const second = await staffMember(portal, "admin");
  const { id, number } = await added(first.cookie);
  const change = { name: "Asha R. Rao", reason: "By letter.", version: 0 };
  expect((await correct(first.cookie, id, change)).status).toBe(200);
  const late = await correct(second.cookie, id, change);
  expect([late.status, late.body.code]).toEqual([409, "changed_elsewhere"]);
  expect(late.body.error).toMatch(
    new RegExp(`^${number} was changed by Asha Rao on .*\\. Please look at it again\\.$`),
  );
});

test("a corrected address of a member without an account counts at once, and both addresses are told", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id, email, number } = await added(cookie);
  const { email: next } = newcomer();
  const answer = await correct(cookie, id, { email: next, reason: "Misread.", version: 0 });
  expect(answer.body.member.email).toBe(next);
  await awaitMail(dataDir(), email, `The email address of your membership ${number} was changed`);
  await awaitMail(dataDir(), next, `We use this address for ${number}`);
  expect(await found(cookie, `q=${next}`)).toEqual([id]);
  expect(await found(cookie, `q=${email}`)).not.toContain(id);
});

test("a corrected address of an account counts once it is confirmed, and both addresses are told", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = await digitalMember(portal);
  const id = await idOf(person.number);
  const { email: next } = newcomer();
  const answer = await correct(cookie, id, { email: next, reason: "New firm.", version: 0 });
  expect(answer.body.member).toMatchObject({ email: person.email, pendingEmail: next });
  await awaitMail(dataDir(), person.email, "Your email address is being changed");
  const mail = await awaitMail(dataDir(), next, "Confirm your email address");
  expect((await signIn(portal, next, person.password)).status).toBe(401);
  const shown = { token: tokenIn(mail), password: person.password };
  const proven = await portal.ask("/api/auth/verify-email", { body: shown });
  expect(proven.status).toBe(200);
  const undo = await awaitMail(dataDir(), person.email, "Your email address was changed");
  expect(tokenIn(undo)).toBeTruthy();
  expect(await record(cookie, id)).toMatchObject({ email: next, pendingEmail: null });
  await expect.poll(() => found(cookie, `q=${next}`), patient).toEqual([id]);
  expect((await signIn(portal, next, person.password)).status).toBe(200);
});

test("an address is never given to two: of another account, another member, or somebody of the staff", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const other = await added(cookie);
  const { email: ofAccount, number } = await digitalMember(portal);
  const { id } = await added(cookie);
  for (const email of [other.email, ofAccount]) {
    const answer = await correct(cookie, id, { email, reason: "Misread.", version: 0 });
    expect([answer.status, answer.body.code]).toEqual([409, "email_taken"]);
  }
  const own = await idOf(number);
  const { email } = await staffMember(portal, "editor");
  expect((await correct(cookie, own, { email, reason: "Misread.", version: 0 })).body.code).toBe("email_taken");
  const [editor] = await db().select().from(userTable).where(eq(userTable.email, email));
  await db().update(memberTable).set({ userId: editor?.id }).where(eq(memberTable.id, id));
  const staff = await correct(cookie, id, { email: newcomer().email, reason: "Misread.", version: 0 });
  expect([staff.status, staff.body.code]).toEqual([409, "staff_account"]);
});

test("a corrected address that an account has proven gives it the membership", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id, number } = await added(cookie);
  const person = await staffMember(portal);
  await correct(cookie, id, { email: person.email, reason: "Misread.", version: 0 });
  const [user] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  expect(user?.memberNumber).toBe(number);
  expect((await record(cookie, id)).hasAccount).toBe(true);
});

test("a membership is changed with a reason; the periods before stay, with the type they had", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id } = await added(cookie);
  const body = {
    type: "associate-member",
    validFrom: "2024-01-01",
    validUntil: "2024-12-31",
    reason: "Fee paid for a year.",
    version: 0,
  };
  const answer = await asked(`/${id}/periods`, { cookie, body });
  expect(answer.body.member).toMatchObject({ status: "expired", type: "associate-member", validUntil: "2024-12-31" });
  const kinds = answer.body.member.periods.map(({ kind, type }: { kind: string; type: string }) => [kind, type]);
  expect(kinds).toEqual([
    ["joined", "digital"],
    ["corrected", "associate-member"],
  ]);
  expect(answer.body.member.changes[0]).toMatchObject({
    what: "Membership changed",
    after: "Associate Member, 1 Jan 2024 to 31 Dec 2024",
    reason: "Fee paid for a year.",
  });
  const reversed = { ...body, validFrom: "2025-01-01", version: 1 };
  expect((await asked(`/${id}/periods`, { cookie, body: reversed })).status).toBe(400);
  const firm = await asked(`/${id}/periods`, { cookie, body: { ...body, type: "corporate", version: 1 } });
  expect([firm.status, firm.body.code]).toEqual([409, "other_sort"]);
});

test("an ended membership says so on its card, its member is told, and it can run again", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = await digitalMember(portal);
  await portal.ask("/api/membership/renewal", { method: "POST", cookie: person.cookie });
  const id = await idOf(person.number);
  const ending = { reason: "Left the field.", tell: true, version: 0 };
  const answer = await asked(`/${id}/ending`, { cookie, body: ending });
  expect(answer.body.member).toMatchObject({ status: "ended", name: expect.stringContaining(person.firstName) });
  expect(answer.body.member.renewals[0].status).toBe("declined");
  expect(answer.body.member.changes[0]).toMatchObject({ what: "Membership ended", reason: "Left the field." });
  await awaitMail(dataDir(), person.email, `Your membership ${person.number} has ended`);
  const check = await (await portal.ask(`/api/members/verify/${person.number}`)).json();
  expect(check).toMatchObject({ valid: false, status: "ended" });
  expect((await asked(`/${id}/ending`, { cookie, body: { ...ending, version: 1 } })).body.code).toBe(
    "membership_ended",
  );
  const again = { validFrom: "2026-01-01", validUntil: "2099-12-31", reason: "Came back.", version: 1 };
  expect((await asked(`/${id}/periods`, { cookie, body: again })).body.member.status).toBe("active");
});

test("nobody changes or ends their own membership while there is another admin", async () => {
  await staffMember(portal, "admin");
  const { cookie, id: adminId } = await staffMember(portal, "admin");
  const { id } = await added(cookie);
  await db().update(memberTable).set({ userId: adminId }).where(eq(memberTable.id, id));
  const term = { validFrom: "2026-01-01", validUntil: "2099-12-31", reason: "Mine.", version: 0 };
  const answers = [
    await asked(`/${id}/periods`, { cookie, body: term }),
    await asked(`/${id}/ending`, { cookie, body: { reason: "Mine.", tell: false, version: 0 } }),
    await correct(cookie, id, { type: "associate-member", reason: "Mine.", version: 0 }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([403, "own_membership"]);
});

test("one person is added by hand, welcomed, found at once, and their sign-up gets the membership", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = newcomer({ firstName: "Vasundhara", lastName: "Kotwal" });
  const { id, number } = await added(cookie, { name: "Vasundhara Kotwal", email: person.email, tell: true });
  expect(number).toMatch(/^IFACE-\d{4}-\d{6}$/);
  await awaitMail(dataDir(), person.email, `Welcome to iFACE, member ${number}`);
  expect(await found(cookie, "q=Vasundara%20Kotval")).toEqual([id]);
  await portal.ask("/api/auth/signup", { body: person });
  const verification = async () =>
    (await mailsTo(dataDir(), person.email)).find(({ text }) => text?.includes("/verify-email?token="));
  await expect.poll(verification, patient).toBeDefined();
  const mail = await verification();
  const body = { token: mail && tokenIn(mail), password: person.password };
  await portal.ask("/api/auth/verify-email", { body });
  await expect.poll(async () => (await record(cookie, id)).hasAccount, patient).toBe(true);
});

test("somebody who may be known is not added before an admin has looked; an address is never added twice", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const known = await added(cookie, { name: "Hemlata Apte", phone: "+91 98200 71111", birthDate: "1980-02-03" });
  const again = {
    name: "Apte Hemlata",
    email: newcomer().email,
    type: "digital",
    tell: false,
    reason: "By letter.",
    validFrom: "2026-01-01",
    validUntil: "2099-12-31",
    birthDate: "1980-02-03",
  };
  const refused = await asked("", { cookie, body: again });
  expect([refused.status, refused.body.code]).toEqual([409, "perhaps_known"]);
  expect(refused.body.error).toContain(known.number);
  expect((await asked("", { cookie, body: { ...again, despiteAlike: true } })).status).toBe(201);
  const twice = await asked("", { cookie, body: { ...again, email: known.email, despiteAlike: true } });
  expect([twice.status, twice.body.code]).toEqual([409, "email_taken"]);
});

test("an addition that is sent twice under one key adds one member", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const body = {
    name: "Sent Twice",
    email: newcomer().email,
    type: "digital",
    tell: false,
    reason: "By letter.",
    validFrom: "2026-01-01",
    validUntil: "2099-12-31",
  };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await asked("", { cookie, body, headers });
  const second = await asked("", { cookie, body, headers });
  expect([first.status, second.body]).toEqual([201, first.body]);
});

test("notes and tags are kept with who wrote them, and members are filtered by state, type, term and tag", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const reviewer = await staffMember(portal, "reviewer");
  const place = { state: "sikkim", type: "associate-member" };
  const runs = await added(cookie, { ...place, name: "Tenzing Bhutia" });
  const lapsed = await added(cookie, { ...place, validUntil: "2026-02-01" });
  const ends = await added(cookie, {
    ...place,
    validUntil: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  });
  const { body } = await asked(`/${runs.id}/notes`, { cookie: reviewer.cookie, body: { text: "Prefers calls." } });
  expect(body.member.notes).toMatchObject([{ text: "Prefers calls.", by: "Asha Rao" }]);
  for (const tag of ["Speaker", "speaker", "Gangtok chapter"])
    await asked(`/${runs.id}/tags`, { cookie: reviewer.cookie, body: { tag } });
  await asked(`/${ends.id}/tags`, { cookie: reviewer.cookie, body: { tag: "Mentor" } });
  expect((await record(cookie, runs.id)).tags).toEqual(["Gangtok chapter", "Speaker"]);
  expect(await found(cookie, "state=sikkim&tag=Speaker")).toEqual([runs.id]);
  expect(await found(cookie, "state=sikkim&status=expired")).toEqual([lapsed.id]);
  expect(await found(cookie, "state=sikkim&ending=60")).toEqual([ends.id]);
  expect(await found(cookie, "state=sikkim&type=digital")).toEqual([]);
  const counts = (await asked("/counts?state=sikkim", { cookie: reviewer.cookie })).body;
  expect(counts).toMatchObject({ all: 3, active: 2, ending: 1, expired: 1, ended: 0 });
  expect((await asked("/tags", { cookie: reviewer.cookie })).body.tags).toContainEqual({ tag: "Speaker", count: 1 });
  const path = `/${runs.id}/tags/${encodeURIComponent("Gangtok chapter")}`;
  const untagged = await asked(path, { method: "DELETE", cookie: reviewer.cookie });
  expect(untagged.body.member.tags).toEqual(["Speaker"]);
});

test("two people who look alike are told apart once, for both records", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const phone = "+91 98200 73333";
  const one = await added(cookie, { name: "Mother", phone });
  const other = await added(cookie, { name: "Daughter", phone, despiteAlike: true });
  expect((await record(cookie, one.id)).alike.map(({ id }: { id: string }) => id)).toEqual([other.id]);
  const told = await asked(`/${one.id}/different`, { cookie, body: { otherId: other.id } });
  expect(told.body.member.alike).toEqual([]);
  expect((await record(cookie, other.id)).alike).toEqual([]);
  expect((await asked(`/${one.id}/different`, { cookie, body: { otherId: one.id } })).status).toBe(400);
});

test("the search forgives spelling, in Latin and Devanagari, also for whoever was imported", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id } = await added(cookie, {
    name: "Lakshmi Deshpande",
    nameInDevanagari: "लक्ष्मी देशपांडे",
    organization: "Sahyadri Girders",
    city: "Nashik",
  });
  for (const q of ["Laxmi Deshpnde", "देशपांडे", "लक्ष्मी", "sahyadry girder", "Nasik deshpande"])
    expect([q, await found(cookie, `q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
  const [last] = await db().select().from(memberTable).where(eq(memberTable.id, id));
  if (!last) throw new Error("no such member");
  const imported = { ...last, id: "came-otherwise", number: "IFACE-2019-000001", email: null, searchedVersion: null };
  await db()
    .insert(memberTable)
    .values({ ...imported, name: "Yashodhara Phadnis", nameKey: "phadnis yashodhara" });
  expect(await found(cookie, "q=Fadnis")).toEqual([]);
  await indexMembers(portal.context({ actor: { kind: "system" } }));
  expect(await found(cookie, "q=Fadnis")).toEqual(["came-otherwise"]);
});

test("a member in letters beyond U+FFFF is found, and the record can be corrected", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id } = await added(cookie, { name: "𠮷田太郎", city: "𑄌𑄋𑄴𑄟𑄳𑄦" });
  const answer = await correct(cookie, id, { phone: "+91 98200 70009", reason: "By letter.", version: 0 });
  expect([answer.status, answer.body.member?.phone]).toEqual([200, "+91 98200 70009"]);
  expect(await found(cookie, `q=${encodeURIComponent("𠮷田太郎")}`)).toEqual([id]);
});

test("one record that cannot be indexed keeps no other out of the search", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { id: broken } = await added(cookie, { name: "Broken Kowshik" });
  const { id: whole } = await added(cookie, { name: "Whole Kowshik" });
  const index = () => indexMembers(portal.context({ actor: { kind: "system" } }));
  await db().delete(memberSearchTable);
  await db().update(memberTable).set({ searchedVersion: null });
  const refusing = sql.raw(`check (member_id <> '${broken}') not valid`);
  await db().execute(sql`alter table ${memberSearchTable} add constraint refused_here ${refusing}`);
  await index();
  await db().execute(sql`alter table ${memberSearchTable} drop constraint refused_here`);
  expect(await found(cookie, "q=kovshik")).toEqual([whole]);
  await index();
  expect((await found(cookie, "q=kovshik")).sort()).toEqual([broken, whole].sort());
});

test("cases, orders, CPD, mails and account of a member stand together; others and their tickets stay out", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const admin = await staffMember(portal, "admin");
  const person = await busyMember(portal);
  const id = await idOf(person.number);
  const ticket = { name: "Meera", email: person.email, category: "security", subject: "A door", priority: "urgent" };
  await portal.ask("/api/support/tickets", { body: { ...ticket, message: "Somebody reads our mail." } });
  const dealings = async (cookie: string) => (await portal.ask(`/api/staff/member-dealings/${id}`, { cookie })).json();
  const seen = await dealings(reviewer.cookie);
  expect(seen.cases.rows.map(({ reference }: { reference: string }) => reference)).toContain(person.openReference);
  expect(seen.orders).toMatchObject({
    total: 1,
    rows: [{ status: "requested", what: expect.stringMatching(/^2 × /) }],
  });
  expect(seen.declarations).toMatchObject({ total: 1, rows: [{ status: "waiting" }] });
  expect(seen.mails.rows.map(({ subject }: { subject: string }) => subject)).toContain(
    `Welcome to iFACE, member ${person.number}`,
  );
  expect(seen.account).toMatchObject({ isProven: true, hasSecondFactor: true, points: 0 });
  const whole = await dealings(admin.cookie);
  expect([whole.cases.total - seen.cases.total, whole.openCases - seen.openCases]).toEqual([1, 1]);
  expect((await portal.ask("/api/staff/member-dealings/nobody", { cookie: admin.cookie })).status).toBe(404);
});

test("of a former address a member's record shows what came while it was the member's, not what its next holder sends", async () => {
  const person = await digitalMember(portal);
  const former = newcomer().email;
  const { reference: own } = await messageCase(portal, { email: former });
  const { reference: strangers } = await messageCase(portal, { email: former });
  const until = new Date(Date.now() - 3_600_000);
  const earlier = { submittedAt: new Date(until.getTime() - 3_600_000) };
  await db().update(caseTable).set(earlier).where(eq(caseTable.reference, own));
  await awaitMail(dataDir(), former, `We have your submission ${strangers}`);
  const [{ id = "", userId = null } = {}] = await db()
    .select({ id: memberTable.id, userId: memberTable.userId })
    .from(memberTable)
    .where(eq(memberTable.number, person.number));
  await db()
    .insert(formerAddressTable)
    .values({ id: newId(), userId: userId ?? "", email: former, until });
  const reviewer = await staffMember(portal, "reviewer");
  const answer = await portal.ask(`/api/staff/member-dealings/${id}`, { cookie: reviewer.cookie });
  const { cases, mails } = await answer.json();
  const references = cases.rows.map(({ reference }: { reference: string }) => reference);
  expect([references.includes(own), references.includes(strangers)]).toEqual([true, false]);
  const subjects = mails.rows.map(({ subject }: { subject: string }) => subject);
  expect(subjects).not.toContain(`We have your submission ${strangers}`);
  expect(subjects).toContain(`Welcome to iFACE, member ${person.number}`);
});
