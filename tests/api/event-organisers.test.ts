import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { eventOrganiserTable } from "../../src/features/events/organisers/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { eventDesk, inputOf, newEvent, organiserOf, registerFor } from "../events";
import { awaitMail } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn, staffMember, withSecondFactor } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const staff = "/api/staff/events";
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  const { code, fields } = await answer.json();
  return fields ? [answer.status, code, fields] : [answer.status, code];
};
const mail = (email: string, subject: string) => awaitMail(portal.platform.config.dataDir, email, subject);

test("staff name an organiser by the address of an account; who was named is told and finds the event", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const { email, cookie } = await organiserOf(portal, event.id, desk.cookie);
  expect((await mail(email, `You organise ${event.title}`)).text).toContain(`/organise/${event.id}`);
  const again = await (await desk.ask(`/${event.id}/organisers`, { email })).json();
  expect(again.organisers).toHaveLength(1);
  expect(Object.keys(again.organisers[0]).sort()).toEqual(["id", "name", "namedAt", "namedBy"]);
  const { organised } = await (await portal.ask("/api/registrations", { cookie })).json();
  expect(organised).toMatchObject([{ id: event.id, title: event.title }]);
  const { db } = portal.platform.database;
  const named = await db.select().from(activityTable).where(eq(activityTable.subject, again.organisers[0].id));
  expect(named.map(({ type }) => type)).toEqual(["event.organiser-named"]);
});

test("an unknown or unproven address, another event, or a role that may not is refused", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const unknown = { email: "There is no account with this address, or it is not confirmed." };
  const name = (email: string, id = event.id) => said(desk.ask(`/${id}/organisers`, { email }));
  expect(await name(newcomer().email)).toEqual([400, "invalid_fields", unknown]);
  expect(await name(newcomer().email, crypto.randomUUID())).toEqual([404, "not_found"]);
  const { email, cookie } = await organiserOf(portal, event.id, desk.cookie);
  const ask = (who?: string) => said(portal.ask(`${staff}/${event.id}/organisers`, { body: { email }, cookie: who }));
  expect(await ask()).toEqual([401, "not_signed_in"]);
  expect(await ask(cookie)).toEqual([403, "not_allowed"]);
  expect(await ask((await staffMember(portal, "reviewer")).cookie)).toEqual([403, "not_allowed"]);
  expect(await said(desk.ask(`/${event.id}/organisers/nobody`, undefined, "DELETE"))).toEqual([404, "not_found"]);
});

test("naming an organiser gives nobody more than they have: it takes an editor who is a reviewer too, and never oneself", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const [editor, reviewer, both] = [
    await staffMember(portal, "editor"),
    await staffMember(portal, "reviewer"),
    await staffMember(portal, "editor", "reviewer"),
  ];
  const friend = await provenMember(portal);
  const name = (cookie: string, email: string) =>
    said(portal.ask(`${staff}/${event.id}/organisers`, { body: { email }, cookie }));
  expect(await name(editor.cookie, editor.email)).toEqual([403, "not_allowed"]);
  expect(await name(editor.cookie, friend.email)).toEqual([403, "not_allowed"]);
  expect(await name(reviewer.cookie, friend.email)).toEqual([403, "not_allowed"]);
  const self = { email: "Nobody can name themself. Another colleague can." };
  expect(await name(both.cookie, both.email)).toEqual([400, "invalid_fields", self]);
  expect(await name(desk.cookie, (await ownAddress(desk.cookie)) ?? "")).toEqual([400, "invalid_fields", self]);
  const named = portal.ask(`${staff}/${event.id}/organisers`, { body: { email: friend.email }, cookie: both.cookie });
  expect((await named).status).toBe(200);
});

const ownAddress = async (cookie: string): Promise<string | undefined> =>
  (await (await portal.ask("/api/auth/me", { cookie })).json()).user?.email;

test("who named themself before reads and decides nothing by it", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const editor = await staffMember(portal, "editor");
  const organiser = { id: crypto.randomUUID(), eventId: event.id, userId: editor.id, namedBy: editor.id };
  const { db } = portal.platform.database;
  await db.insert(eventOrganiserTable).values({ ...organiser, namedAt: new Date() });
  const path = `${staff}/${event.id}/registrations`;
  expect(await said(portal.ask(path, { cookie: editor.cookie }))).toEqual([403, "not_allowed"]);
  const { organised } = await (await portal.ask("/api/registrations", { cookie: editor.cookie })).json();
  expect(organised).toEqual([]);
});

test("an editor makes no link that reads who is registered and lets people in, which are a reviewer's", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const issue = async (...roles: ("editor" | "reviewer")[]) => {
    const { cookie } = await staffMember(portal, ...roles);
    const body = { gate: "Gate 1", room: null };
    return (await portal.ask(`${staff}/${event.id}/check-in-links`, { body, cookie })).status;
  };
  expect(await issue("editor")).toBe(403);
  expect(await issue("reviewer")).toBe(403);
  expect(await issue("editor", "reviewer")).toBe(200);
});

test("an organiser does for their event what staff may, and finds no other one", async () => {
  const desk = await eventDesk(portal);
  const [event, other] = [await desk.make(), await desk.published({ title: "Another day" })];
  const { cookie } = await organiserOf(portal, event.id, desk.cookie);
  const ask = (path: string, body?: unknown, method?: string) =>
    portal.ask(`${staff}${path}`, { cookie, body, method });
  const done = async (path: string, body?: unknown, method?: string) => {
    const answer = await ask(path, body, method);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const { events, announced } = await done("");
  expect(events.map(({ id }: StaffEvent) => id)).toEqual([event.id]);
  expect(announced).toContainEqual(expect.objectContaining({ id: event.itemId }));
  const saved = await done(`/${event.id}`, { ...inputOf(event), version: event.version, places: 5 }, "PUT");
  const published = await done(`/${event.id}/publication`, { version: saved.event.version });
  expect(published.event).toMatchObject({ status: "published", places: 5 });
  await done(`/${event.id}/registrations`);
  await done(`/${event.id}/check-in-links`, { gate: "Gate 2", room: null });
  const live = await done(`/${event.id}/check-in`);
  await done(`/sessions/${live.sessions[0].id}/screen`);
  await done(`/${event.id}/organisers`);
  for (const path of ["", "/registrations", "/check-in", "/messages", "/organisers", "/registrations.csv"])
    expect([path, ...(await said(ask(`/${other.id}${path}`)))]).toEqual([path, 404, "not_found"]);
  expect(await said(ask(`/sessions/${other.sessions[0]?.id}/screen`))).toEqual([404, "not_found"]);
  expect(await said(ask(`/${other.id}/cancellation`, { version: other.version }))).toEqual([404, "not_found"]);
  expect(await said(ask("", newEvent()))).toEqual([403, "not_allowed"]);
  expect(await said(ask(`/${event.id}/overlaps`))).toEqual([403, "not_allowed"]);
  for (const path of ["/api/staff/cases", "/api/staff/members", "/api/staff/content", "/api/staff/audit"])
    expect([path, (await portal.ask(path, { cookie })).status]).toEqual([path, 403]);
});

test("without a second factor, or once removed, the event is closed to them", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const person = await provenMember(portal);
  const { organisers } = await (await desk.ask(`/${event.id}/organisers`, { email: person.email })).json();
  const read = (cookie: string) => said(portal.ask(`${staff}/${event.id}`, { cookie }));
  expect(await read(person.cookie)).toEqual([403, "second_factor_needed"]);
  await withSecondFactor(portal, person.email);
  expect((await portal.ask(`${staff}/${event.id}`, { cookie: person.cookie })).status).toBe(200);
  const hasty = cookieOf(await signIn(portal, person.email, person.password));
  expect(await read(hasty)).toEqual([403, "second_factor_needed"]);
  const gone = await desk.ask(`/${event.id}/organisers/${organisers[0].id}`, undefined, "DELETE");
  expect(await gone.json()).toEqual({ organisers: [] });
  expect(await read(person.cookie)).toEqual([403, "not_allowed"]);
});

test("a message reaches each booking once, however often it is sent, and stays in the list", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 2 });
  const { cookie } = await organiserOf(portal, event.id, desk.cookie);
  const pair = await provenMember(portal);
  await registerFor(portal, event, { ...pair, names: ["Meera Kulkarni", "Vikram Rao"] });
  const waits = await provenMember(portal);
  await registerFor(portal, event, waits);
  const path = `${staff}/${event.id}/messages`;
  const { recipients } = await (await portal.ask(path, { cookie })).json();
  expect(recipients).toEqual({
    registered: { mails: 1, people: 2 },
    waiting: { mails: 1, people: 1 },
    both: { mails: 2, people: 3 },
  });
  const body = { audience: "both", subject: "Bring a helmet", text: "Closed shoes, too.\n\nSee you." };
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (const _time of [1, 2]) {
    const sent = await portal.ask(path, { cookie, body, headers });
    expect([sent.status, await sent.json()]).toEqual([201, { mails: 2 }]);
  }
  const subject = `${event.title}: Bring a helmet`;
  for (const { email } of [pair, waits]) expect((await mail(email, subject)).text).toContain("Closed shoes, too.");
  const { messages } = await (await portal.ask(path, { cookie })).json();
  expect(messages).toMatchObject([{ subject: "Bring a helmet", mails: 2, sentBy: "Asha Rao" }]);
  expect(messages).toHaveLength(1);
  const other = { ...body, subject: "Another one" };
  expect(await said(portal.ask(path, { cookie, body: other, headers }))).toEqual([409, "idempotency_key_reused"]);
});

test("a message to nobody, about a draft, or with nothing in it is refused", async () => {
  const desk = await eventDesk(portal);
  const [draft, event] = [await desk.make(), await desk.published()];
  const body = { audience: "registered", subject: "Bring a helmet", text: "Closed shoes, too." };
  const send = (id: string, parts = {}) => said(desk.ask(`/${id}/messages`, { ...body, ...parts }));
  expect(await send(draft.id)).toEqual([409, "event_draft"]);
  expect(await send(event.id)).toEqual([409, "nobody_there"]);
  expect(await send(event.id, { subject: " " })).toEqual([
    400,
    "invalid_fields",
    { subject: "Please enter the subject." },
  ]);
  expect(await send(crypto.randomUUID())).toEqual([404, "not_found"]);
  const path = `${staff}/${event.id}/messages`;
  expect(await said(portal.ask(path, { body }))).toEqual([401, "not_signed_in"]);
  const { cookie } = await staffMember(portal, "reviewer");
  expect(await said(portal.ask(path, { body, cookie }))).toEqual([403, "not_allowed"]);
});
