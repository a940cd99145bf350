import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { dataPrincipal } from "../../src/features/accounts/data-principal.server";
import { keepFormerAddress } from "../../src/features/accounts/former-address.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { certificateTable, correctionTable } from "../../src/features/certificates/tables.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { eraseRegistrations, registrationsHeld } from "../../src/features/events/personal-data.server";
import { roomCode } from "../../src/features/events/room-code/room-code";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { certifyOrganisations } from "../../src/features/membership/admission/affiliation.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { record, transaction } from "../../src/platform/context.server";
import { newId } from "../../src/platform/db/new-id.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { indianDay } from "../../src/platform/time/indian-time";
import { markedAtEvent, plannedEvent, settledAfter } from "../attendance";
import { activity, decideDeclared } from "../cpd";
import { eventDesk, organiserOf, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { digitalMember } from "../members";
import { mailsTo } from "../outbox";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { carryOutDecisions, caseIdOf, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** The event begins in 9 minutes: check-in and room codes are open, and places can still be given back. */
const soon = { startsAt: inHours(0.15), endsAt: inHours(7), closesAt: inHours(0.1) };
const act = (reference: string, what: string, body: unknown, cookie?: string) =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
async function rowOf(reference: string) {
  const rows = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  const [row] = rows;
  if (!row) throw new Error(`no registration ${reference}`);
  return row;
}
const presences = (registrationId: string) =>
  db().$count(attendanceTable, eq(attendanceTable.registrationId, registrationId));

async function holderAt(event: StaffEvent, parts: object = {}) {
  const { email, cookie } = await provenMember(portal);
  const answer = await json(registerFor(portal, event, { email, cookie, ...parts }));
  const { reference } = answer.registrations[0];
  return { email, cookie, reference, id: (await rowOf(reference)).id };
}

const codeOf = async (desk: Awaited<ReturnType<typeof eventDesk>>, event: StaffEvent) =>
  roomCode((await json(desk.ask(`/sessions/${event.sessions[0]?.id}/screen`))).secret, new Date());

test("A place whose holder has checked in is not cancelled and not swapped", async () => {
  const desk = await eventDesk(portal);
  const [event, other] = [await plannedEvent(desk, { event: soon }), await plannedEvent(desk)];
  const [byGate, byCode] = [await holderAt(event), await holderAt(event)];
  await (await phoneAt(portal, desk, event)).sent([scanOf(byGate.id)]);
  await act(byCode.reference, "presence", { code: await codeOf(desk, event) }, byCode.cookie);
  const swap = { eventId: other.id, registrationTypeId: other.types[0]?.id, answers: {}, sessionIds: [] };
  for (const { reference, cookie } of [byGate, byCode]) {
    expect(await said(act(reference, "cancellation", {}, cookie))).toEqual([409, "checked_in"]);
    expect(await said(act(reference, "swap", swap, cookie))).toEqual([409, "checked_in"]);
    expect((await rowOf(reference)).status).toBe("confirmed");
  }
});

test("A scan of a registration without a place makes nobody present", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { places: 3, event: soon });
  const [cancelled, held, declined, waiting] = [
    await holderAt(event),
    await holderAt(event),
    await holderAt(event),
    await holderAt(event),
  ];
  await act(cancelled.reference, "cancellation", {}, cancelled.cookie);
  const set = (id: string, parts: Partial<typeof registrationTable.$inferInsert>) =>
    db().update(registrationTable).set(parts).where(eq(registrationTable.id, id));
  await set(held.id, { status: "held" });
  await set(declined.id, { status: "declined", endedAt: new Date() });
  await set(waiting.id, { status: "waiting" });
  const phone = await phoneAt(portal, desk, event);
  const people = [cancelled, held, declined, waiting];
  const { outcomes } = await phone.sent(people.map(({ id }) => scanOf(id)));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["cancelled", "unpaid", "cancelled", "cancelled"]);
  for (const { id } of people) expect(await presences(id)).toBe(0);
});

test("Of a check-in and a change of holder at one moment, only one succeeds", { timeout: 60_000 }, async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { places: 50, event: soon });
  const phone = await phoneAt(portal, desk, event);
  for (let turn = 0; turn < 6; turn++) {
    const [one, address] = [await holderAt(event), newcomer().email];
    const code = await codeOf(desk, event);
    await Promise.all([
      turn % 2
        ? phone.send([scanOf(one.id, { at: inHours(-0.001) })])
        : act(one.reference, "presence", { code }, one.cookie),
      act(one.reference, "transfer", { name: "Other Person", email: address }, one.cookie),
    ]);
    const isPassedOn = (await rowOf(one.reference)).email === address;
    expect([await presences(one.id), isPassedOn]).toEqual(isPassedOn ? [0, true] : [1, false]);
  }
});

const proofCodeTo = (email: string, { title }: StaffEvent) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(portal.platform.config.dataDir, email);
      const codes = mails.map(({ subject = "" }) => new RegExp(`^(\\d{6}) is your code for ${title}`).exec(subject));
      const code = codes.find(Boolean)?.[1];
      if (!code) throw new Error(`no code for ${email} yet`);
      return code;
    },
    { timeout: 20_000 },
  );

test("An account that registered another person has no part in the place once that person proves their address", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const [booker, holder, guest] = [await provenMember(portal), await provenMember(portal), newcomer().email];
  const [account] = await db().select().from(userTable).where(eq(userTable.email, booker.email));
  const listed = async (cookie: string) =>
    (await json(portal.ask("/api/registrations", { cookie }))).registrations.length;
  const read = async (reference: string) =>
    (await portal.ask(`/api/registrations/${reference}`, { cookie: booker.cookie })).json();
  for (const email of [holder.email, guest]) {
    const made = await json(registerFor(portal, event, { email, cookie: booker.cookie, names: ["Asha Rao"] }));
    const { reference } = made.registrations[0];
    if (email === guest) {
      expect(await listed(booker.cookie)).toBe(1);
      const { registration, token } = await read(reference);
      expect([registration.status, token]).toEqual(["held", undefined]);
    }
    const code = await proofCodeTo(email, event);
    expect((await act(reference, "confirmation", { code })).status).toBe(200);
    expect((await rowOf(reference)).userId).toBeNull();
    expect(await listed(booker.cookie)).toBe(0);
    expect((await read(reference)).code).toBe("not_found");
    for (const what of ["cancellation", "transfer"])
      expect(await said(act(reference, what, { name: "Xavier Yule" }, booker.cookie))).toEqual([404, "not_found"]);
    // Earlier versions stored the account on such registrations.
    if (email !== guest)
      await db()
        .update(registrationTable)
        .set({ userId: account?.id })
        .where(eq(registrationTable.reference, reference));
    expect(await listed(booker.cookie)).toBe(0);
    const system = portal.context({ actor: { kind: "system" } });
    const who = await dataPrincipal(system, account?.id ?? "");
    if (!who) throw new Error("no such account");
    expect((await registrationsHeld(system, who)).registrations).toEqual([]);
    await transaction(system, (tx) => eraseRegistrations(tx, who, []));
    expect(await rowOf(reference)).toMatchObject({ name: "Asha Rao", email, status: "confirmed", userId: null });
  }
  expect(await listed(holder.cookie)).toBe(1);
});

test("A place passed to an address belongs to its holder of then, not of when it was registered", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const [giver, former, taker] = [await holderAt(event), await provenMember(portal), await provenMember(portal)];
  const accountOf = async (email: string) =>
    (await db().select().from(userTable).where(eq(userTable.email, email)))[0]?.id ?? "";
  const office = newcomer().email;
  const formerId = await accountOf(former.email);
  await transaction(portal.context({ actor: { kind: "system" } }), async (tx) => {
    await keepFormerAddress(tx, formerId, office);
    await record(tx, "email.changed", formerId);
  });
  await db().update(userTable).set({ email: office }).where(eq(userTable.email, taker.email));
  await act(giver.reference, "transfer", { name: "Asha Rao", email: office }, giver.cookie);
  const own = async (cookie: string) =>
    (await json(portal.ask("/api/registrations", { cookie }))).registrations.map(
      ({ reference }: { reference: string }) => reference,
    );
  expect([await own(former.cookie), await own(taker.cookie)]).toEqual([[], [giver.reference]]);
  const read = portal.ask(`/api/registrations/${giver.reference}`, { cookie: former.cookie });
  expect((await read).status).toBe(404);
  await markedAtEvent(portal, event, { reference: giver.reference, session: 0 });
  await settledAfter(portal, event);
  const attended = async (cookie: string) =>
    (await json(portal.ask("/api/history?type=event_attendance", { cookie }))).entries.length;
  await expect.poll(() => attended(taker.cookie), { timeout: 15_000 }).toBe(1);
  expect(await attended(former.cookie)).toBe(0);
});

test("The room code admits anew whose scan was undone at the gate, and nobody whose attendance staff took back", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon });
  const [undone, withdrawn] = [await holderAt(event), await holderAt(event)];
  const phone = await phoneAt(portal, desk, event);
  const scan = scanOf(undone.id);
  await phone.sent([scan, scanOf(withdrawn.id)]);
  await phone.sent([scanOf(null, { outcome: "undone", undoes: scan.id })]);
  const sessionId = event.sessions[0]?.id ?? "";
  const taken = { withdrawnAt: new Date(), withdrawnReason: "Another person wore the badge" };
  await db().update(attendanceTable).set(taken).where(eq(attendanceTable.registrationId, withdrawn.id));
  const note = async ({ reference, cookie }: typeof undone) =>
    said(act(reference, "presence", { code: await codeOf(desk, event) }, cookie));
  expect(await note(undone)).toEqual([200, undefined]);
  expect(await note(withdrawn)).toEqual([409, "attendance_withdrawn"]);
  const rows = await db().select().from(attendanceTable).where(eq(attendanceTable.sessionId, sessionId));
  const standing = rows.filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(standing.map(({ registrationId, source }) => [registrationId, source])).toEqual([[undone.id, "code"]]);
});

test("An organiser who is removed keeps no gate and no code of a room", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon });
  const holder = await holderAt(event);
  const { cookie } = await organiserOf(portal, event.id, desk.cookie);
  const theirs = {
    ask: (path: string, body?: unknown, method?: string) =>
      portal.ask(`/api/staff/events${path}`, { cookie, body, method }),
  };
  const [phone, ofStaff] = [await phoneAt(portal, theirs, event), await phoneAt(portal, desk, event)];
  const kept = (await json(theirs.ask(`/sessions/${event.sessions[0]?.id}/screen`))).secret;
  const { organisers } = await json(desk.ask(`/${event.id}/organisers`));
  await desk.ask(`/${event.id}/organisers/${organisers[0].id}`, undefined, "DELETE");
  expect([(await phone.list()).status, (await ofStaff.list()).status]).toEqual([401, 200]);
  const note = (code: string) => said(act(holder.reference, "presence", { code }, holder.cookie));
  expect((await note(await roomCode(kept, new Date())))[0]).toBe(400);
  expect((await note(await codeOf(desk, event)))[0]).toBe(200);
});

test("A second declaration of one day is accepted only with a reason", async () => {
  const { cookie } = await provenMember(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const declare = async () =>
    (await json(portal.ask("/api/history/declarations", { body: activity(), cookie }))).declaration.reference;
  const [first, second] = [await declare(), await declare()];
  const decide = (reference: string, parts: object = {}) =>
    decideDeclared(portal, reviewer.cookie, reference, { decision: "approve", outcome: { points: 6 }, ...parts });
  expect((await decide(first)).status).toBe(200);
  expect(await said(decide(second))).toEqual([409, "day_counted"]);
  expect((await decide(second, { text: "Another course, in the evening.", checked: true })).status).toBe(200);
});

test("Of two declarations of one day that are decided before either takes effect, one counts, whatever was written", async () => {
  const { cookie } = await provenMember(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const ids: string[] = [];
  for (const title of ["A course", "Another course"]) {
    const body = activity({ title });
    const { declaration } = await json(portal.ask("/api/history/declarations", { body, cookie }));
    ids.push(await caseIdOf(portal, declaration.reference));
  }
  const text = "The evidence shows fewer hours than were declared: four.";
  const body = { decision: "approve", outcome: { points: 4 }, text, checked: true, version: 0 };
  for (const id of ids)
    expect((await portal.ask(`${QUEUE}/${id}/decision`, { body, cookie: reviewer.cookie })).status).toBe(200);
  await carryOutDecisions(portal);
  const cases = await db().select({ status: caseTable.status }).from(caseTable).where(inArray(caseTable.id, ids));
  expect(cases.map(({ status }) => status).sort()).toEqual(["approved", "submitted"]);
});

test("A day at which a member was in any seat of a booking counts a declaration only with a reason; a friend's attendance counts nothing", async () => {
  const desk = await eventDesk(portal);
  const reviewer = await staffMember(portal, "reviewer");
  for (const [seat, status] of [
    [0, 200],
    [1, 409],
  ] as const) {
    const event = await plannedEvent(desk);
    const { email, cookie } = await provenMember(portal);
    const names = ["Vikram Shah", "Asha Rao"];
    const { registrations } = await json(registerFor(portal, event, { email, cookie, names }));
    await markedAtEvent(portal, event, { reference: registrations[seat].reference, session: 0 });
    const { declaration } = await json(portal.ask("/api/history/declarations", { body: activity(), cookie }));
    const heldOn = indianDay(new Date(event.startsAt));
    await db().update(declarationTable).set({ heldOn }).where(eq(declarationTable.id, declaration.id));
    const decision = { decision: "approve", outcome: { points: 6 } };
    const decided = decideDeclared(portal, reviewer.cookie, declaration.reference, decision);
    expect((await decided).status).toBe(status);
  }
});

test("Two addresses of one person get one certificate of a contribution, in either order and at one moment", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const past = { startsAt: new Date(Date.now() - HOUR_MS) };
  await db().update(eventTable).set(past).where(eq(eventTable.id, event.id));
  const reviewer = await staffMember(portal, "reviewer");
  const certify = (email: string) =>
    portal.ask(`/api/staff/events/${event.id}/certificates`, {
      cookie: reviewer.cookie,
      body: { kind: "speaker", name: "Asha Rao", email },
    });
  const inOneMoment = (emails: string[]) => Promise.all(emails.map(certify));
  const inOrder = async ([first = "", second = ""]: string[]) => [await certify(first), await certify(second)];
  const backwards = (emails: string[]) => inOrder(emails.toReversed());
  for (const ask of [inOneMoment, inOrder, backwards]) {
    const [person, former] = [await provenMember(portal), newcomer().email];
    const [user] = await db().select().from(userTable).where(eq(userTable.email, person.email));
    const system = portal.context({ actor: { kind: "system" } });
    await transaction(system, async (tx) => {
      await keepFormerAddress(tx, user?.id ?? "", former);
      await record(tx, "email.changed", user?.id ?? "");
    });
    const answers = await ask([person.email, former]);
    expect(answers.map(({ status }) => status === 409).sort()).toEqual([false, true]);
  }
});

test("A place at the members' price is not accepted once the membership has ended", async () => {
  const desk = await eventDesk(portal);
  const types = [
    { title: "Member", audience: "members", feeRupees: 0, places: 1 },
    { title: "Delegate", audience: "anyone", feeRupees: 0, places: null },
  ];
  const event = await desk.published({ places: 40, types });
  const [first, second, third] = [
    await digitalMember(portal),
    await digitalMember(portal),
    await digitalMember(portal),
  ];
  const typeIds = [event.types[0]?.id ?? ""];
  const book = async ({ email, cookie, firstName, lastName }: typeof first): Promise<string> =>
    (await json(registerFor(portal, event, { email, cookie, names: [`${firstName} ${lastName}`], typeIds })))
      .registrations[0].reference;
  const [place, offered, next] = [await book(first), await book(second), await book(third)];
  const [user] = await db().select().from(userTable).where(eq(userTable.email, second.email));
  const ended = { validFrom: "2020-01-01", validUntil: "2021-01-01", status: "expired" as const };
  await db()
    .update(memberTable)
    .set(ended)
    .where(eq(memberTable.userId, user?.id ?? ""));
  await act(place, "cancellation", {}, first.cookie);
  const answer = (reference: string, accept: boolean, cookie: string) =>
    said(act(reference, "offer-answer", { accept }, cookie));
  expect(await answer(offered, true, second.cookie)).toEqual([409, "not_eligible"]);
  expect((await answer(offered, false, second.cookie))[0]).toBe(200);
  expect((await answer(next, true, third.cookie))[0]).toBe(200);
});

test("An administrator of an organisation does not decide on the certificate that went to another of its administrators", async () => {
  const first = await provenMember(portal);
  const [reviewer] = [await staffMember(portal, "reviewer"), await staffMember(portal, "reviewer")];
  const [user] = await db().select().from(userTable).where(eq(userTable.email, first.email));
  const [memberId, organisationId] = [newId(), newId()];
  await db()
    .insert(memberTable)
    .values({
      id: memberId,
      number: "IFACE-2020-998877",
      type: "institutional",
      name: "Konkan Institute",
      email: newcomer().email,
      joinedAt: new Date(),
      status: "active",
      validFrom: "2026-01-01",
      validUntil: "2099-12-31",
    });
  await db().insert(organisationTable).values({ id: organisationId, memberId, createdAt: new Date() });
  for (const [userId, ago] of [
    [user?.id ?? "", HOUR_MS],
    [reviewer.id, 0],
  ] as const)
    await db()
      .insert(administratorTable)
      .values({ organisationId, userId, since: new Date(Date.now() - ago) });
  await certifyOrganisations.run(portal.context({ actor: { kind: "system" } }));
  const [certificate] = await db().select().from(certificateTable).where(eq(certificateTable.subject, organisationId));
  const number = certificate?.number ?? "";
  await portal.ask(`/api/certificates/${number}/correction`, {
    cookie: first.cookie,
    body: { name: "Konkan Institute of Engineering", reason: "Our name" },
  });
  const [correction] = await db().select().from(correctionTable).where(eq(correctionTable.number, number));
  const decided = portal.ask(`/api/staff/certificates/corrections/${correction?.id}/decision`, {
    cookie: reviewer.cookie,
    body: { decision: "make", answer: null },
  });
  expect(await said(decided)).toEqual([403, "own_certificate"]);
});
