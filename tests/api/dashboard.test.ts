import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { editionTable } from "../../src/features/competition/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { addEntry, reverseEntry } from "../../src/features/history/entries.server";
import type { EntryStatus, EntryType } from "../../src/features/history/entry";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { transaction } from "../../src/platform/context.server";
import { DAY_MS, HOUR_MS } from "../../src/platform/time/durations";
import { startOfIndianDay } from "../../src/platform/time/indian-time";
import { markedAtEvent, settledAfter } from "../attendance";
import { newMessage } from "../cases";
import { activity, entriesOf, memberWithId, provenMemberWithId } from "../cpd";
import { eventDesk, registerFor } from "../events";
import { digitalMember } from "../members";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const read = async (cookie: string) => (await portal.ask("/api/dashboard", { cookie })).json();
const inDays = (days: number) => new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10);

type Some = { type?: EntryType; status?: EntryStatus; points?: number; occurredAt?: Date };

const enter = (userId: string, parts: Some = {}) =>
  transaction(portal.context(), (tx) =>
    addEntry(tx, {
      userId,
      type: "event_attendance",
      title: "Drone survey for road projects",
      description: "Workshop, Pune",
      status: "attended",
      points: 0,
      occurredAt: new Date(),
      activityId: null,
      ...parts,
    }),
  );

const prove = (id: string) => db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, id));

async function sendCase(email: string) {
  const answer = await portal.ask("/api/contact", { body: newMessage({ email }) });
  return (await answer.json()).data.reference as string;
}

const doneSteps = ({ steps }: { steps: { name: string; isDone: boolean }[] }) =>
  steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));

test("a visitor gets 401", async () => {
  const answer = await portal.ask("/api/dashboard");
  expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
});

test("somebody new sees what to do first, the latest content and what is recommended beside it", async () => {
  const { cookie } = await memberWithId(portal);
  const answer = await portal.ask("/api/dashboard", { cookie });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const dashboard = await answer.json();
  expect(dashboard).toMatchObject({
    isNew: true,
    figures: { points: 0, events: 0, certificates: 0, openCases: 0 },
    membership: null,
    activities: [],
    notifications: [],
    unread: 0,
    recommendedFor: null,
  });
  expect(dashboard.steps.map(({ name }: { name: string }) => name)).toEqual([
    "verify-email",
    "profile",
    "membership",
    "cpd",
  ]);
  expect(doneSteps(dashboard)).toEqual([]);
  expect(dashboard.latest).toHaveLength(8);
  expect(dashboard.latest[0]).toMatchObject({
    type: "course",
    title: "Ductile detailing of RC frames to IS 13920",
    actionUrl: "/courses/ductile-detailing-is-13920",
    facts: ["12 hours", "8 CPD points"],
    isSample: true,
  });
  const shown = dashboard.latest.map(({ id }: { id: string }) => id);
  expect(dashboard.recommendations).toHaveLength(3);
  for (const { id } of dashboard.recommendations) expect(shown).not.toContain(id);
});

test("figures count what the history holds: this year's points, without what was taken back or downloaded", async () => {
  const { id, cookie } = await memberWithId(portal);
  const reviewer = await memberWithId(portal);
  await enter(id, { points: 4 });
  await enter(id, { points: 2.5 });
  await enter(id, { points: 30, occurredAt: new Date("2020-06-01T00:00:00Z") });
  const wrong = (await enter(id, { points: 8 })) ?? 0;
  await transaction(portal.context({ actor: { kind: "system" } }), (tx) =>
    reverseEntry(tx, wrong, { description: "Entered twice", activityId: null }),
  );
  await enter(id, { type: "certificate", status: "earned" });
  await enter(id, { type: "certificate", status: "downloaded" });
  await enter(id, { type: "event_registration", status: "registered" });
  await enter(reviewer.id, { points: 9 });
  const { figures, isNew, activities } = await read(cookie);
  expect(figures).toMatchObject({ points: 6.5, events: 3, certificates: 1, openCases: 0 });
  expect([isNew, activities.length]).toEqual([false, 5]);
});

/** An event with a session on each of two days, attended on both, whose credits are awarded. */
async function attendedOnTwoDays({ email }: { email: string }, isNetworking: boolean) {
  const desk = await eventDesk(portal);
  const start = startOfIndianDay(inDays(5)).getTime();
  const at = (days: number, hours: number) => new Date(start + days * DAY_MS + hours * HOUR_MS);
  const times = { startsAt: at(0, 10), endsAt: at(1, 14), closesAt: at(0, 9) };
  const event = await desk.published({ places: 10, isNetworking, ...times });
  const session = (title: string, day: number) => ({
    title,
    points: 1,
    room: "Hall A",
    speakers: [],
    track: "",
    startsAt: at(day, 11),
    endsAt: at(day, 13),
  });
  const rule = { creditRule: "each", creditShare: 75, dayPoints: 3 };
  const sessions = [session("Survey", 0), session("Design", 1)];
  const saved = await desk.ask(`/${event.id}/programme`, { ...rule, version: event.version, sessions }, "PUT");
  const planned = (await saved.json()).event;
  const { registrations } = await (await registerFor(portal, planned, { email, names: ["Asha Rao"] })).json();
  const { reference } = registrations[0];
  await db()
    .update(registrationTable)
    .set({ status: "confirmed", isProven: true })
    .where(eq(registrationTable.reference, reference));
  for (const session of [0, 1]) await markedAtEvent(portal, planned, { reference, session });
  await settledAfter(portal, planned);
}

test.each([
  ["an event", false, "event_attendance"],
  ["a networking event", true, "networking"],
])("%s that was attended on both its days is one attended event", async (_name, isNetworking, type) => {
  const person = await provenMemberWithId(portal);
  await attendedOnTwoDays(person, isNetworking);
  const days = async () => (await entriesOf(portal, person.id)).filter((entry) => entry.type === type).length;
  await expect.poll(days, { timeout: 15_000 }).toBe(2);
  expect((await read(person.cookie)).figures).toMatchObject({ points: 2, events: 1 });
});

test("cases are counted by the proven address only, and one that waits for the applicant is due", async () => {
  const { id, email, cookie } = await memberWithId(portal);
  const [waiting] = [await sendCase(email), await sendCase(email)];
  await db()
    .update(caseTable)
    .set({ status: "information-requested", pausedAt: new Date() })
    .where(eq(caseTable.reference, waiting));
  const unproven = await read(cookie);
  expect([unproven.figures.openCases, unproven.deadlines]).toEqual([0, []]);
  await prove(id);
  const { figures, deadlines } = await read(cookie);
  expect(figures.openCases).toBe(2);
  expect(deadlines).toEqual([
    {
      title: "Message",
      date: inDays(0),
      note: `${waiting} waits for your answer`,
      isSoon: true,
      href: `/track?reference=${waiting}`,
    },
  ]);
  await db().update(caseTable).set({ status: "closed" }).where(eq(caseTable.email, email));
  expect((await read(cookie)).figures.openCases).toBe(0);
});

test("a member finds the card's facts, and the renewal once the year nears its end, until it is asked for", async () => {
  const { cookie, number } = await digitalMember(portal);
  const { membership, deadlines } = await read(cookie);
  expect(membership).toMatchObject({ number, title: "Digital Member", status: "active" });
  expect(deadlines).toEqual([]);
  const validUntil = inDays(5);
  await db().update(memberTable).set({ validUntil }).where(eq(memberTable.number, number));
  expect((await read(cookie)).deadlines).toEqual([
    {
      title: "Renew your membership",
      date: validUntil,
      note: "5 days left",
      isSoon: true,
      href: "/profile?tab=membership",
    },
  ]);
  expect((await portal.ask("/api/membership/renewal", { method: "POST", cookie })).status).toBe(200);
  expect((await read(cookie)).deadlines).toEqual([]);
});

test("a step is done when what it asks for is there", async () => {
  const { id, cookie } = await memberWithId(portal);
  await prove(id);
  await portal.ask("/api/profile", {
    method: "PATCH",
    body: { designation: "Assistant Engineer", specialization: "water-resources" },
    cookie,
  });
  expect(doneSteps(await read(cookie))).toEqual(["verify-email", "profile"]);
  await portal.ask("/api/history/declarations", { body: activity(), cookie });
  expect(doneSteps(await read(cookie))).toEqual(["verify-email", "profile", "cpd"]);
  const member = await digitalMember(portal);
  expect(doneSteps(await read(member.cookie))).toContain("membership");
});

test("recommendations follow the field of work in the profile", async () => {
  const { cookie } = await memberWithId(portal);
  await portal.ask("/api/profile", { method: "PATCH", body: { specialization: "water-resources" }, cookie });
  const { recommendations, recommendedFor, latest } = await read(cookie);
  expect(recommendedFor).toBe("Water resources");
  expect(recommendations).toHaveLength(3);
  expect(recommendations[0].id).not.toBe(latest[0].id);
});

test("the competition is due for whoever has not entered it, until its announced day", async () => {
  const { id, email, cookie } = await memberWithId(portal);
  await prove(id);
  const days = { registrationCloses: inDays(3), submissionCloses: inDays(10) };
  const [before] = await db().select().from(editionTable);
  await db().update(editionTable).set(days);
  const due = async () =>
    (await read(cookie)).deadlines.map(({ title, note }: Record<string, string>) => [title, note]);
  expect(await due()).toEqual([[`Register: ${before?.title}`, "3 days left"]]);
  const register = (address: string) =>
    portal.ask("/api/competition/register", {
      body: {
        fullName: "Asha Rao",
        email: address,
        phone: "+91 98200 12345",
        institution: "Konkan Institute of Engineering",
        userType: "professional",
        motivation: "To promise in public what I promise in private.",
      },
    });
  await register(email);
  expect(await due()).toEqual([[`Submit: ${before?.title}`, "10 days left"]]);
  const newer = `new-${email}`;
  expect((await register(newer)).status).toBe(201);
  await db().update(userTable).set({ email: newer }).where(eq(userTable.id, id));
  await db().insert(formerAddressTable).values({ id: crypto.randomUUID(), userId: id, email, until: new Date() });
  expect(await due()).toEqual([[`Submit: ${before?.title}`, "10 days left"]]);
  await db().update(editionTable).set({ status: "closed" });
  expect(await due()).toEqual([]);
  if (before) await db().update(editionTable).set(before);
});
