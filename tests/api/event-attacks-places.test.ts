import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import {
  answerOffer,
  cancelRegistration,
  expireRegistrations,
} from "../../src/features/events/registrations/own-registration.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { eventDesk, registerFor } from "../events";
import { treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
async function confirmed(reference: string, email: string) {
  const code = await vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDir(), email);
      const [found] = mails.flatMap(({ subject = "" }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []);
      if (!found) throw new Error("no code yet");
      return found;
    },
    { timeout: 20_000 },
  );
  return portal.ask(`/api/registrations/${reference}/confirmation`, { body: { code } });
}
const system = (now: Date) => portal.context({ actor: { kind: "system" }, now });
const rowOf = async (reference: string) => {
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  if (!row) throw new Error("no such registration");
  return row;
};
const india = (days: number, clock: string) => new Date(`${dayAhead(days)}T${clock}+05:30`);

const FEE = 150_000;
const paidType = { title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null };

test("Three people whom an unproven address registers are charged by one due, with one email", async () => {
  await treasury(portal);
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 20, types: [paidType] });
  const { email } = newcomer();
  const names = ["Asha Rao", "Bina Rao", "Chitra Rao"];
  const { registrations } = await json(registerFor(portal, event, { email, names }));
  expect((await confirmed(registrations[0].reference, email)).status).toBe(200);
  const rows = await db().select().from(registrationTable).where(eq(registrationTable.email, email));
  const dueIds = [...new Set(rows.map(({ dueId }) => dueId ?? ""))];
  const dues = await db().select().from(dueTable).where(inArray(dueTable.id, dueIds));
  expect(dues.map(({ totalPaise }) => totalPaise)).toEqual([3 * FEE]);
  await awaitMail(dataDir(), email, `To pay: ${event.title}`);
  const toPay = (await mailsTo(dataDir(), email)).filter(({ subject = "" }) => subject.startsWith("To pay"));
  expect(toPay).toHaveLength(1);
});

test("A place given back in the night before an event is kept for who waits, and offered in the morning", async () => {
  const desk = await eventDesk(portal);
  const times = {
    closesAt: india(2, "09:30:00").toISOString(),
    startsAt: india(2, "10:00:00").toISOString(),
    endsAt: india(2, "16:00:00").toISOString(),
  };
  const event = await desk.published({ places: 1, ...times });
  const register = async () => {
    const person = await provenMember(portal);
    const { registrations } = await json(registerFor(portal, event, person));
    return rowOf(registrations[0].reference);
  };
  const [first, second] = [await register(), await register()];
  const night = portal.context({ now: india(1, "23:30:00") });
  await cancelRegistration(night, first.reference, bookingToken(night, first.bookingId));
  expect((await rowOf(second.reference)).status).toBe("waiting");
  const newcomerRow = await register();
  expect(newcomerRow.status).toBe("waiting");
  await expireRegistrations.run(system(india(2, "08:15:00")));
  expect((await rowOf(second.reference)).status).toBe("offered");
  expect((await rowOf(newcomerRow.reference)).status).toBe("waiting");
});

test("A place added at the door in the night is one more, and the one kept for who waits is offered in the morning", async () => {
  const desk = await eventDesk(portal);
  const times = {
    closesAt: india(2, "09:30:00").toISOString(),
    startsAt: india(2, "10:00:00").toISOString(),
    endsAt: india(2, "16:00:00").toISOString(),
  };
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 0, places: 2 }];
  const event = await desk.published({ places: 1, types, ...times });
  const register = async () => {
    const { registrations } = await json(registerFor(portal, event, await provenMember(portal)));
    return rowOf(registrations[0].reference);
  };
  const [holder, waiting] = [await register(), await register()];
  const night = portal.context({ now: india(1, "23:30:00") });
  await cancelRegistration(night, holder.reference, bookingToken(night, holder.bookingId));
  expect(await desk.read(event.id)).toMatchObject({ places: 1, taken: 0, waiting: 1 });
  const walkIn = { name: "Asha Rao", typeId: event.types[0]?.id };
  expect((await desk.ask(`/${event.id}/walk-ins`, walkIn)).status).toBe(409);
  expect((await desk.ask(`/${event.id}/walk-ins`, { ...walkIn, addsPlace: true })).status).toBe(201);
  expect(await desk.read(event.id)).toMatchObject({ places: 2, taken: 1, types: [{ places: 2, taken: 1 }] });
  await expireRegistrations.run(system(india(2, "08:15:00")));
  expect((await rowOf(waiting.reference)).status).toBe("offered");
  expect(await desk.read(event.id)).toMatchObject({ places: 2, taken: 2 });
});

test("A place added at a full event takes none of a way to register that who waits could still get there", async () => {
  const desk = await eventDesk(portal);
  const types = [
    { title: "Delegate", audience: "anyone", feeRupees: 0, places: 2 },
    { title: "Student", audience: "anyone", feeRupees: 0, places: 3 },
  ];
  const event = await desk.published({ places: 1, types });
  const register = async () => (await registerFor(portal, event, await provenMember(portal))).status;
  expect([await register(), await register()]).toEqual([201, 201]);
  const comesAs = (at: number) =>
    desk.ask(`/${event.id}/walk-ins`, { name: "Asha Rao", typeId: event.types[at]?.id, addsPlace: true });
  expect((await comesAs(1)).status).toBe(201);
  const beside = [{ places: 2 }, { places: 3 }];
  expect(await desk.read(event.id)).toMatchObject({ places: 2, taken: 2, types: beside });
  expect((await comesAs(0)).status).toBe(201);
  expect(await desk.read(event.id)).toMatchObject({ places: 3, taken: 3, types: [{ places: 3 }, { places: 3 }] });
});

test("Once registration has closed a place that comes free is offered to who waits, and no approval overtakes them", async () => {
  const desk = await eventDesk(portal);
  const times = { startsAt: india(2, "09:00:00").toISOString(), endsAt: india(2, "16:00:00").toISOString() };
  const closesAt = india(1, "12:00:00").toISOString();
  const event = await desk.published({ places: 1, needsApproval: true, ...times, closesAt });
  const apply = async () => {
    const { registrations } = await json(registerFor(portal, event, await provenMember(portal)));
    return rowOf(registrations[0].reference);
  };
  const [holder, waiting, late] = [await apply(), await apply(), await apply()];
  const approve = async ({ reference }: typeof holder) => {
    const answer = await desk.ask(`/${event.id}/registrations/${reference}/decision`, { approve: true });
    expect(answer.status).toBe(200);
    return (await rowOf(reference)).status;
  };
  expect([await approve(holder), await approve(waiting)]).toEqual(["confirmed", "waiting"]);
  const past = new Date(Date.now() - 1000);
  await db().update(eventTable).set({ closesAt: past }).where(eq(eventTable.id, event.id));
  const night = portal.context({ now: india(1, "23:30:00") });
  await cancelRegistration(night, holder.reference, bookingToken(night, holder.bookingId));
  expect(await approve(late)).toBe("waiting");
  await expireRegistrations.run(system(india(2, "08:05:00")));
  const offered = await rowOf(waiting.reference);
  expect(offered.status).toBe("offered");
  expect(offered.deadline?.getTime()).toBeLessThan(new Date(event.startsAt).getTime());
  const morning = portal.context({ now: india(2, "08:10:00") });
  const token = bookingToken(morning, waiting.bookingId);
  await answerOffer(morning, waiting.reference, { accept: true, token, memberNames: [] });
  expect((await rowOf(waiting.reference)).status).toBe("confirmed");
  expect((await rowOf(late.reference)).status).toBe("waiting");
});

test("Once an event has begun an approval gives a free place, and puts nobody on the waiting list", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1, needsApproval: true });
  const apply = async () => {
    const { registrations } = await json(registerFor(portal, event, await provenMember(portal)));
    return registrations[0].reference as string;
  };
  const [first, second] = [await apply(), await apply()];
  await db().update(eventTable).set({ startsAt: new Date() }).where(eq(eventTable.id, event.id));
  const approve = (reference: string) =>
    desk.ask(`/${event.id}/registrations/${reference}/decision`, { approve: true });
  expect((await approve(first)).status).toBe(200);
  expect((await rowOf(first)).status).toBe("confirmed");
  const refused = await approve(second);
  expect([refused.status, (await json(Promise.resolve(refused))).code]).toEqual([409, "full"]);
  expect((await rowOf(second)).status).toBe("requested");
});

test("A booking made before registration closed is confirmed in its half hour, and not once the event has begun", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 20 });
  const booked = async () => {
    const { email } = newcomer();
    const { registrations } = await json(registerFor(portal, event, { email }));
    return { email, reference: registrations[0].reference as string };
  };
  const [inTime, late] = [await booked(), await booked()];
  const past = new Date(Date.now() - 1000);
  await db().update(eventTable).set({ closesAt: past }).where(eq(eventTable.id, event.id));
  expect((await confirmed(inTime.reference, inTime.email)).status).toBe(200);
  expect((await rowOf(inTime.reference)).status).toBe("confirmed");
  await db().update(eventTable).set({ startsAt: past }).where(eq(eventTable.id, event.id));
  expect((await confirmed(late.reference, late.email)).status).toBe(409);
});

test("Staff end a place that somebody has, with the reason in an email, and it goes to who waits", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const hoarder = await provenMember(portal);
  const register = async (person: { email: string; cookie: string }) => {
    const { registrations } = await json(registerFor(portal, event, person));
    return registrations[0].reference as string;
  };
  const [taken, waiting] = [await register(hoarder), await register(await provenMember(portal))];
  const decline = () =>
    desk.ask(`/${event.id}/registrations/${taken}/decision`, {
      approve: false,
      reason: "Nobody of this name is known.",
    });
  expect((await decline()).status).toBe(200);
  expect((await rowOf(taken)).status).toBe("declined");
  expect((await rowOf(waiting)).status).toBe("offered");
  const { text } = await awaitMail(dataDir(), hoarder.email, `Declined: ${event.title}`);
  expect(text).toContain("Nobody of this name is known.");
  expect((await decline()).status).toBe(409);
});

test("Once an event has begun staff end no place any more, but for what was booked free at its door", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const { registrations } = await json(registerFor(portal, event, await provenMember(portal)));
  await db().update(eventTable).set({ startsAt: new Date() }).where(eq(eventTable.id, event.id));
  const walkIn = await json(desk.ask(`/${event.id}/walk-ins`, { name: "Asha Rao", typeId: event.types[0]?.id }));
  const declined = async (reference: string) =>
    (
      await desk.ask(`/${event.id}/registrations/${reference}/decision`, {
        approve: false,
        reason: "A slip of the desk.",
      })
    ).status;
  expect(await declined(registrations[0].reference)).toBe(409);
  expect(await declined(walkIn.reference)).toBe(200);
});
