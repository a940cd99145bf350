import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test, vi } from "vitest";
import { cancelDueEvents } from "../../src/features/events/console/cancel-events.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { forgetOldRegistrations } from "../../src/features/events/personal-data.server";
import { wrongCounters } from "../../src/features/events/recount.server";
import { expireRegistrations } from "../../src/features/events/registrations/own-registration.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { eventDesk, inputOf, newEvent, registerFor } from "../events";
import { awaitMail, mailsTo } from "../outbox";
import { member, newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const later = (ms: number) => new Date(Date.now() + ms);
const mail = (email: string, subject: string) => awaitMail(portal.platform.config.dataDir, email, subject);
const proofMail = (email: string) =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(portal.platform.config.dataDir, email)).find(({ subject }) =>
        subject?.includes("is your code for"),
      );
      if (!found) throw new Error(`no code for ${email} yet`);
      return found;
    },
    { timeout: 20_000 },
  );
const availability = (event: StaffEvent) => json(portal.ask(`/api/events/${event.id}/availability`));
const own = (reference: string, cookie?: string, token?: string) =>
  portal.ask(`/api/registrations/${reference}${token ? `?token=${token}` : ""}`, { cookie });
const act = (reference: string, what: string, body: object, cookie?: string) =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
const stored = async (reference: string) => {
  const [row] = await portal.platform.database.db
    .select()
    .from(registrationTable)
    .where(eq(registrationTable.reference, reference));
  return row;
};

async function registered(event: StaffEvent, names?: string[], keepTogether = false) {
  const { email, cookie } = await provenMember(portal);
  const answer = await json(registerFor(portal, event, { email, cookie, names, keepTogether }));
  const [first] = answer.registrations;
  return { email, cookie, ...first, all: answer.registrations } as {
    email: string;
    cookie: string;
    reference: string;
    status: string;
    all: { reference: string; status: string }[];
  };
}

test("an event is made as a draft that nobody sees, published, and read by everybody", async () => {
  const desk = await eventDesk(portal);
  const draft = await desk.make({ onlineUrl: "https://meet.example/pour", mode: "both" });
  expect(draft).toMatchObject({ status: "draft", taken: 0, waiting: 0, places: 2 });
  expect(await code(portal.ask(`/api/events/${draft.id}`))).toEqual([404, "not_found"]);
  const published = await desk.publish(draft);
  const shown = await json(portal.ask(`/api/events/${draft.id}`));
  expect(shown).toMatchObject({ title: "Reading a pour record", venue: "Hall C, Nashik", mode: "both" });
  expect(shown).not.toHaveProperty("onlineUrl");
  const listed = await json(portal.ask("/api/events?format=both"));
  expect(listed.rows.map(({ id }: { id: string }) => id)).toEqual([draft.id]);
  expect(await code(desk.ask(`/${draft.id}/publication`, { version: published.version }))).toEqual([
    409,
    "event_published",
  ]);
  expect(await code(desk.ask(`/${draft.id}/publication`, { version: draft.version }))).toEqual([
    409,
    "changed_elsewhere",
  ]);
});

test("what is wrong with an event is said beside its field", async () => {
  const desk = await eventDesk(portal);
  const { startsAt, endsAt } = newEvent();
  const wrong = newEvent({ startsAt: endsAt, endsAt: startsAt, venue: "", places: 0 });
  const refused = await json(desk.ask("", wrong));
  expect(Object.keys(refused.fields).sort()).toEqual(["endsAt", "places", "venue"]);
  for (const onlineUrl of ["http://meet.example", "javascript:alert(1)"])
    expect((await json(desk.ask("", newEvent({ onlineUrl })))).fields).toHaveProperty("onlineUrl");
});

test("members have their place at once, then everybody waits, in order", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const people = [];
  for (let at = 0; at < 4; at++) people.push(await registered(event));
  expect(people.map(({ status }) => status)).toEqual(["confirmed", "confirmed", "waiting", "waiting"]);
  const [, , third, fourth] = people;
  expect((await json(own(third?.reference ?? "", third?.cookie))).registration.queue).toEqual({
    position: 1,
    length: 2,
  });
  await expect.poll(() => availability(event)).toMatchObject({ state: "full", left: 0, waiting: 2 });
  const confirmation = await mail(people[0]?.email ?? "", "You have a place: Reading a pour record");
  expect(confirmation.text).toContain("Hall C, Nashik");
  await mail(fourth?.email ?? "", "You are on the waiting list: Reading a pour record");
  expect(await wrongCounters(system())).toEqual([]);
});

test("a place that is given back is offered to the first, who may pass it on; a lapsed offer goes to the next", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const [holder, first, second, third] = [
    await registered(event),
    await registered(event),
    await registered(event),
    await registered(event),
  ];
  expect((await act(holder.reference, "cancellation", {}, holder.cookie)).status).toBe(200);
  expect(await code(act(holder.reference, "cancellation", {}, holder.cookie))).toEqual([409, "registration_ended"]);
  const offered = (await json(own(first.reference, first.cookie))).registration;
  expect(offered.status).toBe("offered");
  await mail(first.email, "A place came free: Reading a pour record");
  expect(await code(act(second.reference, "offer-answer", { accept: true }, second.cookie))).toEqual([409, "no_offer"]);
  expect((await act(first.reference, "offer-answer", { accept: false }, first.cookie)).status).toBe(200);
  expect((await stored(second.reference))?.status).toBe("offered");

  // Two runs at once, as on two instances.
  const tomorrow = system(later(48 * HOUR_MS));
  await Promise.all([expireRegistrations.run(tomorrow), expireRegistrations.run(tomorrow)]);
  expect((await stored(second.reference))?.status).toBe("expired");
  expect((await stored(third.reference))?.status).toBe("offered");
  await mail(second.email, "The offer is over: Reading a pour record");
  const accepted = await json(act(third.reference, "offer-answer", { accept: true }, third.cookie));
  expect(accepted.registration).toMatchObject({ status: "confirmed", type: "Delegate" });
  expect(await wrongCounters(system())).toEqual([]);
});

test("an address that nobody has proven holds a place for half an hour, and the code of the mail confirms it", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const { email } = newcomer();
  const answer = await json(registerFor(portal, event, { email, names: ["Asha Rao", "Vikram Rao"] }));
  expect(answer.isProven).toBe(false);
  const [{ reference, status }] = answer.registrations;
  expect(status).toBe("held");
  expect(await code(own(reference))).toEqual([401, "not_signed_in"]);
  expect(await code(act(reference, "confirmation", { code: "000 000" }))).toEqual([400, "code_wrong"]);
  const proof = await proofMail(email);
  const digits = /^\d{6}/.exec(proof.subject ?? "")?.[0] ?? "";
  const token = /token=([\w.-]+)/.exec(proof.text ?? "")?.[1] ?? "";
  expect((await json(own(reference, undefined, token))).registration.isProven).toBe(false);
  const confirmed = await json(act(reference, "confirmation", { code: digits }));
  expect(confirmed.registration).toMatchObject({ status: "confirmed", isProven: true });
  expect(confirmed.others).toMatchObject([{ name: "Vikram Rao", status: "confirmed" }]);
  expect((await act(reference, "confirmation", { token })).status).toBe(200);
  await mail(email, `You have a place: ${event.title}`);
  const subjects = (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith("You have a place"))).toHaveLength(1);
});

test("what is not confirmed in time is over, and its place is free again", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const { email } = newcomer();
  const { registrations } = await json(registerFor(portal, event, { email }));
  const waiting = await registered(event);
  await expireRegistrations.run(system(later(29 * MINUTE_MS)));
  expect((await stored(registrations[0].reference))?.status).toBe("held");
  await expireRegistrations.run(system(later(31 * MINUTE_MS)));
  expect((await stored(registrations[0].reference))?.status).toBe("expired");
  expect((await stored(waiting.reference))?.status).toBe("offered");
  expect(await code(act(registrations[0].reference, "confirmation", { code: "000000" }))).toEqual([410, "code_over"]);
});

test("unproven addresses hold a fifth of the places together; beyond that the address is proven first", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const ask = async () => {
    const { email } = newcomer();
    const answer = await json(registerFor(portal, event, { email }));
    return { email, ...answer.registrations[0] };
  };
  const asked = [await ask(), await ask(), await ask()];
  expect(asked.map(({ status }) => status)).toEqual(["held", "held", "waiting"]);
  const { email, reference } = asked[2] ?? {};
  const proof = await proofMail(email);
  const token = /token=([\w.-]+)/.exec(proof.text ?? "")?.[1] ?? "";
  const confirmed = await json(act(reference, "confirmation", { token }));
  expect(confirmed.registration.status).toBe("confirmed");
});

test("a group that keeps together gets places for all or waits for all; others who fit go on", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 3 });
  const single = await registered(event);
  const group = await registered(event, ["One", "Two", "Three"], true);
  const pair = await registered(event, ["Four", "Five"]);
  expect([single.status, ...group.all.map(({ status }) => status)]).toEqual([
    "confirmed",
    "waiting",
    "waiting",
    "waiting",
  ]);
  expect(pair.all.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
  for (const { reference } of pair.all) await act(reference, "cancellation", {}, pair.cookie);
  expect((await stored(group.reference))?.status).toBe("waiting");
  await act(single.reference, "cancellation", {}, single.cookie);
  for (const { reference } of group.all) expect((await stored(reference))?.status).toBe("offered");
  await act(group.reference, "offer-answer", { accept: true }, group.cookie);
  for (const { reference } of group.all) expect((await stored(reference))?.status).toBe("confirmed");
});

test("nobody registers twice, and a lost answer is answered again", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const { email, cookie } = await provenMember(portal);
  const key = crypto.randomUUID();
  const send = () => registerFor(portal, event, { email, cookie, key });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
  expect(one).toEqual(other);
  expect(await (await send()).json()).toEqual(one);
  expect(await code(registerFor(portal, event, { email, cookie, names: [" meera  KULKARNI"] }))).toEqual([
    409,
    "already_registered",
  ]);
  expect((await registerFor(portal, event, { email, cookie, names: ["Her Sister"] })).status).toBe(201);
  await expect.poll(() => availability(event)).toMatchObject({ left: 0 });
});

test("200 ask for 5 places at once: five get one, the others wait in order", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const { email, cookie } = await provenMember(portal);
  const asked = Array.from({ length: 200 }, (_, at) =>
    json(registerFor(portal, event, { email, cookie, names: [`Person ${at}`] })),
  );
  const answers = await Promise.all(asked);
  const statuses = answers.map(({ registrations }) => registrations[0].status as string);
  expect(statuses.filter((status) => status === "confirmed")).toHaveLength(5);
  expect(statuses.filter((status) => status === "waiting")).toHaveLength(195);
  const { places, taken, waiting } = await desk.read(event.id);
  expect({ places, taken, waiting }).toEqual({ places: 5, taken: 5, waiting: 195 });
  expect(await wrongCounters(system())).toEqual([]);
}, 60_000);

test("who may register when, and as what", async () => {
  const desk = await eventDesk(portal);
  const types = [
    { title: "Member", audience: "members", feeRupees: 0, places: 1 },
    { title: "Delegate", audience: "anyone", feeRupees: 2000, places: null },
    { title: "Guest", audience: "anyone", feeRupees: 0, places: null },
  ];
  const event = await desk.published({ places: 20, types });
  const [ofMembers, withFee, guest] = event.types.map(({ id }) => id);
  const { email, cookie } = await provenMember(portal);
  const as = (...typeIds: (string | undefined)[]) =>
    code(registerFor(portal, event, { email, cookie, typeIds: typeIds.map(String) }));
  expect(await as(ofMembers)).toEqual([403, "not_eligible"]);
  expect(await as(withFee)).toEqual([409, "not_open"]);
  expect(await as("nothing")).toEqual([404, "not_found"]);
  expect(await as()).toEqual([400, "invalid_fields"]);
  expect((await as(guest))[0]).toBe(201);
  const opening = newEvent({ opensAt: later(HOUR_MS).toISOString() });
  const early = await desk.published({ opensAt: opening.opensAt });
  expect(await code(registerFor(portal, early, { email, cookie }))).toEqual([409, "not_open"]);
  expect(await code(registerFor(portal, { id: "none", types: early.types }, { email, cookie }))).toEqual([
    404,
    "not_found",
  ]);
});

test("more places are offered to who waits; with fewer nobody loses theirs", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const [holder, first] = [await registered(event), await registered(event)];
  const more = await desk.save(await desk.read(event.id), { places: 2 });
  expect((await stored(first.reference))?.status).toBe("offered");
  const fewer = await desk.save(more, { places: 1 });
  expect(fewer).toMatchObject({ places: 1, taken: 2 });
  await act(first.reference, "offer-answer", { accept: true }, first.cookie);
  expect((await stored(holder.reference))?.status).toBe("confirmed");
  expect((await stored(first.reference))?.status).toBe("confirmed");
  expect((await registered(event)).status).toBe("waiting");
  await act(holder.reference, "cancellation", {}, holder.cookie);
  await expect.poll(() => availability(event)).toMatchObject({ left: 0, waiting: 1 });
});

/** The registration's .ics file as an independent parser reads it. */
async function calendarEntry(reference: string, cookie: string) {
  const answer = await portal.ask(`/api/registrations/${reference}/calendar.ics`, { cookie });
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const entry = calendar.getFirstSubcomponent("vevent");
  const event = new ICAL.Event(entry ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: Number(event.sequence),
    location: event.location,
    status: entry?.getFirstPropertyValue("status"),
    start: event.startDate.toJSDate().getTime(),
  };
}

test("a calendar file in Devanagari says its letters, and no line is longer than calendars take", async () => {
  const desk = await eventDesk(portal);
  const venue = "सभागृह क्रमांक २, स्थापत्य अभियांत्रिकी महाविद्यालय, शिवाजीनगर, पुणे";
  const event = await desk.published({ places: 2, venue });
  const holder = await registered(event);
  const path = `/api/registrations/${holder.reference}/calendar.ics`;
  const answer = await portal.ask(path, { cookie: holder.cookie });
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const lines = (await answer.text()).split("\r\n");
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(await calendarEntry(holder.reference, holder.cookie)).toMatchObject({ location: venue });
});

test("an event that moves or is cancelled is told to everybody, and calendars follow it", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const [holder, waiting] = [await registered(event), await registered(event)];
  const before = await calendarEntry(holder.reference, holder.cookie);
  expect(before).toMatchObject({ method: "PUBLISH", sequence: 0, status: "CONFIRMED" });
  expect(
    (await portal.ask(`/api/registrations/${waiting.reference}/calendar.ics`, { cookie: waiting.cookie })).status,
  ).toBe(404);

  const moved = await desk.save(await desk.read(event.id), { venue: "Hall A, Pune" });
  await mail(holder.email, `Another time or place: ${event.title}`);
  const after = await calendarEntry(holder.reference, holder.cookie);
  expect(after).toEqual({ ...before, sequence: 1, location: "Hall A, Pune" });
  const renamed = await desk.save(moved, { title: "Reading pour records" });
  expect((await calendarEntry(holder.reference, holder.cookie)).sequence).toBe(1);

  const cancelling = await desk.cancel(renamed);
  expect(await code(registerFor(portal, event, { email: holder.email, cookie: holder.cookie }))).toEqual([
    409,
    "closed",
  ]);
  const kept = await desk.keep(cancelling);
  await cancelDueEvents.run(system(later(6 * MINUTE_MS)));
  expect((await desk.read(event.id)).status).toBe("published");
  await desk.cancel(kept);
  await cancelDueEvents.run(system());
  expect((await desk.read(event.id)).status).toBe("published");
  const due = system(later(6 * MINUTE_MS));
  await Promise.all([cancelDueEvents.run(due), cancelDueEvents.run(due)]);
  expect(await desk.read(event.id)).toMatchObject({ status: "cancelled", taken: 0, waiting: 0 });
  for (const { email } of [holder, waiting]) await mail(email, "Cancelled: Reading pour records");
  expect(await calendarEntry(holder.reference, holder.cookie)).toEqual({
    ...after,
    method: "CANCEL",
    sequence: 2,
    status: "CANCELLED",
  });
  const gone = await desk.read(event.id);
  expect(await code(desk.ask(`/${event.id}`, { ...inputOf(gone), version: gone.version }, "PUT"))).toEqual([
    409,
    "event_cancelled",
  ]);
});

test("once published, the ways to register keep number, fee and audience", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const input = inputOf(event);
  const put = (types: unknown) => json(desk.ask(`/${event.id}`, { ...input, version: event.version, types }, "PUT"));
  const [type] = input.types;
  for (const types of [
    [{ ...type, feeRupees: 5 }],
    [{ ...type, audience: "members" }],
    [type, { ...type, id: undefined }],
  ])
    expect((await put(types)).fields).toHaveProperty("types");
  expect((await put([{ ...type, title: "Participant" }])).event.types).toMatchObject([{ title: "Participant" }]);
});

test("a registration opens with its account, its proven address or the link of its mail, and for nobody else", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const holder = await registered(event);
  const { token } = await json(own(holder.reference, holder.cookie));
  expect((await own(holder.reference, undefined, token)).status).toBe(200);
  const other = await registered(event);
  const wrong = (await json(own(other.reference, other.cookie))).token;
  expect(await code(own(holder.reference, undefined, wrong))).toEqual([401, "not_signed_in"]);
  expect(await code(own(holder.reference, other.cookie))).toEqual([404, "not_found"]);
  expect(await code(own("IF-RE-2026-999999-0", other.cookie))).toEqual([404, "not_found"]);
  expect(await code(act(holder.reference, `cancellation?token=${wrong}`, {}))).toEqual([401, "not_signed_in"]);
  const list = await json(portal.ask("/api/registrations", { cookie: holder.cookie }));
  expect(list.registrations.map(({ reference }: { reference: string }) => reference)).toEqual([holder.reference]);
});

test("a place stands in the history of its holder, and what is cancelled is taken back", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const { reference, cookie } = await registered(event);
  const entries = async () =>
    (await json(portal.ask("/api/history?type=event_registration", { cookie }))).entries.map(
      ({ title, status }: { title: string; status: string }) => [title, status],
    );
  await expect.poll(entries, { timeout: 10_000 }).toEqual([[event.title, "registered"]]);
  await act(reference, "cancellation", {}, cookie);
  await expect.poll(entries, { timeout: 10_000 }).toEqual(
    expect.arrayContaining([
      [event.title, "registered"],
      [event.title, "reversed"],
    ]),
  );
});

test("staff read who registered, by status and page by page", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const [holder, waiting] = [await registered(event), await registered(event)];
  const page = (query = "") => json(desk.ask(`/${event.id}/registrations${query}`));
  expect((await page()).rows).toMatchObject([{ email: waiting.email }, { email: holder.email }]);
  expect((await page("?status=waiting")).rows).toMatchObject([{ reference: waiting.reference, isProven: true }]);
  expect(await code(desk.ask("/none/registrations"))).toEqual([404, "not_found"]);
  const editor = await staffMember(portal, "editor");
  expect((await portal.ask(`/api/staff/events/${event.id}/registrations`, { cookie: editor.cookie })).status).toBe(403);
});

test("a year after an event nobody without an account is named in it any more", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const holder = await registered(event);
  const { registrations } = await json(registerFor(portal, event, { email: newcomer().email }));
  const member = await provenMember(portal);
  const [byCode] = (await json(registerFor(portal, event, { email: member.email, names: ["Asha Rao"] }))).registrations;
  const inAYear = (days: number) => system(new Date(new Date(event.endsAt).getTime() + days * 24 * HOUR_MS));
  await forgetOldRegistrations.run(inAYear(364));
  expect((await stored(registrations[0].reference))?.name).toBe("Meera Kulkarni");
  await forgetOldRegistrations.run(inAYear(366));
  expect(await stored(registrations[0].reference)).toMatchObject({ name: null, email: null });
  expect((await stored(holder.reference))?.email).toBe(holder.email);
  expect((await stored(byCode.reference))?.email).toBe(member.email);
});

test("an account whose address is not proven is asked for the code like anybody", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const { email, cookie } = await member(portal);
  expect(await json(registerFor(portal, event, { email, cookie }))).toMatchObject({
    isProven: false,
    registrations: [{ status: "held" }],
  });
});
