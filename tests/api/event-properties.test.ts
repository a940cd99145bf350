import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { wrongCounters } from "../../src/features/events/recount.server";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import {
  answerOffer,
  cancelRegistration,
  expireRegistrations,
} from "../../src/features/events/registrations/own-registration.server";
import { register } from "../../src/features/events/registrations/register.server";
import { capacityTable, eventTable, registrationTable } from "../../src/features/events/tables.server";
import { Refusal } from "../../src/platform/refusal";
import { HOUR_MS } from "../../src/platform/time/durations";
import { eventDesk } from "../events";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const runs = { numRuns: 12 };

type Step =
  | { act: "register"; people: number; together: boolean; isProven: boolean }
  | { act: "cancel" | "accept" | "decline"; which: number }
  | { act: "wait"; hours: number }
  | { act: "places"; places: number };

const which = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant("register" as const),
    people: fc.integer({ min: 1, max: 3 }),
    together: fc.boolean(),
    isProven: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom("cancel" as const, "accept" as const, "decline" as const), which }),
  fc.record({ act: fc.constant("wait" as const), hours: fc.constantFrom(0.2, 1, 13, 30) }),
  fc.record({ act: fc.constant("places" as const), places: fc.integer({ min: 1, max: 8 }) }),
);

const rowsOf = (eventId: string) =>
  portal.platform.database.db.select().from(registrationTable).where(eq(registrationTable.eventId, eventId));

async function roomOf(eventId: string) {
  const [room] = await portal.platform.database.db
    .select({ most: capacityTable.most, taken: capacityTable.taken })
    .from(capacityTable)
    .innerJoin(eventTable, eq(eventTable.capacityId, capacityTable.id))
    .where(eq(eventTable.id, eventId));
  if (!room) throw new Error("no room");
  return room;
}

/** A refusal is no failure here: the step changed nothing. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((cause: unknown) => {
    if (!(cause instanceof Refusal)) throw cause;
  });
}

type World = { event: StaffEvent; desk: Awaited<ReturnType<typeof eventDesk>>; hours: number };

const nowOf = ({ hours }: World) => new Date(Date.now() + hours * HOUR_MS);
const visitor = (world: World) => portal.context({ now: nowOf(world) });

async function take({ event, ...world }: World, one: Step): Promise<void> {
  const ctx = visitor({ event, ...world });
  if (one.act === "register") {
    const names = Array.from({ length: one.people }, (_, at) => `Person ${"ABC"[at]}`);
    const booking = {
      eventId: event.id,
      email: newcomer().email,
      keepTogether: one.together,
      isProven: one.isProven,
      memberNames: [],
      userId: undefined,
      guardian: undefined,
      people: names.map((name) => ({ name, answers: {}, sessionIds: [], typeIds: event.types.map(({ id }) => id) })),
    };
    return unlessRefused(register(ctx, { key: undefined, path: "", body: "" }, booking));
  }
  if (one.act === "places") {
    await world.desk.save(await world.desk.read(event.id), { places: one.places });
    return;
  }
  if (one.act === "wait") return;
  const rows = (await rowsOf(event.id)).filter(({ endedAt }) => endedAt === null);
  const row = rows[one.which % Math.max(1, rows.length)];
  if (!row) return;
  const token = bookingToken(ctx, row.bookingId);
  if (one.act === "cancel") return unlessRefused(cancelRegistration(ctx, row.reference, token));
  return unlessRefused(answerOffer(ctx, row.reference, { token, accept: one.act === "accept", memberNames: [] }));
}

/** Checks that the free places are too few for the first proven group on the waitlist. */
async function expectNobodyOvertaken(eventId: string): Promise<void> {
  const { most, taken } = await roomOf(eventId);
  const isWaiting = and(eq(registrationTable.status, "waiting"), eq(registrationTable.isProven, true));
  const waiting = await portal.platform.database.db
    .select()
    .from(registrationTable)
    .where(and(eq(registrationTable.eventId, eventId), isWaiting));
  const parties = [...Map.groupBy(waiting, ({ partyId }) => partyId).values()];
  const [first] = parties.sort(([one], [other]) => (one?.position ?? 0) - (other?.position ?? 0));
  if (first) expect(most - taken).toBeLessThan(first.length);
  // Every offer went to a registration ahead of the single people still waiting.
  const offered = await portal.platform.database.db
    .select({ position: registrationTable.position, partyId: registrationTable.partyId })
    .from(registrationTable)
    .where(and(eq(registrationTable.eventId, eventId), inArray(registrationTable.status, ["offered"])));
  const single = parties.filter((party) => party.length === 1).flatMap(([one]) => one?.position ?? []);
  for (const { position } of offered) for (const behind of single) expect(position ?? 0).toBeLessThan(behind);
}

test("whatever people and staff do, taken never grows beyond most, the counters are right and nobody overtakes", async () => {
  const desk = await eventDesk(portal);
  const history = fc.array(step, { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const event = await desk.published({ places: 3 });
      const world: World = { event, desk, hours: 0 };
      for (const one of steps) {
        if (one.act === "wait") world.hours += one.hours;
        await expireRegistrations.run(portal.context({ actor: { kind: "system" }, now: nowOf(world) }));
        const before = await roomOf(event.id);
        await take(world, one);
        const { most, taken } = await roomOf(event.id);
        expect(taken).toBeLessThanOrEqual(Math.max(most, before.taken));
        await expectNobodyOvertaken(event.id);
      }
      const wrong = await wrongCounters(portal.context({ actor: { kind: "system" } }));
      expect(wrong).toEqual([]);
    }),
    runs,
  );
}, 120_000);
