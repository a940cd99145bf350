import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { personsAt } from "../../src/features/events/attendance/persons.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { registrationTable } from "../../src/features/events/tables.server";
import { eventDesk, registerFor } from "../events";
import { digitalMember } from "../members";
import { delegateId, membersId, nextDay, types } from "../members-price";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";

const portal = usePortal();
const db = () => portal.platform.database.db;
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  const { code, message, fields } = await answer.json();
  return [answer.status, code, ...(fields ? [fields] : [message])];
};
/** The titles of the registration types, in the order of the booking. */
async function waysOf(answer: Response, event: StaffEvent): Promise<(string | undefined)[]> {
  const { registrations } = await answer.json();
  const titles = new Map(event.types.map(({ id, title }) => [id, title]));
  const ways = [];
  for (const { reference } of registrations) {
    const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
    ways.push(titles.get(row?.typeId ?? ""));
  }
  return ways;
}

async function member() {
  const { email, cookie, firstName, lastName } = await digitalMember(portal);
  return { email, cookie, name: `${firstName} ${lastName}` };
}
const strangers = ["Vikram Rao", "Anil Joshi", "Farah Khan"];

test("the members' price of a booking goes to the member alone; others pay their own, or the refusal names them", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 40, types });
  const { email, cookie, name } = await member();
  const book = (people: { name: string; registrationTypeIds?: string[] }[], typeIds: string[]) =>
    registerFor(portal, event, { email, cookie, people, typeIds });
  const all = [name, ...strangers].map((one) => ({ name: one }));
  expect(await said(book(all, [membersId(event)]))).toEqual([
    403,
    "not_eligible",
    "The members' price is for the member alone. Please choose another way to register for Vikram Rao.",
  ]);
  const mixed = all.map((one, at) => (at > 0 ? { ...one, registrationTypeIds: [delegateId(event)] } : one));
  const answer = await book(mixed, [membersId(event)]);
  expect(answer.status).toBe(201);
  expect(await waysOf(answer, event)).toEqual(["Member", "Delegate", "Delegate", "Delegate"]);
});

test("who accepts several ways gets the first that is open to them, and keeps together with who pays another price", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 3, types });
  const { email, cookie, name } = await member();
  const typeIds = [membersId(event), delegateId(event)];
  const names = ["Vikram Rao", name, "Anil Joshi"];
  const answer = await registerFor(portal, event, { email, cookie, names, typeIds, keepTogether: true });
  expect(await waysOf(answer, event)).toEqual(["Delegate", "Member", "Delegate"]);
});

test("nobody else is registered in a member's name or at another address at the members' price", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 40, types });
  const { email, cookie, name } = await member();
  const typeIds = [membersId(event)];
  expect(await said(registerFor(portal, event, { email, cookie, names: ["Vikram Rao"], typeIds }))).toEqual([
    403,
    "not_eligible",
    `The members' price is for the member alone. Please choose another way to register for Vikram Rao. Your membership is in the name of ${name}.`,
  ]);
  const elsewhere = { email: newcomer().email, cookie, names: [name], typeIds };
  expect((await said(registerFor(portal, event, elsewhere))).slice(0, 2)).toEqual([403, "not_eligible"]);
  const guest = await provenMember(portal);
  const asGuest = { email: guest.email, cookie: guest.cookie, names: [name], typeIds };
  expect((await said(registerFor(portal, event, asGuest))).slice(0, 2)).toEqual([403, "not_eligible"]);
});

test("the members' price is given once an event, also to requests of one moment and to who waits for it", async () => {
  const desk = await eventDesk(portal);
  const one = [{ title: "Member", audience: "members", feeRupees: 0, places: 1 }, types[1]];
  const event = await desk.published({ places: 40, types: one });
  const typeIds = [membersId(event)];
  const [first, second] = [await member(), await member()];
  const book = ({ email, cookie, name }: typeof first, as = name) =>
    registerFor(portal, event, { email, cookie, names: [as], typeIds });
  const initials = first.name.replace(/^(\S)\S*/, "$1.");
  const answers = await Promise.all([book(first), book(first, initials), book(first, name(initials))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const waits = await book(second);
  expect((await waits.clone().json()).registrations).toMatchObject([{ status: "waiting" }]);
  const spelt = second.name.replace(/^(\S)\S*/, "$1.");
  expect((await said(book(second, spelt))).slice(0, 2)).toEqual([409, "already_registered"]);
  const { email, cookie } = second;
  const asDelegate = { email, cookie, names: [spelt], typeIds: [delegateId(event)] };
  expect((await registerFor(portal, event, asDelegate)).status).toBe(201);

  function name(typed: string) {
    return typed.replace(".", "");
  }
});

test("one person twice in a booking is refused by name", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 40, types });
  const { email, cookie } = await provenMember(portal);
  const names = ["Vikram Rao", " vikram  RAO"];
  const answer = registerFor(portal, event, { email, cookie, names, typeIds: [delegateId(event)] });
  expect((await said(answer)).slice(0, 2)).toEqual([409, "already_registered"]);
});

test("a member's place at the members' price keeps its name, and a stranger's place is not swapped for one", async () => {
  const desk = await eventDesk(portal);
  const [event, other] = [
    await desk.published({ places: 40, types }),
    await desk.published({ ...nextDay(), places: 40, types, title: "The other one" }),
  ];
  const { email, cookie, name } = await member();
  const act = (reference: string, what: string, body: unknown) =>
    portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
  const own = await registerFor(portal, event, { email, cookie, names: [name], typeIds: [membersId(event)] });
  const [{ reference }] = (await own.json()).registrations;
  expect((await said(act(reference, "transfer", { name: "Vikram Rao" }))).slice(0, 2)).toEqual([
    409,
    "not_transferable",
  ]);
  expect((await act(reference, "transfer", { name: name.toUpperCase() })).status).toBe(200);
  const brought = await registerFor(portal, event, {
    email,
    cookie,
    names: ["Vikram Rao"],
    typeIds: [delegateId(event)],
  });
  const [stranger] = (await brought.json()).registrations;
  const swap = { eventId: other.id, registrationTypeId: membersId(other) };
  expect((await said(act(stranger.reference, "swap", swap))).slice(0, 2)).toEqual([403, "not_eligible"]);
  expect((await act(reference, "swap", swap)).status).toBe(200);
  const again = await registerFor(portal, event, { email, cookie, names: [name], typeIds: [membersId(event)] });
  const [back] = (await again.json()).registrations;
  const from = { ...swap, eventId: other.id };
  expect((await said(act(back.reference, "swap", from))).slice(0, 2)).toEqual([409, "already_registered"]);
});

test("at the door the members' price needs the address and the name of a valid membership, once", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 40, types });
  const { email, cookie, name } = await member();
  const walkIn = (body: object) => desk.ask(`/${event.id}/walk-ins`, { typeId: membersId(event), ...body });
  expect((await said(walkIn({ name })))[2]).toHaveProperty("email");
  expect((await said(walkIn({ name, email: newcomer().email })))[2]).toHaveProperty("email");
  expect((await said(walkIn({ name: "Vikram Rao", email })))[2]).toHaveProperty("name");
  expect((await walkIn({ name, email })).status).toBe(201);
  const initials = name.replace(/^(\S)\S*/, "$1.");
  expect((await said(walkIn({ name: initials, email }))).slice(0, 2)).toEqual([409, "already_registered"]);
  const online = registerFor(portal, event, { email, cookie, names: [initials], typeIds: [membersId(event)] });
  expect((await said(online)).slice(0, 2)).toEqual([409, "already_registered"]);
  expect((await walkIn({ name: "Vikram Rao", typeId: delegateId(event) })).status).toBe(201);
});

test("members who share an address each get the members' price at the door, once, with and without an account", async () => {
  const desk = await eventDesk(portal);
  const { entered } = registerOf(portal);
  const walkIn = (event: StaffEvent, name: string, email: string) =>
    desk.ask(`/${event.id}/walk-ins`, { typeId: membersId(event), name, email });
  const { email } = newcomer();
  for (const name of ["Anil Joshi", "Farah Khan"]) await entered({ name, email, sharesAddress: true });
  const event = await desk.published({ places: 40, types });
  for (const name of ["Anil Joshi", "Farah Khan"]) {
    expect((await walkIn(event, name, email)).status).toBe(201);
    const again = walkIn(event, name.replace(/^(\S)\S*/, "$1."), email);
    expect((await said(again)).slice(0, 2)).toEqual([409, "already_registered"]);
  }
  const [status, , fields] = await said(walkIn(event, "Vikram Rao", email));
  expect([status, fields.name]).toEqual([
    400,
    "The memberships of this address are in the names of Anil Joshi and Farah Khan.",
  ]);
  const one = await member();
  await entered({ name: "Farah Khan", email: one.email, sharesAddress: true });
  const other = await desk.published({ ...nextDay(), places: 40, types });
  expect((await walkIn(other, "Farah Khan", one.email)).status).toBe(201);
  const typeIds = [membersId(other)];
  const online = { email: one.email, cookie: one.cookie, names: [one.name], typeIds };
  expect((await registerFor(portal, other, online)).status).toBe(201);
  for (const name of ["F. Khan", one.name])
    expect((await said(walkIn(other, name, one.email))).slice(0, 2)).toEqual([409, "already_registered"]);
  const third = await desk.published({ ...nextDay(32), places: 40, types });
  const first = { email: one.email, cookie: one.cookie, names: [one.name], typeIds: [membersId(third)] };
  expect((await registerFor(portal, third, first)).status).toBe(201);
  expect((await walkIn(third, "Farah Khan", one.email)).status).toBe(201);
  expect((await said(walkIn(third, one.name, one.email))).slice(0, 2)).toEqual([409, "already_registered"]);
  const persons = await personsAt(portal.context({ actor: { kind: "system" } }), other.id);
  const grouped = persons.map(({ isHolder, places }) => [isHolder, places.map((place) => place.name)]);
  expect(grouped).toEqual([
    [true, [one.name]],
    [false, ["Farah Khan"]],
  ]);
});

test("the members' price keeps to the name of the register, whatever name the member gives their account", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 40, types });
  const { email, cookie, name } = await member();
  const typeIds = [membersId(event)];
  const own = await registerFor(portal, event, { email, cookie, names: [name], typeIds });
  const [{ reference }] = (await own.json()).registrations;
  const body = { firstName: "Vikram", lastName: "Shah" };
  expect((await portal.ask("/api/profile", { cookie, body, method: "PATCH" })).status).toBe(200);
  const renamed = portal.ask(`/api/registrations/${reference}/transfer`, { body: { name: "Vikram Shah" }, cookie });
  expect((await said(renamed)).slice(0, 2)).toEqual([409, "not_transferable"]);
  const cancelled = await portal.ask(`/api/registrations/${reference}/cancellation`, { body: {}, cookie });
  expect(cancelled.status).toBe(200);
  const book = (names: string[]) => registerFor(portal, event, { email, cookie, names, typeIds });
  expect((await said(book(["Vikram Shah"]))).slice(0, 2)).toEqual([403, "not_eligible"]);
  const walkIn = desk.ask(`/${event.id}/walk-ins`, { typeId: membersId(event), name: "Vikram Shah", email });
  expect((await said(walkIn))[2]).toHaveProperty("name");
  expect((await book([name])).status).toBe(201);
  const persons = await personsAt(portal.context({ actor: { kind: "system" } }), event.id);
  expect(persons.map(({ isHolder, places }) => [isHolder, places.map((place) => place.name)])).toEqual([
    [true, [name]],
  ]);
});
