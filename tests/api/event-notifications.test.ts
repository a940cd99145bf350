import { expect, test } from "vitest";
import { cancelDueEvents } from "../../src/features/events/console/cancel-events.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { expireRegistrations } from "../../src/features/events/registrations/own-registration.server";
import { eventTimes } from "../../src/features/events/when";
import { DAY_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { mailsTo } from "../outbox";
import { member, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const system = (ms: number) => portal.context({ actor: { kind: "system" }, now: new Date(Date.now() + ms) });

async function registered(event: StaffEvent, names?: string[]) {
  const { email, cookie } = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, { email, cookie, names }));
  const references: string[] = registrations.map(({ reference }: { reference: string }) => reference);
  return { email, cookie, references, reference: references[0] ?? "" };
}
type Registered = { cookie: string; reference: string };

const cancel = ({ reference, cookie }: Registered) =>
  portal.ask(`/api/registrations/${reference}/cancellation`, { body: {}, cookie });
const accept = ({ reference, cookie }: Registered) =>
  portal.ask(`/api/registrations/${reference}/offer-answer`, { body: { accept: true }, cookie });

type Shown = { kind: string; title: string; text: string; href: string };
const told = async (cookie: string): Promise<Shown[]> =>
  (await json(portal.ask("/api/notifications", { cookie }))).notifications;
/** Waits until the bell shows exactly `titles`, in any order, and returns its notifications. */
async function awaitTold(cookie: string, titles: string[]): Promise<Shown[]> {
  const shown = async () => (await told(cookie)).map(({ title }) => title).sort();
  await expect.poll(shown, { timeout: 20_000 }).toEqual([...titles].sort());
  return told(cookie);
}
const textOf = (shown: Shown[], title: string) => shown.find((one) => one.title === title)?.text;

test("the bell tells of a place that came free, an offer that lapsed and a place got out of the queue", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const [holder, first, second] = [await registered(event), await registered(event), await registered(event)];
  await cancel(holder);
  const [offer] = await awaitTold(first.cookie, ["A place came free: Reading a pour record"]);
  expect(offer).toMatchObject({ kind: "events", href: `/registrations/${first.reference}` });
  expect(offer?.text).toMatch(/^Accept until \w+ \d+ \w+ \d{4}, \d+:\d\d [AP]M IST\. After that/);

  await expireRegistrations.run(system(2 * DAY_MS));
  const ended = await awaitTold(first.cookie, [
    "A place came free: Reading a pour record",
    "The offer is over: Reading a pour record",
  ]);
  expect(textOf(ended, "The offer is over: Reading a pour record")).toBe(
    "You did not accept the place in time. It goes to the next person.",
  );
  await awaitTold(second.cookie, ["A place came free: Reading a pour record"]);
  expect((await accept(second)).status).toBe(200);
  const placed = await awaitTold(second.cookie, [
    "A place came free: Reading a pour record",
    "You have a place: Reading a pour record",
  ]);
  expect(textOf(placed, "You have a place: Reading a pour record")).toBe(`${eventTimes(event)}.`);
  // The holder registered and cancelled themselves, which causes no notification.
  expect(await told(holder.cookie)).toEqual([]);
});

test("the bell tells of an event that moves or is cancelled, once a booking, whoever waits too", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ title: "Reading a level", places: 2 });
  const [pair, waiting] = [await registered(event, ["Asha Rao", "Vikram Rao"]), await registered(event)];
  const moved = await desk.save(await desk.read(event.id), { venue: "Hall A, Pune" });
  for (const { cookie, reference } of [pair, waiting]) {
    const [notice] = await awaitTold(cookie, ["Another time or place: Reading a level"]);
    expect(notice?.text).toContain(eventTimes(event));
    expect(notice?.href).toBe(`/registrations/${reference}`);
  }
  await desk.cancel(moved);
  await cancelDueEvents.run(system(6 * MINUTE_MS));
  for (const { cookie } of [pair, waiting]) {
    const shown = await awaitTold(cookie, ["Another time or place: Reading a level", "Cancelled: Reading a level"]);
    expect(textOf(shown, "Cancelled: Reading a level")).toBe(`The event of ${eventTimes(event)} does not take place.`);
  }
});

test("the account that registered is told, else the one that has proven the address", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ title: "Reading a beam", places: 10 });
  const { email, cookie } = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, { email }));
  const unproven = await member(portal);
  await registerFor(portal, event, unproven);
  await desk.save(await desk.read(event.id), { venue: "Hall A, Pune" });
  const [notice] = await awaitTold(cookie, ["Another time or place: Reading a beam"]);
  expect(notice?.href).toBe(`/registrations/${registrations[0].reference}`);
  await awaitTold(unproven.cookie, ["Another time or place: Reading a beam"]);
});

test("a registration whose address was not proven in time is over without a bell", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ title: "Reading a slab", places: 10 });
  const { email, cookie } = await member(portal);
  await registerFor(portal, event, { email, cookie });
  await expireRegistrations.run(system(31 * MINUTE_MS));
  const subjects = async () => (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 20_000 }).toContain("Not confirmed: Reading a slab");
  // Notified later by the same queue, so that earlier notifications have arrived by then.
  const other = await registered(event);
  await desk.save(await desk.read(event.id), { venue: "Hall A, Pune" });
  await awaitTold(other.cookie, ["Another time or place: Reading a slab"]);
  expect(await told(cookie)).toEqual([]);
});

test("whoever of a booking gets a place later is told by mail and by bell, beside who had one", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ title: "Reading a truss", places: 2 });
  const single = await registered(event);
  const pair = await registered(event, ["Asha Rao", "Vikram Rao"]);
  await cancel(single);
  await awaitTold(pair.cookie, ["A place came free: Reading a truss"]);
  const later = { ...pair, reference: pair.references[1] ?? "" };
  expect((await accept(later)).status).toBe(200);
  const shown = await awaitTold(pair.cookie, [
    "A place came free: Reading a truss",
    "You have a place: Reading a truss",
  ]);
  for (const { href } of shown) expect(href).toBe(`/registrations/${later.reference}`);
  const greeted = async () =>
    (await mailsTo(portal.platform.config.dataDir, pair.email))
      .filter(({ subject }) => subject === "You have a place: Reading a truss")
      .map(({ text }) => /Dear ([\w ]+),/.exec(text ?? "")?.[1])
      .sort();
  await expect.poll(greeted, { timeout: 20_000 }).toEqual(["Asha Rao", "Vikram Rao"]);
});
