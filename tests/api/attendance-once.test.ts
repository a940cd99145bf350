import { and, eq, inArray, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepFormerAddress } from "../../src/features/accounts/former-address.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { creditTable } from "../../src/features/events/attendance/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { record, transaction } from "../../src/platform/context.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { indianDay } from "../../src/platform/time/indian-time";
import { markedAtEvent, plannedEvent, settledAfter } from "../attendance";
import { beforeMigration } from "../before-migration";
import { activity, decideDeclared } from "../cpd";
import { eventDesk, meera, registerFor } from "../events";
import { awaitMail, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const patience = { timeout: 15_000 };

type Booked = { email: string; cookie?: string; names: string[] };

/** Registers all names in one booking and returns their references. */
async function booked(event: StaffEvent, wanted: Booked): Promise<string[]> {
  const { registrations } = await json(registerFor(portal, event, wanted));
  return registrations.map(({ reference }: { reference: string }) => reference);
}

const present = (event: StaffEvent, reference: string, session: number) =>
  markedAtEvent(portal, event, { reference, session });

const history = async (cookie: string, type = "") => {
  const { entries } = await json(portal.ask(`/api/history${type && `?type=${type}`}`, { cookie }));
  return entries as { type: string; status: string; points: number }[];
};
const points = async (cookie: string) => (await history(cookie)).reduce((sum, entry) => sum + entry.points, 0);
const certificates = async (cookie: string) =>
  (await json(portal.ask("/api/certificates", { cookie }))).certificates as {
    title: string;
    name: string;
    sentence: string;
    withdrawnReason: string | null;
  }[];

/** The event's credits as [name, tenths of a point], without reversed ones. */
async function credits(event: StaffEvent) {
  const rows = await portal.platform.database.db
    .select({ name: registrationTable.name, tenths: creditTable.pointTenths })
    .from(creditTable)
    .innerJoin(registrationTable, eq(registrationTable.id, creditTable.registrationId))
    .where(and(eq(registrationTable.eventId, event.id), isNull(creditTable.reversedAt)));
  return rows.map(({ name, tenths }) => [name, tenths]).sort();
}

test("one account under four spellings earns the points of a talk once, and one certificate", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email, cookie } = await provenMember(portal, meera);
  for (const name of ["Meera Kulkarni", "M. Kulkarni", "Meera S Kulkarni", "Mira Kulkarny"]) {
    const [reference = ""] = await booked(event, { email, cookie, names: [name] });
    await present(event, reference, 0);
  }
  await settledAfter(portal, event);
  expect(await credits(event)).toEqual([["Meera Kulkarni", 15]]);
  await expect.poll(() => certificates(cookie), patience).toHaveLength(1);
  await expect.poll(() => points(cookie), patience).toBe(1.5);
});

test("sessions attended with several registrations count together, with one cap a day", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email, cookie } = await provenMember(portal, meera);
  for (const [session, name] of ["Meera Kulkarni", "Kulkarni Meera"].entries()) {
    const [reference = ""] = await booked(event, { email, cookie, names: [name] });
    await present(event, reference, session);
  }
  await settledAfter(portal, event);
  await expect.poll(() => points(cookie), patience).toBe(3);
  await expect.poll(async () => (await certificates(cookie))[0]?.sentence, patience).toContain("3.0 CPD");
});

test("a family under one address has a certificate each, and points only for who holds the account", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email, cookie } = await provenMember(portal, meera);
  const family = await booked(event, { email, cookie, names: ["Meera Kulkarni", "Vikram Kulkarni"] });
  const [friend = ""] = await booked(event, { email, cookie, names: ["Asha Nair"] });
  for (const reference of [...family, friend]) await present(event, reference, 0);
  await settledAfter(portal, event);
  await expect.poll(() => certificates(cookie), patience).toHaveLength(3);
  const printed = (await certificates(cookie)).map(({ name, sentence }) => [name, /earned/.test(sentence)]);
  expect(printed.sort()).toEqual([
    ["Asha Nair", false],
    ["Meera Kulkarni", true],
    ["Vikram Kulkarni", false],
  ]);
  await expect.poll(() => points(cookie), patience).toBe(1.5);
  expect(await history(cookie, "event_attendance")).toHaveLength(1);
});

test("students of one booking whose names are alike have a certificate each", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email } = newcomer();
  const names = ["Rahul Verma", "Priya Sharma", "Priya S"];
  const references = await booked(event, { email, names });
  const { db } = portal.platform.database;
  const isTheirs = eq(registrationTable.email, email);
  await db.update(registrationTable).set({ status: "confirmed", isProven: true }).where(isTheirs);
  for (const reference of references) await present(event, reference, 0);
  await settledAfter(portal, event);
  const printed = async () => {
    const rows = await db
      .select({ name: registrationTable.name })
      .from(certificateTable)
      .innerJoin(registrationTable, eq(registrationTable.id, certificateTable.subject))
      .where(and(isTheirs, eq(certificateTable.kind, "attendance"), isNull(certificateTable.withdrawnAt)));
    return rows.map(({ name }) => name).sort();
  };
  await expect.poll(printed, patience).toEqual(names.toSorted());
});

test("a booker of other people only earns nothing: each of them has a certificate in their name", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email, cookie } = await provenMember(portal, meera);
  for (const reference of await booked(event, { email, cookie, names: ["Vikram Shah", "Asha Nair"] }))
    await present(event, reference, 0);
  await settledAfter(portal, event);
  await expect.poll(() => certificates(cookie), patience).toHaveLength(2);
  const printed = (await certificates(cookie)).map(({ name, sentence }) => [name, /earned/.test(sentence)]);
  expect(printed.sort()).toEqual([
    ["Asha Nair", false],
    ["Vikram Shah", false],
  ]);
  expect(await credits(event)).toEqual([
    ["Asha Nair", 0],
    ["Vikram Shah", 0],
  ]);
  expect(await history(cookie, "event_attendance")).toEqual([]);
});

test("an address proven later, or given up before, is the same person: what was credited twice is taken back", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email, cookie } = await provenMember(portal, meera);
  const former = newcomer().email;
  const [own = ""] = await booked(event, { email, cookie, names: ["Meera Kulkarni"] });
  const [other = ""] = await booked(event, { email: former, names: ["Meera Kulkarni"] });
  const { db } = portal.platform.database;
  await db
    .update(registrationTable)
    .set({ status: "confirmed", isProven: true })
    .where(eq(registrationTable.reference, other));
  for (const reference of [own, other]) await present(event, reference, 0);
  await settledAfter(portal, event);
  expect(await credits(event)).toHaveLength(2);
  const [user] = await db.select().from(userTable).where(eq(userTable.email, email));
  const system = portal.context({ actor: { kind: "system" } });
  await transaction(system, async (tx) => {
    await keepFormerAddress(tx, user?.id ?? "", former);
    await record(tx, "email.changed", user?.id ?? "");
  });
  await expect.poll(() => credits(event), patience).toEqual([["Meera Kulkarni", 15]]);
  const subjects = db
    .select({ id: registrationTable.id })
    .from(registrationTable)
    .where(inArray(registrationTable.reference, [own, other]));
  const standing = and(inArray(certificateTable.subject, subjects), isNull(certificateTable.withdrawnAt));
  await expect.poll(() => db.$count(certificateTable, standing), patience).toBe(1);
});

test("points of an address that was an account's until the change was undone go to who proves it next, and count once", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email: address, password, cookie } = await provenMember(portal, meera);
  const next = newcomer(meera);
  const [reference = ""] = await booked(event, { email: next.email, names: ["Meera Kulkarni"] });
  const { db, dataDir } = { ...portal.platform.database, ...portal.platform.config };
  await db
    .update(registrationTable)
    .set({ status: "confirmed", isProven: true })
    .where(eq(registrationTable.reference, reference));
  await present(event, reference, 0);
  await settledAfter(portal, event);

  const proving = async (email: string, subject: string, shown: string) => {
    const token = tokenIn(await awaitMail(dataDir, email, subject));
    const body = { token, password: shown };
    expect((await portal.ask("/api/auth/verify-email", { body })).status).toBe(200);
  };
  await portal.ask("/api/profile", { method: "PATCH", body: { email: next.email, password }, cookie });
  await proving(next.email, "Confirm your new email address", password);
  await expect.poll(() => points(cookie), patience).toBe(1.5);
  const token = tokenIn(await awaitMail(dataDir, address, "Your email address was changed"));
  const undone = await portal.ask("/api/auth/undo-email-change", { body: { token }, cookie });
  expect(undone.status).toBe(200);

  expect((await portal.ask("/api/auth/signup", { body: next })).status).toBe(201);
  await proving(next.email, "Confirm your email address", next.password);
  const owner = cookieOf(await signIn(portal, next.email, next.password));
  await expect.poll(() => points(owner), patience).toBe(1.5);
  await expect.poll(() => points(cookie), patience).toBe(0);
});

test("what was credited several times before is taken back when the event is settled again", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { email, cookie } = await provenMember(portal, meera);
  const [own = ""] = await booked(event, { email, cookie, names: ["Meera Kulkarni"] });
  const [second = ""] = await booked(event, { email, cookie, names: ["M Kulkarni"] });
  for (const reference of [own, second]) await present(event, reference, 0);
  await settledAfter(portal, event);
  const { db } = portal.platform.database;
  const [twice] = await db.select().from(registrationTable).where(eq(registrationTable.reference, second));
  const id = crypto.randomUUID();
  const credit = { id, registrationId: twice?.id ?? "", pointTenths: 15, settledAt: new Date() };
  const [stands] = await db.select().from(creditTable).where(eq(creditTable.pointTenths, 15)).limit(1);
  await db.insert(creditTable).values({ ...credit, day: stands?.day ?? "" });
  await present(event, own, 1);
  expect(await credits(event)).toEqual([["Meera Kulkarni", 30]]);
});

test("who spoke has one certificate for it, whichever of their addresses is named", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { email } = await provenMember(portal, meera);
  const former = newcomer().email;
  const { db } = portal.platform.database;
  await db.update(eventTable).set({ startsAt: new Date() }).where(eq(eventTable.id, event.id));
  const certify = (address: string) =>
    desk.ask(`/${event.id}/certificates`, { kind: "speaker", name: "R. Nair", email: address });
  expect((await certify(former)).status).toBe(200);
  const [user] = await db.select().from(userTable).where(eq(userTable.email, email));
  await transaction(portal.context({ actor: { kind: "system" } }), (tx) =>
    keepFormerAddress(tx, user?.id ?? "", former),
  );
  const again = await certify(email);
  expect([again.status, (await again.json()).code]).toEqual([409, "certified_already"]);
});

test("a declaration of a day whose event is not settled yet counts as well only with a reason", async () => {
  const event = await plannedEvent(await eventDesk(portal));
  const { email, cookie } = await provenMember(portal, meera);
  const [reference = ""] = await booked(event, { email, cookie, names: ["Meera Kulkarni"] });
  await present(event, reference, 0);
  const { declaration } = await json(portal.ask("/api/history/declarations", { body: activity(), cookie }));
  const heldOn = indianDay(new Date(event.startsAt));
  const { db } = portal.platform.database;
  await db.update(declarationTable).set({ heldOn }).where(eq(declarationTable.id, declaration.id));
  const reviewer = await staffMember(portal, "reviewer");
  const decide = (parts: object) => {
    const decision = { decision: "approve", outcome: { points: 6 }, ...parts };
    return decideDeclared(portal, reviewer.cookie, declaration.reference, decision);
  };
  const refused = await decide({});
  expect([refused.status, (await refused.json()).code]).toEqual([409, "day_counted"]);
  expect((await decide({ text: "It was held in the evening, after the event.", checked: true })).status).toBe(200);
});

/** A published run of a course with two sessions. */
async function course(parts: Record<string, unknown> = {}): Promise<StaffEvent> {
  const desk = await eventDesk(portal);
  const { announced } = await json(desk.ask(""));
  const { id: itemId } = announced.find(({ isCourse }: { isCourse: boolean }) => isCourse);
  return plannedEvent(desk, { event: { itemId, title: "Estimating in steel", ...parts } });
}

test("a course is completed with all of its sessions; one of two is attended in part, and the certificate says so", async () => {
  const event = await course();
  expect(event.completionRule).toBe("all");
  const { email, cookie } = await provenMember(portal, meera);
  const [reference = ""] = await booked(event, { email, cookie, names: ["Meera Kulkarni"] });
  await present(event, reference, 0);
  await settledAfter(portal, event);
  await expect.poll(() => certificates(cookie), patience).toHaveLength(1);
  const [inPart] = await certificates(cookie);
  expect(inPart).toMatchObject({ title: "Certificate of attendance" });
  expect(inPart?.sentence).toMatch(/^attended 1 of 2 sessions of the course Estimating in steel, /);
  await expect
    .poll(async () => (await history(cookie, "event_attendance"))[0], patience)
    .toMatchObject({ status: "attended", points: 1.5 });
  expect(await history(cookie, "course_completion")).toEqual([]);

  await present(event, reference, 1);
  await expect
    .poll(async () => (await certificates(cookie)).filter(({ withdrawnReason }) => !withdrawnReason), patience)
    .toMatchObject([{ sentence: expect.stringMatching(/^completed the course Estimating in steel, /) }]);
  await expect
    .poll(async () => (await history(cookie, "course_completion"))[0], patience)
    .toMatchObject({ status: "completed", points: 3 });
});

/** A course with two workshops at the same time, which are chosen, and a plenary before them. */
async function withWorkshops(rule: Record<string, unknown> = {}): Promise<StaffEvent> {
  const desk = await eventDesk(portal);
  const { id, version, startsAt } = await course();
  const session = (title: string, from: number, points: number, places?: number) => ({
    title,
    points,
    places,
    room: title,
    speakers: [],
    track: "",
    startsAt: new Date(new Date(startsAt).getTime() + from * HOUR_MS),
    endsAt: new Date(new Date(startsAt).getTime() + (from + 1) * HOUR_MS),
  });
  const sessions = [
    session("Plenary", 0, 1),
    session("Arches", 2, 1, 5),
    session("Steel", 2, 2, 5),
    session("Soils", 4, 2, 5),
  ];
  const credit = { creditRule: "each", creditShare: 75, dayPoints: null, ...rule };
  const saved = await desk.ask(`/${id}/programme`, { ...credit, version, sessions }, "PUT");
  return (await saved.json()).event;
}

const sessionAt = (event: StaffEvent, title: string) => event.sessions.findIndex((one) => one.title === title);

test("sessions with places that a person did not choose are not missing from their course", async () => {
  const event = await withWorkshops();
  const { email, cookie } = await provenMember(portal, meera);
  const sessionIds = [event.sessions[sessionAt(event, "Arches")]?.id ?? ""];
  const people = [{ name: "Meera Kulkarni", sessionIds }];
  const made = await json(registerFor(portal, event, { email, cookie, people }));
  const [{ reference }] = made.registrations;
  await present(event, reference, sessionAt(event, "Plenary"));
  await settledAfter(portal, event);
  await expect
    .poll(async () => (await certificates(cookie))[0]?.sentence, patience)
    .toMatch(/^attended 1 of 2 sessions of the course Estimating in steel, /);
  await present(event, reference, sessionAt(event, "Arches"));
  await expect
    .poll(async () => (await certificates(cookie)).filter(({ withdrawnReason }) => !withdrawnReason), patience)
    .toMatchObject([{ sentence: expect.stringMatching(/^completed the course Estimating in steel, /) }]);
  await expect
    .poll(async () => (await history(cookie, "course_completion"))[0], patience)
    .toMatchObject({ status: "completed", points: 2 });
});

test("who missed a chosen session cannot give it up afterwards, and does not complete the course by it", async () => {
  const event = await withWorkshops();
  const { email, cookie } = await provenMember(portal, meera);
  const idOf = (title: string) => event.sessions[sessionAt(event, title)]?.id ?? "";
  const people = [{ name: "Meera Kulkarni", sessionIds: ["Arches", "Soils"].map(idOf) }];
  const [{ reference }] = (await json(registerFor(portal, event, { email, cookie, people }))).registrations;
  for (const title of ["Plenary", "Arches"]) await present(event, reference, sessionAt(event, title));
  const { db } = portal.platform.database;
  const hence = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const timed = (title: string, from: number, until: number) =>
    db
      .update(eventSessionTable)
      .set({ startsAt: hence(from), endsAt: hence(until) })
      .where(eq(eventSessionTable.id, idOf(title)));
  const choose = async (...titles: string[]) => {
    const body = { sessionIds: titles.map(idOf) };
    const answer = await portal.ask(`/api/registrations/${reference}/sessions`, { method: "PUT", body, cookie });
    return answer.ok ? "chosen" : (await answer.json()).code;
  };
  await timed("Arches", -6, -5);
  await timed("Soils", -2, 1);
  await timed("Steel", -2, 1);
  expect(await choose("Arches")).toBe("session_begun");
  expect(await choose("Arches", "Steel")).toBe("session_begun");
  expect(await choose("Arches", "Soils")).toBe("chosen");
  await timed("Steel", -4, -3);
  expect(await choose("Arches", "Soils", "Steel")).toBe("session_over");
  const { choices } = await json(portal.ask(`/api/registrations/${reference}`, { cookie }));
  const fixed = choices.filter(({ isFixed }: { isFixed: boolean }) => isFixed);
  expect(fixed.map(({ title }: { title: string }) => title)).toEqual(["Arches", "Steel", "Soils"]);
  await settledAfter(portal, event);
  await expect
    .poll(async () => (await certificates(cookie))[0]?.sentence, patience)
    .toMatch(/^attended 2 of 3 sessions of the course Estimating in steel, /);
});

test("all of a day, where points need a share of it, is what a person could attend with their choices", async () => {
  const event = await withWorkshops({ creditRule: "share", creditShare: 100 });
  for (const { lastName, chosen, attended } of [
    { lastName: "Iyer", chosen: ["Arches"], attended: ["Plenary", "Arches"] },
    { lastName: "Nair", chosen: ["Arches", "Soils"], attended: ["Plenary", "Arches"] },
    { lastName: "Rao", chosen: [], attended: ["Plenary"] },
  ]) {
    const { email, cookie } = await provenMember(portal, { firstName: "Meera", lastName });
    const sessionIds = chosen.map((title) => event.sessions[sessionAt(event, title)]?.id ?? "");
    const people = [{ name: `Meera ${lastName}`, sessionIds }];
    const made = await json(registerFor(portal, event, { email, cookie, people }));
    for (const title of attended) await present(event, made.registrations[0].reference, sessionAt(event, title));
  }
  await settledAfter(portal, event);
  expect(await credits(event)).toEqual([
    ["Meera Iyer", 20],
    ["Meera Nair", 0],
    ["Meera Rao", 10],
  ]);
});

test("an event says in its form what completes it: a share of the programme, or any session", async () => {
  for (const parts of [{ completionRule: "any" }, { completionRule: "share", completionShare: 50 }]) {
    const event = await course(parts);
    expect(event).toMatchObject(parts);
    const { email, cookie } = await provenMember(portal, meera);
    const [reference = ""] = await booked(event, { email, cookie, names: ["Meera Kulkarni"] });
    await present(event, reference, 0);
    await settledAfter(portal, event);
    await expect
      .poll(async () => (await certificates(cookie))[0]?.sentence, patience)
      .toMatch(/^completed the course /);
  }
  const desk = await eventDesk(portal);
  const wrong = await desk.ask(`/${(await course()).id}`, { completionRule: "some", completionShare: 0 }, "PUT");
  expect(Object.keys((await wrong.json()).fields)).toEqual(
    expect.arrayContaining(["completionRule", "completionShare"]),
  );
});

test("any other event that was attended in part says so where all of it is asked for, and not by itself", async () => {
  const desk = await eventDesk(portal);
  for (const [completionRule, words] of [
    ["all", /^attended 1 of 2 sessions of Reading a pour record, /],
    [undefined, /^attended Reading a pour record, /],
  ] as const) {
    const { email, cookie } = await provenMember(portal, meera);
    const event = await plannedEvent(desk, { event: { completionRule } });
    const [reference = ""] = await booked(event, { email, cookie, names: ["Meera Kulkarni"] });
    await present(event, reference, 0);
    await settledAfter(portal, event);
    await expect.poll(async () => (await certificates(cookie))[0]?.sentence, patience).toMatch(words);
  }
});

test("a networking event that was attended is a line of that kind in the history, connected", async () => {
  const event = await plannedEvent(await eventDesk(portal), { event: { isNetworking: true } });
  const { email, cookie } = await provenMember(portal, meera);
  const [reference = ""] = await booked(event, { email, cookie, names: ["Meera Kulkarni"] });
  await present(event, reference, 0);
  await settledAfter(portal, event);
  await expect
    .poll(() => history(cookie, "networking"), patience)
    .toMatchObject([{ type: "networking", status: "connected", points: 1.5 }]);
});

test("courses from before are completed with all sessions, other events are attended with any", async () => {
  await beforeMigration(portal, "attendance-of-persons", async (tx, migrateOn) => {
    await tx.execute("insert into capacities (id, most) values ('c', 5)");
    for (const isCourse of [true, false])
      await tx.execute(
        `insert into events (id, item_id, is_course, title, mode, starts_at, ends_at, opens_at, closes_at, capacity_id, changed_at)
          values ('${isCourse}', 'item', ${isCourse}, 'Run', 'online', now(), now(), now(), now(), 'c', now())`,
      );
    await migrateOn();
    const rows = await tx
      .select()
      .from(eventTable)
      .where(inArray(eventTable.id, ["true", "false"]));
    expect(new Map(rows.map(({ id, completionRule }) => [id, completionRule]))).toEqual(
      new Map([
        ["true", "all"],
        ["false", "any"],
      ]),
    );
  });
});
