import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { editionTable } from "../../src/features/competition/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { postingTable } from "../../src/features/job-board/tables.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { renewalPurpose } from "../../src/features/membership/renewal/purpose";
import { claimTable, dueTable } from "../../src/features/money/dues/tables.server";
import { nomineeTable } from "../../src/features/nominations/tables.server";
import { closingTable, exportTable } from "../../src/features/privacy/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { dayAhead, dayBounds, indianDay, indianYear, startOfIndianDay } from "../../src/platform/time/indian-time";
import { newMessage } from "../cases";
import { provenMemberWithId } from "../cpd";
import { eventDesk, registerFor } from "../events";
import { digitalMember } from "../members";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
type Deadline = { title: string; date: string; note: string; href: string };
const read = async (cookie: string): Promise<Deadline[]> =>
  (await (await portal.ask("/api/dashboard", { cookie })).json()).deadlines;
type Person = Awaited<ReturnType<typeof provenMemberWithId>>;

/** Closes the competition, so that the person has no deadlines. */
async function idle(): Promise<Person> {
  await db().update(editionTable).set({ status: "closed" });
  const person = await provenMemberWithId(portal);
  expect(await read(person.cookie)).toEqual([]);
  return person;
}

const newDue = (person: Person, parts: object = {}) => ({
  id: crypto.randomUUID(),
  purpose: crypto.randomUUID(),
  title: "Affiliation 2027",
  totalPaise: 50_000,
  payer: `user:${person.id}`,
  userId: person.id,
  email: person.email,
  name: "Asha Rao",
  raisedAt: new Date(),
  ...parts,
});

async function registered({ email, cookie }: Person, parts: object = {}, wanted: object = {}) {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10, ...parts });
  const answer = await registerFor(portal, event, { email, cookie, ...wanted });
  const { reference } = (await answer.json()).registrations[0];
  return { reference: reference as string, event };
}

/** A corporate member that the account `userId` administers. */
async function organisationOf(userId: string, parts: { number: string; validUntil: string; userId?: string }) {
  const [id, joinedAt] = [crypto.randomUUID(), new Date()];
  const body = { id, name: "Konkan Builders", type: "corporate", status: "active", joinedAt } as const;
  await db()
    .insert(memberTable)
    .values({ ...body, validFrom: dayAhead(-300), ...parts });
  await db().insert(organisationTable).values({ id, memberId: id, createdAt: joinedAt });
  await db().insert(administratorTable).values({ organisationId: id, userId, since: joinedAt });
  return id;
}

/** Each creates something with a deadline and returns its expected entry on the dashboard. */
const deadlines: Record<string, (person: Person) => Promise<Partial<Deadline>>> = {
  async "a place that is held until its address is proven"(person) {
    const elsewhere = { ...person, email: newcomer().email };
    const { reference, event } = await registered(elsewhere);
    return {
      title: `Confirm your registration: ${event.title}`,
      note: expect.stringMatching(/^(Today|1 day left), until \d+:\d\d [AP]M$/) as unknown as string,
      href: `/registrations/${reference}`,
    };
  },
  async "a place that is offered"(person) {
    const { reference, event } = await registered(person);
    const deadline = startOfIndianDay(dayAhead(2));
    await db()
      .update(registrationTable)
      .set({ status: "offered", deadline })
      .where(eq(registrationTable.reference, reference));
    return { title: `Accept your place: ${event.title}`, date: dayAhead(1), note: "1 day left" };
  },
  async "an event with a place, named once for a whole booking"(person) {
    const { reference, event } = await registered(person, {}, { names: ["Asha Rao", "Vikram Rao"] });
    const date = indianDay(new Date(event.startsAt));
    return { title: event.title, date, note: "In 30 days", href: `/registrations/${reference}` };
  },
  async "a due whose place lapses tomorrow at midnight"(person) {
    const lapsesAt = dayBounds(dayAhead(1)).from;
    await db()
      .insert(dueTable)
      .values(newDue(person, { title: "Rail bridges", lapsesAt }));
    return { title: "Pay: Rail bridges", date: dayAhead(0), note: "Today" };
  },
  async "a due that staff raised to the proven address"(person) {
    const lapsesAt = dayBounds(dayAhead(9)).until;
    await db()
      .insert(dueTable)
      .values(newDue(person, { userId: null, payer: "guest:x", lapsesAt }));
    return { title: "Pay: Affiliation 2027", date: dayAhead(9), note: "9 days left" };
  },
  async "a due without a last day"(person) {
    await db().insert(dueTable).values(newDue(person));
    return { title: "Pay: Affiliation 2027", date: dayAhead(0), note: "Asked for without a last day" };
  },
  async "a case that waits for the member"({ email }) {
    const sent = await portal.ask("/api/contact", { body: newMessage({ email }) });
    const { reference } = (await sent.json()).data;
    await db()
      .update(caseTable)
      .set({ status: "information-requested", pausedAt: new Date() })
      .where(eq(caseTable.reference, reference));
    return { title: "Message", note: `${reference} waits for your answer` };
  },
  async "the competition"() {
    await db()
      .update(editionTable)
      .set({ status: "open", registrationCloses: dayAhead(3) });
    return { date: dayAhead(3), note: "3 days left", href: "/engineers-oath" };
  },
  async "a nomination to answer"({ email }) {
    const sent = await portal.ask("/api/contact", { body: newMessage({ email: newcomer().email }) });
    const { reference } = (await sent.json()).data;
    const [other] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
    const nominee = { caseId: other?.id ?? "", name: "Asha Rao", email };
    await db()
      .insert(nomineeTable)
      .values({ ...nominee, askedAt: new Date(Date.now() - DAY_MS) });
    return { title: `Answer your nomination ${reference}`, date: dayAhead(13) };
  },
  async "a job posting of theirs"({ email }) {
    const sent = await portal.ask("/api/contact", { body: newMessage({ email }) });
    const { reference } = (await sent.json()).data;
    const [own] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
    const id = own?.id ?? "";
    await db()
      .insert(postingTable)
      .values({
        id,
        caseId: id,
        reference,
        slug: id,
        title: "Site engineer",
        employer: "Konkan Builders",
        city: "Pune",
        state: "maharashtra",
        employment: "contract",
        workplace: "on-site",
        experience: "1-3",
        payPer: "not-given",
        work: "Bridges",
        applyEmail: email,
        closesOn: dayAhead(4),
        postedAt: new Date(),
        approvedAt: new Date(),
      });
    return { title: "Last day to apply: Site engineer", date: dayAhead(4), href: `/job-board/${id}` };
  },
  async "the end of the membership of an organisation that they administer"({ id: userId }) {
    await organisationOf(userId, { number: `IFACE-2026-7${process.pid}`, validUntil: dayAhead(60) });
    return {
      title: "Renew the membership of Konkan Builders",
      date: dayAhead(60),
      note: "60 days left",
      href: "/contact",
    };
  },
  async "a copy of their data that is kept for some days"({ id: userId }) {
    const expiresAt = startOfIndianDay(dayAhead(6));
    const [id, requestedAt] = [crypto.randomUUID(), new Date()];
    await db().insert(exportTable).values({ id, userId, status: "ready", requestedAt, expiresAt });
    return { title: "Download the copy of your data", date: dayAhead(5) };
  },
  async "an account that is to be closed"({ id: userId }) {
    const dueAt = startOfIndianDay(dayAhead(2));
    await db().insert(closingTable).values({ id: crypto.randomUUID(), userId, requestedAt: new Date(), dueAt });
    return { title: "Your account closes", date: dayAhead(1) };
  },
};

test.each(Object.entries(deadlines))("the dashboard knows %s", async (_name, make) => {
  const [person, other] = [await idle(), await idle()];
  const expected = await make(person);
  expect(await read(person.cookie)).toEqual([expect.objectContaining(expected)]);
  const ofOther = await read(other.cookie);
  expect(ofOther.filter(({ href }) => href !== "/engineers-oath")).toEqual([]);
  await db().update(editionTable).set({ status: "closed" });
});

test("an organisation's membership that its contact's own account holds is due once, until the renewal is asked for", async () => {
  const { id: userId, cookie } = await idle();
  await organisationOf(userId, { userId, number: `IFACE-2026-9${process.pid}`, validUntil: dayAhead(30) });
  expect(await read(cookie)).toMatchObject([{ title: "Renew your membership", href: "/profile?tab=membership" }]);
  expect((await portal.ask("/api/membership/renewal", { method: "POST", cookie })).status).toBe(200);
  expect(await read(cookie)).toEqual([]);
});

test("a membership whose fee waits for the bank is not to be renewed, and is again once the payment notice is withdrawn", async () => {
  const person = await idle();
  const id = await organisationOf(person.id, {
    userId: person.id,
    number: `IFACE-2026-5${process.pid}`,
    validUntil: dayAhead(30),
  });
  const due = newDue(person, { purpose: renewalPurpose(id, dayAhead(30)) });
  await db().insert(dueTable).values(due);
  const claim = { id: crypto.randomUUID(), dueId: due.id, utr: "123456789013", paidOn: dayAhead(0) };
  await db()
    .insert(claimTable)
    .values({ ...claim, amountPaise: 50_000, claimedAt: new Date() });
  expect(await read(person.cookie)).toEqual([]);
  await db().update(claimTable).set({ status: "withdrawn" }).where(eq(claimTable.dueId, due.id));
  const titles = (await read(person.cookie)).map(({ title }) => title);
  expect(titles.sort()).toEqual(["Pay: Affiliation 2027", "Renew your membership"]);
});

test("the dashboard knows the end of a membership and of the CPD year", async () => {
  await db().update(editionTable).set({ status: "closed" });
  const { cookie, number } = await digitalMember(portal);
  await db()
    .update(memberTable)
    .set({ validUntil: dayAhead(5) })
    .where(eq(memberTable.number, number));
  const admin = await staffMember(portal, "admin");
  const body = { value: { yearlyPoints: 20 }, version: 0 };
  const set = await portal.ask("/api/staff/settings/cpd", { method: "PUT", cookie: admin.cookie, body });
  expect(set.status).toBe(200);
  const shown = await read(cookie);
  expect(shown).toContainEqual(expect.objectContaining({ title: "Renew your membership", date: dayAhead(5) }));
  const year = indianYear(new Date());
  const daysLeft = (Date.parse(`${year}-12-31`) - Date.parse(dayAhead(0))) / DAY_MS;
  const points = expect.objectContaining({ title: `CPD points of ${year}`, date: `${year}-12-31` });
  expect(shown.filter(({ href }) => href === "/history")).toEqual(daysLeft <= 90 ? [points] : []);
});

test("what is paid for, over, cancelled or answered is due no more", async () => {
  const person = await idle();
  const { reference } = await registered(person);
  const act = `/api/registrations/${reference}/cancellation`;
  expect((await portal.ask(act, { body: {}, cookie: person.cookie })).status).toBe(200);
  const due = newDue(person, { lapsesAt: new Date(Date.now() + DAY_MS) });
  const past = newDue(person, { lapsesAt: new Date(Date.now() - 1000) });
  await db()
    .insert(dueTable)
    .values([due, past, newDue(person, { status: "settled" })]);
  const claim = { id: crypto.randomUUID(), dueId: due.id, utr: "123456789012", paidOn: dayAhead(0) };
  await db()
    .insert(claimTable)
    .values({ ...claim, amountPaise: 50_000, claimedAt: new Date() });
  expect(await read(person.cookie)).toEqual([]);
  await db().update(claimTable).set({ status: "withdrawn" }).where(eq(claimTable.dueId, due.id));
  expect(await read(person.cookie)).toMatchObject([{ title: "Pay: Affiliation 2027" }]);
});
