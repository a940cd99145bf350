import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { wrongCounters } from "../../src/features/events/recount.server";
import { expireRegistrations } from "../../src/features/events/registrations/own-registration.server";
import { registrationSessionTable } from "../../src/features/events/sessions/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { eventDesk, inputOf, registerFor } from "../events";
import { exported } from "../held-data";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  const { code, fields } = await answer.json();
  return fields ? [answer.status, code, fields] : [answer.status, code];
};
const mail = (email: string, subject: string) => awaitMail(portal.platform.config.dataDir, email, subject);
const tokenOf = (text = "") => /token=([\w.-]+)/.exec(text)?.[1] ?? "";
const proofCodeTo = (email: string) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(portal.platform.config.dataDir, email);
      const code = mails.map(({ subject = "" }) => /^(\d{6}) is your code/.exec(subject)?.[1]).find(Boolean);
      if (!code) throw new Error(`no code for ${email} yet`);
      return code;
    },
    { timeout: 20_000 },
  );
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const later = (at: string, hours: number) => new Date(new Date(at).getTime() + hours * HOUR_MS).toISOString();
const own = (reference: string, { cookie, token = "" }: { cookie?: string; token?: string }) =>
  portal.ask(`/api/registrations/${reference}${token && `?token=${token}`}`, { cookie });
const act = (reference: string, what: string, body: unknown, cookie?: string, method = "POST") =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie, method });

async function registered(event: StaffEvent, parts: object = {}) {
  const { email, cookie } = await provenMember(portal);
  const answer = await json(registerFor(portal, event, { email, cookie, ...parts }));
  const [first] = answer.registrations;
  return { email, cookie, ...first } as { email: string; cookie: string; reference: string; status: string };
}

const session = (event: StaffEvent, title: string, from: number, until: number, places: number | null) => ({
  title,
  speakers: [],
  points: 1,
  places,
  startsAt: later(event.startsAt, from),
  endsAt: later(event.startsAt, until),
});

/** An event with one session for everyone and three to choose from, two of which overlap. */
async function withChoices(desk: Awaited<ReturnType<typeof eventDesk>>, places = 5) {
  const event = await desk.published({ places });
  const sessions = [
    session(event, "Opening", 0, 1, null),
    session(event, "Arches", 1, 3, 1),
    session(event, "Bearings", 2, 4, 3),
    session(event, "Drones", 4, 6, 2),
  ];
  const rule = { creditRule: "each", creditShare: 75, dayPoints: null, version: event.version };
  const saved = await json(desk.ask(`/${event.id}/programme`, { ...rule, sessions }, "PUT"));
  const idOf = (title: string) => (saved.event as StaffEvent).sessions.find((one) => one.title === title)?.id ?? "";
  return { event: saved.event as StaffEvent, idOf };
}

const chosenIn = (sessionId: string) =>
  portal.platform.database.db.$count(registrationSessionTable, eq(registrationSessionTable.sessionId, sessionId));

test("people choose sessions: each has its own places, two at one time are refused, and who leaves gives them back", async () => {
  const desk = await eventDesk(portal);
  const { event, idOf } = await withChoices(desk);
  const { email, cookie } = await provenMember(portal);
  const wanting = (...titles: string[]) => ({
    email,
    cookie,
    people: [{ name: "Meera Kulkarni", sessionIds: titles.map(idOf) }],
  });
  expect(await said(registerFor(portal, event, wanting("Arches", "Bearings")))).toEqual([409, "overlaps"]);
  expect(await said(registerFor(portal, event, wanting("Opening")))).toEqual([404, "not_found"]);
  const { registrations } = await json(registerFor(portal, event, wanting("Arches", "Drones")));
  const [{ reference }] = registrations;
  expect(await chosenIn(idOf("Arches"))).toBe(1);
  const { document } = await exported(portal, cookie);
  const chosen = document("chosenSessions").map(({ session: title }: { session: string }) => title);
  expect(chosen).toEqual(["Arches", "Drones"]);
  const other = await provenMember(portal);
  const late = { ...other, people: [{ name: "Vikram Rao", sessionIds: [idOf("Arches")] }] };
  expect(await said(registerFor(portal, event, late))).toEqual([409, "full"]);
  const { choices } = await json(own(reference, { cookie }));
  expect(
    choices.map(({ title, left, isChosen }: { title: string; left: number; isChosen: boolean }) => [
      title,
      left,
      isChosen,
    ]),
  ).toEqual([
    ["Arches", 0, true],
    ["Bearings", 3, false],
    ["Drones", 1, true],
  ]);
  const choose = (...titles: string[]) => act(reference, "sessions", { sessionIds: titles.map(idOf) }, cookie, "PUT");
  expect(await said(choose("Arches", "Bearings"))).toEqual([409, "overlaps"]);
  expect((await choose("Bearings", "Drones")).status).toBe(200);
  expect([await chosenIn(idOf("Arches")), await chosenIn(idOf("Bearings"))]).toEqual([0, 1]);
  expect((await registerFor(portal, event, late)).status).toBe(201);
  expect((await act(reference, "cancellation", {}, cookie)).status).toBe(200);
  expect([await chosenIn(idOf("Bearings")), await chosenIn(idOf("Drones"))]).toEqual([0, 0]);
  expect(await wrongCounters(system())).toEqual([]);
});

test("a session has no more people than places, however many choose it at once", async () => {
  const desk = await eventDesk(portal);
  const { event, idOf } = await withChoices(desk, 50);
  const people = await Promise.all(Array.from({ length: 12 }, () => registered(event)));
  const answers = await Promise.all(
    people.map(({ reference, cookie }) =>
      act(reference, "sessions", { sessionIds: [idOf("Bearings")] }, cookie, "PUT"),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await chosenIn(idOf("Bearings"))).toBe(3);
  expect(await wrongCounters(system())).toEqual([]);
});

test("who waits gets the sessions they wished for with the place, as far as there are places in them", async () => {
  const desk = await eventDesk(portal);
  const { event, idOf } = await withChoices(desk, 1);
  const first = await registered(event, { people: [{ name: "Asha Rao", sessionIds: [idOf("Drones")] }] });
  const second = await registered(event, {
    people: [{ name: "Meera Kulkarni", sessionIds: [idOf("Arches"), idOf("Drones")] }],
  });
  expect(second.status).toBe("waiting");
  expect(await chosenIn(idOf("Arches"))).toBe(0);
  await act(first.reference, "cancellation", {}, first.cookie);
  expect((await act(second.reference, "offer-answer", { accept: true }, second.cookie)).status).toBe(200);
  expect([await chosenIn(idOf("Arches")), await chosenIn(idOf("Drones"))]).toEqual([1, 1]);
  expect(await wrongCounters(system())).toEqual([]);
});

test("a place that is not proven takes no session, and one that expires leaves none", async () => {
  const desk = await eventDesk(portal);
  const { event, idOf } = await withChoices(desk);
  const { email } = newcomer();
  const people = [{ name: "Asha Rao", sessionIds: [idOf("Arches")] }];
  expect((await registerFor(portal, event, { email, people })).status).toBe(201);
  expect(await chosenIn(idOf("Arches"))).toBe(0);
  await expireRegistrations.run(system(new Date(Date.now() + HOUR_MS)));
  expect(await chosenIn(idOf("Arches"))).toBe(0);
  expect(await wrongCounters(system())).toEqual([]);
});

test("who chooses anew keeps a session that staff have made smaller since", async () => {
  const desk = await eventDesk(portal);
  const { event, idOf } = await withChoices(desk);
  const { email, cookie } = await provenMember(portal, { firstName: "Meera", lastName: "Kulkarni" });
  const people = [{ name: "Meera Kulkarni", sessionIds: [idOf("Bearings")] }];
  const { registrations } = await json(registerFor(portal, event, { email, cookie, people }));
  await registered(event, { people: [{ name: "Asha Rao", sessionIds: [idOf("Bearings")] }] });
  const sessions = event.sessions.map((one) => (one.title === "Bearings" ? { ...one, places: 1 } : one));
  const rule = { creditRule: "each", creditShare: 75, dayPoints: null };
  const { version } = await desk.read(event.id);
  expect((await desk.ask(`/${event.id}/programme`, { ...rule, version, sessions }, "PUT")).status).toBe(200);
  const wanted = { sessionIds: ["Bearings", "Drones"].map(idOf) };
  expect((await act(registrations[0].reference, "sessions", wanted, cookie, "PUT")).status).toBe(200);
  expect([await chosenIn(idOf("Bearings")), await chosenIn(idOf("Drones"))]).toEqual([2, 1]);
  expect(await wrongCounters(system())).toEqual([]);
});

test("a session that is chosen no more, or goes, leaves no counter behind", async () => {
  const desk = await eventDesk(portal);
  const { event, idOf } = await withChoices(desk);
  await registered(event, { people: [{ name: "Asha Rao", sessionIds: [idOf("Arches"), idOf("Drones")] }] });
  const kept = event.sessions.filter(({ title }) => title !== "Drones");
  const sessions = kept.map((one) => ({ ...one, places: null }));
  const rule = { creditRule: "each", creditShare: 75, dayPoints: null };
  const { version } = await desk.read(event.id);
  expect((await desk.ask(`/${event.id}/programme`, { ...rule, version, sessions }, "PUT")).status).toBe(200);
  expect(await wrongCounters(system())).toEqual([]);
});

test("nobody has places at two events at the same time; a swap gives one back for the other, whole or not at all", async () => {
  const desk = await eventDesk(portal);
  const [one, other] = [await desk.published(), await desk.published({ title: "The other one", places: 1 })];
  const { email, cookie, reference } = await registered(one);
  const refused = await registerFor(portal, other, { email, cookie });
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    `Meera Kulkarni has a place at “${one.title}” at that time (${reference}).`,
  ]);
  // A different name at the same address is another person.
  expect((await registerFor(portal, one, { email, cookie, names: ["Vikram Rao"] })).status).toBe(201);
  const swap = { eventId: other.id, registrationTypeId: other.types[0]?.id };
  const filler = await registered(other);
  expect(await said(act(reference, "swap", swap, cookie))).toEqual([409, "full"]);
  expect((await json(own(reference, { cookie }))).registration.status).toBe("confirmed");
  await act(filler.reference, "cancellation", {}, filler.cookie);
  const swapped = await json(act(reference, "swap", swap, cookie));
  expect((await json(own(reference, { cookie }))).registration.status).toBe("cancelled");
  expect((await json(own(swapped.reference, { token: swapped.token }))).registration).toMatchObject({
    status: "confirmed",
    name: "Meera Kulkarni",
    event: { id: other.id },
  });
  expect(await said(act(reference, "swap", swap, cookie))).toEqual([409, "not_confirmed"]);
  expect(await wrongCounters(system())).toEqual([]);
});

test("one person who asks for two events at the same moment gets one of them", async () => {
  const desk = await eventDesk(portal);
  const events = [await desk.published(), await desk.published({ title: "The other one" })];
  const { email, cookie } = await provenMember(portal);
  const answers = await Promise.all(events.map((event) => registerFor(portal, event, { email, cookie })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("an address that nobody has proven learns nothing of other registrations, and is told once it is proven", async () => {
  const desk = await eventDesk(portal);
  const [one, other] = [await desk.published(), await desk.published({ title: "The other one" })];
  const { email, reference } = await registered(one);
  const asked = await registerFor(portal, other, { email });
  expect(asked.status).toBe(201);
  const [{ reference: second }] = (await asked.json()).registrations;
  const code = await proofCodeTo(email);
  const refused = await act(second, "confirmation", { code });
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toContain(reference);
});

test("a corrected name makes a new pass; the old one is refused", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const { email, cookie, reference } = await registered(event);
  const before = (await json(own(reference, { cookie }))).pass;
  expect(await json(act(reference, "transfer", { name: "Meera Kulkarny" }, cookie))).toEqual({ isPassedOn: false });
  const after = await json(own(reference, { cookie }));
  expect(after.registration.name).toBe("Meera Kulkarny");
  expect(after.pass.code).not.toBe(before.code);
  expect(after.pass.statement).not.toBe(before.statement);
  expect((await mail(email, `The new pass: ${event.title}`)).text).toContain("refused at the gate");
  await registerFor(portal, event, { email, cookie, names: ["Vikram Rao"] });
  const taken = act(reference, "transfer", { name: "Vikram Rao" }, cookie);
  expect(await said(taken)).toEqual([409, "already_registered"]);
});

test("a place goes to somebody else, who alone opens it from then on", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const { cookie, reference } = await registered(event);
  const { token } = await json(own(reference, { cookie }));
  const next = newcomer().email;
  const body = { name: "Vikram Rao", email: next };
  expect(await json(act(reference, "transfer", body, cookie))).toEqual({ isPassedOn: true });
  expect((await own(reference, { cookie })).status).toBe(404);
  expect((await own(reference, { token })).status).toBe(401);
  const { text } = await mail(next, `A place was passed to you: ${event.title}`);
  const theirs = tokenOf(text);
  const { registration, pass } = await json(own(reference, { token: theirs }));
  expect(registration).toMatchObject({ name: "Vikram Rao", status: "confirmed" });
  expect(pass).not.toBeNull();
  expect(await wrongCounters(system())).toEqual([]);
});

test("of places passed to one address one is mailed until it is opened, and then the next", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const next = newcomer().email;
  const holders = [await registered(event), await registered(event), await registered(event)];
  for (const [at, { reference, cookie }] of holders.entries())
    await act(reference, "transfer", { name: `Vikram Rao ${"I".repeat(at + 1)}`, email: next }, cookie);
  const subject = `A place was passed to you: ${event.title}`;
  const told = async () =>
    (await mailsTo(portal.platform.config.dataDir, next)).filter((one) => one.subject === subject);
  const because = "Another place that was passed to this address waits to be opened.";
  const held = async () =>
    (await portal.platform.database.db.select().from(mailTable).where(eq(mailTable.unsentBecause, because))).map(
      ({ about }) => about,
    );
  await expect.poll(held, { timeout: 20_000 }).toHaveLength(2);
  for (const [at, { reference }] of holders.entries()) {
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(at + 1);
    const mails = await told();
    expect(mails.every(({ text }) => text?.includes("Hello,"))).toBe(true);
    const found = mails.find(({ text }) => text?.includes(reference));
    expect((await own(reference, { token: tokenOf(found?.text) })).status).toBe(200);
  }
});

test("a place stays once its organiser says so, for members among themselves, and while it is not confirmed", async () => {
  const desk = await eventDesk(portal);
  const types = [{ title: "Member", audience: "members", feeRupees: 0, places: null }];
  const event = await desk.published({ places: 1, types });
  const { cookie, email, firstName, lastName } = await digitalMember(portal);
  const names = [`${firstName} ${lastName}`];
  const answer = await json(registerFor(portal, event, { email, cookie, names }));
  const [{ reference }] = answer.registrations;
  const body = { name: "Vikram Rao", email: newcomer().email };
  expect(await said(act(reference, "transfer", body, cookie))).toEqual([409, "not_transferable"]);
  const past = new Date(Date.now() - HOUR_MS).toISOString();
  await desk.save(await desk.read(event.id), { transfersUntil: past });
  const renamed = act(reference, "transfer", { name: "Another Name" }, cookie);
  expect(await said(renamed)).toEqual([409, "transfers_over"]);
  expect((await json(own(reference, { cookie }))).transfersUntil).toBeNull();
  const full = await desk.published({ places: 1 });
  await registered(full);
  const waiting = await registered(full);
  const early = act(waiting.reference, "transfer", { name: "Vikram Rao" }, waiting.cookie);
  expect(await said(early)).toEqual([409, "not_confirmed"]);
});

const questions = [
  { name: "qmeals", kind: "choice", label: "Meals", options: ["Vegetarian", "Jain"], isOptional: false },
  { name: "qfrom", kind: "text", label: "Coming from", isOptional: true, options: [] },
  { name: "qrules", kind: "agreement", label: "I wear a helmet", isOptional: false, options: [] },
];

test("an organiser's questions are asked of each person, checked, and read by staff", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ questions });
  const { email, cookie } = await provenMember(portal);
  const asking = (...answers: Record<string, unknown>[]) =>
    registerFor(portal, event, {
      email,
      cookie,
      people: answers.map((one, at) => ({ name: `Person ${"ABC"[at]}`, answers: one })),
    });
  const good = { qmeals: "Jain", qrules: true, qfrom: "Pune" };
  expect(await said(asking(good, { qmeals: "Meat", qrules: false }))).toEqual([
    400,
    "invalid_fields",
    {
      "people.1.answers.qmeals": "Please choose one of the options.",
      "people.1.answers.qrules": "Please tick this box to go on.",
    },
  ]);
  expect((await asking({})).status).toBe(400);
  const { registrations } = await json(asking({ ...good, smuggled: "x" }));
  const shown = await json(own(registrations[0].reference, { cookie }));
  const answers = [
    { label: "Meals", words: "Jain" },
    { label: "Coming from", words: "Pune" },
    { label: "I wear a helmet", words: "Yes" },
  ];
  expect(shown.answers).toEqual(answers);
  const { rows } = await json(desk.ask(`/${event.id}/registrations`));
  expect(rows[0].answers).toEqual(answers);
  const csv = await (await desk.ask(`/${event.id}/registrations.csv`)).text();
  expect(csv.split("\n")[0]).toContain("Meals,Coming from,I wear a helmet");
  expect(csv).toContain("Jain,Pune,Yes");
  const [row] = await portal.platform.database.db
    .select({ answers: registrationTable.answers })
    .from(registrationTable)
    .where(and(eq(registrationTable.eventId, event.id), eq(registrationTable.email, email)));
  expect(row?.answers).toEqual(good);
});

test("questions that nobody could answer are refused", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.make();
  const saving = (one: object) =>
    desk.ask(
      `/${event.id}`,
      { ...inputOf(event), version: event.version, questions: [{ ...questions[0], ...one }] },
      "PUT",
    );
  expect((await saving({ options: ["Only one"] })).status).toBe(400);
  expect((await saving({ options: ["Same", "Same"] })).status).toBe(400);
  expect((await saving({ name: "__proto__" })).status).toBe(400);
  expect((await saving({})).status).toBe(200);
});

test("the guardian of somebody under 18 agrees first, is told, and can cancel", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const { email, cookie } = await provenMember(portal);
  const guardian = { name: "Sunita Rao", email: newcomer().email, agrees: true };
  const without = registerFor(portal, event, { email, cookie, guardian: { ...guardian, agrees: false } });
  expect(await said(without)).toEqual([
    400,
    "invalid_fields",
    { "guardian.agrees": "Please confirm that the guardian agrees." },
  ]);
  const { registrations } = await json(registerFor(portal, event, { email, cookie, guardian }));
  const { text } = await mail(guardian.email, `Registered, with your consent: ${event.title}`);
  const token = tokenOf(text);
  const { rows } = await json(desk.ask(`/${event.id}/registrations`));
  expect(rows[0].guardian).toEqual({ name: "Sunita Rao", email: guardian.email });
  const cancelled = await portal.ask(`/api/registrations/${registrations[0].reference}/cancellation?token=${token}`, {
    method: "POST",
  });
  expect((await cancelled.json()).registration.status).toBe("cancelled");
});

test("a type has a window of its own within that of the event", async () => {
  const desk = await eventDesk(portal);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const free = { audience: "anyone", feeRupees: 0, places: null };
  const types = [
    { ...free, title: "Early bird", closesAt: at(-0.5) },
    { ...free, title: "Delegate" },
    { ...free, title: "Late", opensAt: at(5) },
  ];
  const event = await desk.published({ types });
  const asked = async (title: string) => {
    const { email, cookie } = await provenMember(portal);
    const typeIds = event.types.filter((type) => type.title === title).map(({ id }) => id);
    return said(registerFor(portal, event, { email, cookie, typeIds }));
  };
  expect(await asked("Early bird")).toEqual([409, "closed"]);
  expect(await asked("Late")).toEqual([409, "not_open"]);
  expect((await asked("Delegate"))[0]).toBe(201);
});
