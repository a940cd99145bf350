import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { wrongCounters } from "../../src/features/events/recount.server";
import { expireRegistrations } from "../../src/features/events/registrations/own-registration.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { awaitMail } from "../outbox";
import { provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `Person ${String.fromCharCode(65 + at)}${"xyz".repeat(1 + (at % 2))}`);

type Wanted = Partial<Parameters<typeof registerFor>[2]>;

/** Registers a new member each time; `reference` and `status` are of the first name. */
async function register(event: StaffEvent, wanted: Wanted = {}) {
  const { email, cookie } = await provenMember(portal);
  const answer = await json(registerFor(portal, event, { email, cookie, ...wanted }));
  const [{ reference, status }] = answer.registrations;
  const read = async () => (await json(portal.ask(`/api/registrations/${reference}`, { cookie }))).registration.status;
  const cancel = () => portal.ask(`/api/registrations/${reference}/cancellation`, { cookie, body: {} });
  return { email, reference, status, read, cancel };
}
const status = async (event: StaffEvent, wanted?: Wanted) => (await register(event, wanted)).status;
const together = (size: number, typeIds?: string[]): Wanted => ({
  names: many(size),
  keepTogether: true,
  ...(typeIds && { typeIds }),
});

test("a group that an empty event could not seat together is refused", async () => {
  const desk = await eventDesk(portal);
  const types = [
    { title: "Student", audience: "anyone", feeRupees: 0, places: 1 },
    { title: "Delegate", audience: "anyone", feeRupees: 0, places: null },
  ];
  const event = await desk.published({ places: 10, types });
  const [student = "", delegate = ""] = event.types.map(({ id }) => id);
  const { email, cookie } = await provenMember(portal);
  const ask = (size: number, typeIds: string[]) =>
    said(registerFor(portal, event, { email, cookie, ...together(size, typeIds) }));
  expect(await ask(11, [delegate])).toEqual([409, "group_too_large"]);
  expect(await ask(2, [student])).toEqual([409, "group_too_large"]);
  expect((await ask(10, [student, delegate]))[0]).toBe(201);
});

test("a group that needs more than is free keeps the free places for a day at most, and then who waits gets them", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 20 });
  expect(await status(event)).toBe("confirmed");
  const group = await register(event, together(20));
  for (let at = 0; at < 3; at++) expect(await status(event)).toBe("confirmed");
  const [next, last] = [await register(event), await register(event)];
  expect([group.status, next.status, last.status]).toEqual(["waiting", "waiting", "waiting"]);
  await expireRegistrations.run(system(new Date(Date.now() + 47 * HOUR_MS)));
  expect([await group.read(), await next.read(), await last.read()]).toEqual(["waiting", "offered", "offered"]);
  // Places are set aside for a group only once; others do not wait for it again.
  for (let at = 0; at < 4; at++) expect(await status(event)).toBe("confirmed");
  expect(await wrongCounters(system())).toEqual([]);
});

test("a group for which places are set aside gets them once all of it fits", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 6 });
  const [first, second] = [await register(event, together(2)), await register(event)];
  const group = await register(event, together(4));
  for (let at = 0; at < 3; at++) expect(await status(event)).toBe("confirmed");
  expect(first.status).toBe("confirmed");
  await second.cancel();
  expect(await status(event)).toBe("waiting");
  const desks = await desk.save(await desk.read(event.id), { places: 9 });
  expect([await group.read(), desks.taken]).toEqual(["offered", 9]);
});

test("a group that waits for one way to register keeps nobody from another", async () => {
  const desk = await eventDesk(portal);
  const types = [
    { title: "Student", audience: "anyone", feeRupees: 0, places: 3 },
    { title: "Delegate", audience: "anyone", feeRupees: 0, places: null },
  ];
  const event = await desk.published({ places: 50, types });
  const [student = "", delegate = ""] = event.types.map(({ id }) => id);
  await status(event, { typeIds: [student] });
  const group = await register(event, together(3, [student]));
  for (let at = 0; at < 3; at++) {
    const passing = await register(event, { typeIds: [student] });
    expect(passing.status).toBe("confirmed");
    await passing.cancel();
  }
  expect(await status(event, { typeIds: [student] })).toBe("waiting");
  expect(await status(event, { typeIds: [delegate] })).toBe("confirmed");
  expect(await status(event, { typeIds: [student, delegate] })).toBe("confirmed");
  expect(await group.read()).toBe("waiting");
});

test("a group that fits no more, as there are fewer places now, keeps nobody from them", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 6 });
  await register(event);
  const group = await register(event, together(6));
  for (let at = 0; at < 3; at++) await (await register(event)).cancel();
  const next = await register(event);
  expect(next.status).toBe("waiting");
  await desk.save(await desk.read(event.id), { places: 5 });
  expect([await next.read(), await group.read()]).toEqual(["offered", "waiting"]);
  expect(await status(event)).toBe("confirmed");
});

test("staff end a registration that waits, for all who wait together, with a reason that is emailed", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 4 });
  await register(event, { names: many(3) });
  const group = await register(event, together(2));
  const path = `/${event.id}/registrations/${group.reference}/decision`;
  expect(await said(desk.ask(path, { approve: true }))).toEqual([409, "not_requested"]);
  expect((await desk.ask(path, { approve: false, reason: "" })).status).toBe(400);
  const reason = "Please register as single persons.";
  expect((await desk.ask(path, { approve: false, reason })).status).toBe(200);
  const { rows } = await json(desk.ask(`/${event.id}/registrations?status=declined`));
  expect(rows).toHaveLength(2);
  const told = await awaitMail(portal.platform.config.dataDir, group.email, `Declined: ${event.title}`);
  expect(told.text).toContain(reason);
  expect(told.text).not.toMatch(/your application/i);
  expect(await said(desk.ask(path, { approve: false, reason }))).toEqual([409, "not_requested"]);
});
