import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { markedAtEvent, plannedEvent, settledAfter } from "../attendance";
import { newMessage } from "../cases";
import { eventDesk, registerFor } from "../events";
import { busyMember, exported, MARK } from "../held-data";
import { changedAddress } from "../held-elsewhere";
import { digitalMember } from "../members";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

async function close(person: { cookie: string; password: string }) {
  const { cookie, password } = person;
  expect((await portal.ask("/api/account/close", { body: { password }, cookie })).status).toBe(200);
  const now = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now }));
}

test("somebody whose records were merged is exported with all of them, and no card of theirs names them once erased", async () => {
  const person = await busyMember(portal);
  const { document } = await exported(portal, person.cookie);
  const merged = document("membership").mergedRecords.map(({ number }: { number: string }) => number);
  expect(merged.sort()).toEqual([...person.mergedNumbers].sort());
  expect(
    document("imports")
      .map(({ fate }: { fate: string }) => fate)
      .sort(),
  ).toEqual(["duplicate", "refused", "update"]);

  await close(person);
  for (const number of [person.number, ...person.mergedNumbers]) {
    const checked = await portal.ask(`/api/members/verify/${number}`);
    expect([number, JSON.stringify(await checked.json()).includes(MARK)]).toEqual([number, false]);
  }
});

test("what came from a former address is the person's until they gave it up, and a later owner's from then on", async () => {
  const first = await digitalMember(portal);
  const { formerEmail, formerReference } = await changedAddress(portal, first, "Meera Nair");
  const later = newMessage({ email: formerEmail, message: "From whoever has the address now." });
  const { data } = await (await portal.ask("/api/contact", { body: later })).json();
  const { document } = await exported(portal, first.cookie);
  const references = document("cases").map(({ reference }: { reference: string }) => reference);
  expect([references.includes(formerReference), references.includes(data.reference)]).toEqual([true, false]);
  expect(document("former-addresses")).toMatchObject([{ email: formerEmail }]);

  // By then the mail limits of that address have expired.
  await portal.platform.database.db.delete(rateLimitTable);
  const second = await digitalMember(portal, { email: formerEmail });
  const theirs = (await exported(portal, second.cookie)).document("cases");
  const own = theirs.map(({ reference }: { reference: string }) => reference);
  expect([own.includes(formerReference), own.includes(data.reference)]).toEqual([false, true]);
});

test("a renewal's case is erased with its member, also where the account's address was never proven", async () => {
  const person = await digitalMember(portal);
  const { db } = portal.platform.database;
  await db.update(userTable).set({ emailVerified: false }).where(eq(userTable.email, person.email));
  const asked = await portal.ask("/api/membership/renewal", { method: "POST", cookie: person.cookie });
  const { reference } = (await asked.json()).data;
  const caseOf = async () => {
    const [row] = await db.select().from(caseTable).where(eq(caseTable.reference, reference));
    return row;
  };
  expect(await caseOf()).toMatchObject({ email: person.email, details: { membershipNumber: person.number } });
  await close(person);
  expect(await caseOf()).toMatchObject({ status: "withdrawn", name: "Erased", details: {} });
  expect((await caseOf())?.email).not.toBe(person.email);
});

test.each([
  ["Meera", "Kulkarni", "Vikram Shah"],
  ["Vikram", "Shah", "Asha Vikram Shah"],
])(
  "people whom somebody booked keep certificate and confirmed place once that account is closed, without its address: %s %s, %s",
  async (firstName, lastName, guest) => {
    const desk = await eventDesk(portal);
    const person = await provenMember(portal, { firstName, lastName });
    const self = `${firstName} ${lastName}`;
    const booked = async (event: StaffEvent, names: string[], by: { email: string; cookie: string } = person) => {
      const { registrations } = await (await registerFor(portal, event, { ...by, names })).json();
      return registrations.map(({ reference }: { reference: string }) => reference) as string[];
    };
    const names = [self, guest];
    const attended = await plannedEvent(desk);
    for (const reference of await booked(attended, names))
      await markedAtEvent(portal, attended, { reference, session: 0 });
    await settledAfter(portal, attended);
    const certificates = async (): Promise<{ number: string; name: string }[]> =>
      (await (await portal.ask("/api/certificates", { cookie: person.cookie })).json()).certificates;
    await expect.poll(certificates, { timeout: 15_000 }).toHaveLength(2);
    const issued = await certificates();

    const later = (days: number) => ({
      startsAt: new Date(`${dayAhead(days)}T10:00:00+05:30`),
      endsAt: new Date(`${dayAhead(days)}T16:00:00+05:30`),
    });
    const upcoming = await desk.published({ places: 5, ...later(40) });
    const [own = "", other = ""] = await booked(upcoming, names);
    const full = await desk.published({ places: 1, ...later(50) });
    await booked(full, ["Asha Rao"], await provenMember(portal));
    const [waiting = ""] = await booked(full, [guest]);
    await close(person);

    const check = async (wanted: string) => {
      const { number } = issued.find(({ name }) => name === wanted) ?? {};
      const { state, printed } = await (await portal.ask(`/api/certificates/verify/${number}`)).json();
      return [state, printed?.name];
    };
    expect(await check(guest)).toEqual(["valid", guest]);
    expect((await check(self))[0]).toBe("erased");
    const { db } = portal.platform.database;
    const rowOf = async (reference: string) =>
      (await db.select().from(registrationTable).where(eq(registrationTable.reference, reference)))[0];
    const kept = await rowOf(other);
    expect(kept).toMatchObject({ status: "confirmed", name: guest, email: null, userId: null });
    expect(await rowOf(own)).toMatchObject({ status: "cancelled", name: null, email: null });
    expect(await rowOf(waiting)).toMatchObject({ status: "cancelled", email: null });

    const link = `/api/registrations/${other}`;
    const token = bookingToken(portal.context(), kept?.bookingId ?? "");
    const act = (body: object) => portal.ask(`${link}/transfer?token=${token}`, { body });
    expect((await portal.ask(`${link}?token=${token}`)).status).toBe(200);
    expect(await (await act({ name: "Vikram R. Shah" })).json()).toMatchObject({ isPassedOn: false });
    expect(await rowOf(other)).toMatchObject({ name: "Vikram R. Shah", email: null });
    const { email } = newcomer();
    expect(await (await act({ name: "Vikram R. Shah", email })).json()).toMatchObject({ isPassedOn: true });
    expect(await rowOf(other)).toMatchObject({ status: "confirmed", email });
  },
);

test.each([
  ["the register keeps it", () => digitalMember(portal), "before"],
  ["points were earned under it", () => provenMember(portal, { firstName: "Meera", lastName: "Iyer" }), "after"],
])("own places and certificates in a former name go with the account where %s", async (_, arrive, renaming) => {
  const desk = await eventDesk(portal);
  const person = await arrive();
  const names = [`Meera ${person.lastName}`, "Vikram Shah"];
  const rename = async () => {
    const body = { firstName: "Meera", lastName: "Kulkarni" };
    expect((await portal.ask("/api/profile", { method: "PATCH", body, cookie: person.cookie })).status).toBe(200);
  };
  if (renaming === "before") await rename();
  const book = async (event: StaffEvent) => (await registerFor(portal, event, { ...person, names })).json();
  const attended = await plannedEvent(desk);
  for (const { reference } of (await book(attended)).registrations)
    await markedAtEvent(portal, attended, { reference, session: 0 });
  await settledAfter(portal, attended);
  const certificates = async (): Promise<{ number: string; name: string }[]> =>
    (await (await portal.ask("/api/certificates", { cookie: person.cookie })).json()).certificates;
  await expect.poll(certificates, { timeout: 15_000 }).toHaveLength(2);
  const issued = await certificates();
  const [start, end] = [10, 16].map((hour) => new Date(`${dayAhead(40)}T${hour}:00:00+05:30`));
  const coming = await desk.published({ places: 5, startsAt: start, endsAt: end });
  const { registrations } = await book(coming);
  if (renaming === "after") await rename();
  await close(person);

  const { db } = portal.platform.database;
  const left = await db.select().from(registrationTable).where(eq(registrationTable.eventId, coming.id));
  const rowOf = (seat: number) => left.find(({ reference }) => reference === registrations[seat].reference);
  expect(rowOf(0)).toMatchObject({ status: "cancelled", name: null, email: null });
  expect(rowOf(1)).toMatchObject({ status: "confirmed", name: "Vikram Shah", email: null });
  const states = issued.map(async ({ number, name }) => {
    const { state } = await (await portal.ask(`/api/certificates/verify/${number}`)).json();
    return [name, state];
  });
  expect((await Promise.all(states)).sort()).toEqual([
    [names[0], "erased"],
    ["Vikram Shah", "valid"],
  ]);
});
