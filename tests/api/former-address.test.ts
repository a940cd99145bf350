import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { isAdmissionOffered } from "../../src/features/membership/admission/admission-offer.server";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { usualFees } from "../../src/features/membership/fees";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { membersToBill } from "../../src/features/membership/register/members-to-bill.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { transaction } from "../../src/platform/context.server";
import { newId } from "../../src/platform/db/new-id.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { eventDesk, registerFor } from "../events";
import { confirmedJob, newJob, sentJob } from "../jobs-posted";
import { daysAgo, treasury } from "../money";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, inquiryCase } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
const soon = <Value>(look: () => Promise<Value>) => vi.waitFor(look, { timeout: 20_000 });

/** Gives the person another address, and the former one to another account; returns both. */
async function handedOver(person: Awaited<ReturnType<typeof provenMember>>) {
  const { cookie, password, email: former } = person;
  const { email } = newcomer();
  await portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie });
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token }, cookie })).status).toBe(200);
  const next = await provenMember(portal);
  await db().update(userTable).set({ email: former }).where(eq(userTable.email, next.email));
  return { owner: { email, cookie }, next: cookieOf(await signIn(portal, former, next.password)) };
}

const duesOf = async (cookie: string) =>
  (await json(portal.ask("/api/payments", { cookie }))).dues.map(({ title }: { title: string }) => title);
const casesOf = async (cookie: string) =>
  (await json(portal.ask("/api/track/own", { cookie }))).cases.map(({ reference }: { reference: string }) => reference);
const placesOf = async (cookie: string) =>
  (await json(portal.ask("/api/registrations", { cookie }))).registrations.map(
    ({ reference }: { reference: string }) => reference,
  );
/** A given-up address gets no email except about the change itself. */
const mailsOf = async (email: string) => (await mailsTo(inbox(), email)).map(({ subject }) => subject);

test("a place that was swapped after a change of address stays with its holder", async () => {
  const desk = await eventDesk(portal);
  const day = (at: number) => ({
    startsAt: new Date(`${dayAhead(at)}T10:00:00+05:30`).toISOString(),
    endsAt: new Date(`${dayAhead(at)}T16:00:00+05:30`).toISOString(),
  });
  const event = await desk.published({ places: 5 });
  const other = await desk.published({ ...day(31), places: 5, title: "The other one" });
  const person = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, person));
  const { owner, next } = await handedOver(person);
  const swapped = await json(
    portal.ask(`/api/registrations/${registrations[0].reference}/swap`, {
      cookie: owner.cookie,
      body: { eventId: other.id, registrationTypeId: other.types[0]?.id },
    }),
  );
  expect(await placesOf(owner.cookie)).toContain(swapped.reference);
  expect(await placesOf(next)).toEqual([]);
  await awaitMail(inbox(), owner.email, "You have a place: The other one");
  expect(await mailsOf(person.email)).not.toContain("You have a place: The other one");
});

test("what a place costs that is given after a change of address is asked of its holder", async () => {
  const desk = await eventDesk(portal);
  await treasury(portal);
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 1500, places: null }];
  const event = await desk.published({ places: 5, needsApproval: true, types });
  const person = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, person));
  const { owner, next } = await handedOver(person);
  const path = `/${event.id}/registrations/${registrations[0].reference}/decision`;
  expect((await desk.ask(path, { approve: true })).status).toBe(200);
  expect([await duesOf(owner.cookie), await duesOf(next)]).toEqual([[event.title], []]);
  const [due] = await db().select().from(dueTable).where(eq(dueTable.title, event.title));
  expect(due?.email).toBe(owner.email);
});

test("an oath that is submitted after a change of address is its author's case, and so is the code", async () => {
  const person = await provenMember(portal);
  const body = {
    fullName: "Asha Rao",
    email: person.email,
    userType: "student",
    motivation: "I would like to take part.",
  };
  const registered = await json(portal.ask("/api/competition/register", { body, cookie: person.cookie }));
  const mailsAbout = async (email: string, reference: string) =>
    (await mailsOf(email)).filter((subject) => subject?.includes(reference)).length;
  const codes = (email: string) =>
    soon(async () => expect(await mailsAbout(email, registered.data.id)).toBeGreaterThan(0));
  await codes(person.email);
  const { owner, next } = await handedOver(person);
  // Registering the former address again sends the code to its owner's new address.
  expect((await portal.ask("/api/competition/register", { body, cookie: next })).status).toBe(409);
  await codes(owner.email);
  const sent = await json(
    portal.ask("/api/competition/submit", {
      cookie: owner.cookie,
      body: { registrationCode: registered.data.id, description: "I swear to build with care." },
    }),
  );
  const { reference } = sent.data;
  expect([await casesOf(owner.cookie), await casesOf(next)]).toEqual([[reference], []]);
  await soon(async () => expect(await mailsAbout(owner.email, reference)).toBeGreaterThan(0));
  expect(await mailsAbout(person.email, registered.data.id)).toBe(1);
  expect(await mailsAbout(person.email, reference)).toBe(0);
});

/** Sets an admission fee for associate members from today on. */
async function admissionFees() {
  const desk = await treasury(portal);
  const { version } = await json(portal.ask("/api/staff/fees", { cookie: desk.admin.cookie }));
  const none = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
  const admissionFees = { ...none, "associate-member": 700 };
  const body = { version, fromDay: dayAhead(0), fees: usualFees, admissionFees };
  const set = await portal.ask("/api/staff/fees", { cookie: desk.admin.cookie, body });
  expect(set.ok).toBe(true);
}

async function approved(id: string) {
  const reviewer = await staffMember(portal, "reviewer");
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  const body = { decision: "approve", version: row?.version, checked: true };
  expect((await decided(portal, reviewer.cookie, id, body)).status).toBe(200);
}

test("the admission fee of an application that is approved after a change of address is asked of the applicant", async () => {
  await admissionFees();
  const person = await provenMember(portal);
  const inquiry = await inquiryCase(portal, { email: person.email, membershipType: "associate-member" });
  const { owner, next } = await handedOver(person);
  await approved(inquiry.id);
  await soon(async () => expect(await duesOf(owner.cookie)).toHaveLength(1));
  expect(await duesOf(next)).toEqual([]);
});

test("whether a late admission fee still buys one is asked of the applicant, not of who has the address now", async () => {
  await admissionFees();
  const person = await provenMember(portal);
  const inquiry = await inquiryCase(portal, { email: person.email, membershipType: "associate-member" });
  const { owner } = await handedOver(person);
  await approved(inquiry.id);
  await soon(async () => expect(await duesOf(owner.cookie)).toHaveLength(1));
  const [due] = await db().select().from(dueTable).where(eq(dueTable.email, owner.email));
  const isOffered = () =>
    transaction(portal.context({ actor: { kind: "system" } }), async (tx) => {
      if (!due) throw new Error("nothing was asked");
      return isAdmissionOffered(tx, due, daysAgo(0));
    });
  const join = async (email: string, number: string) => {
    const [account] = await db().select().from(userTable).where(eq(userTable.email, email));
    await db()
      .insert(memberTable)
      .values({
        id: newId(),
        number,
        type: "associate-member",
        name: "Asha Rao",
        userId: account?.id,
        joinedAt: new Date(),
        status: "active",
        validFrom: "2026-01-01",
        validUntil: "2099-12-31",
      });
  };
  await join(person.email, "IFACE-2026-880001");
  expect(await isOffered()).toBe(true);
  await join(owner.email, "IFACE-2026-880002");
  expect(await isOffered()).toBe(false);
});

const organisation = {
  membershipType: "corporate",
  appliedFor: "organisation",
  orgMembershipType: "corporate",
  orgAddress: "1, Dock Road",
  orgCity: "Ratnagiri",
  orgState: "maharashtra",
  orgPincode: "415612",
};

test("an organisation that is admitted after a change of address is billed at the applicant's address of today", async () => {
  const person = await provenMember(portal);
  const body = { email: person.email, ...organisation };
  const [firstName, secondName] = [`Konkan Institute ${newId()}`, `Deccan Institute ${newId()}`];
  const first = await inquiryCase(portal, { ...body, orgName: firstName });
  const second = await inquiryCase(portal, { ...body, orgName: secondName });
  const { owner } = await handedOver(person);
  const memberNamed = async (name: string) =>
    (await db().select().from(memberTable).where(eq(memberTable.name, name)))[0];
  await approved(first.id);
  // The account gets linked to the first organisation; the second one stays without an account.
  await soon(async () => expect((await memberNamed(firstName))?.userId).toEqual(expect.any(String)));
  await approved(second.id);
  const kept = () => memberNamed(secondName);
  await soon(async () => expect((await kept())?.id).toBeDefined());
  expect(await kept()).toMatchObject({ userId: null, email: owner.email });
  // As if entered before the applicant gave up the address.
  await db()
    .update(memberTable)
    .set({ email: person.email, emailSince: new Date("2026-01-01") })
    .where(eq(memberTable.name, secondName));
  const treasurer = portal.context({
    actor: { kind: "user", id: newId(), sessionId: "", roles: ["treasurer"], secondFactor: true },
  });
  const id = (await kept())?.id ?? "";
  expect(await membersToBill.choose(treasurer, { kind: "ids", ids: [id] })).toMatchObject([{ id, email: owner.email }]);
});

test("changed words of a job that are sent after a change of address are the employer's case", async () => {
  const person = await provenMember(portal);
  const job = await sentJob(portal, { contactEmail: person.email });
  const opened = await confirmedJob(portal, job);
  await approved(await caseIdOf(portal, job.reference));
  await soon(async () =>
    expect((await json(portal.ask("/api/track/posting", { cookie: opened }))).posting).not.toBeNull(),
  );
  const { owner, next } = await handedOver(person);
  const { closesOn: _, ...words } = newJob({ contactEmail: person.email, title: "Senior site engineer" });
  const sent = await portal.ask("/api/track/posting/changes", {
    cookie: opened,
    body: { ...words, closesOn: dayAhead(20) },
  });
  expect([sent.status, await casesOf(next)]).toEqual([201, []]);
  expect(await casesOf(owner.cookie)).toContain((await sent.json()).data.reference);
});
