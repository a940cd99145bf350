import fc from "fast-check";
import { expect, test } from "vitest";
import { admit, offersFor, type Party, Places } from "./places";

const party = (id: string, size = 1, typeIds = ["delegate"], hasPriority = false): Party => ({
  id,
  hasPriority,
  wishes: Array.from({ length: size }, () => typeIds),
});
const withRoom = (most: number, taken = 0, types: Record<string, { most: number; taken: number } | undefined> = {}) =>
  new Places({ most, taken }, new Map(Object.entries({ delegate: undefined, ...types })));
const ids = (given: readonly { party: Party }[]) => given.map((one) => one.party.id);

test("places are given until there are none; a type's own room counts too", () => {
  const places = withRoom(3, 0, { student: { most: 1, taken: 0 } });
  expect(admit(places, [], party("a", 1, ["student"]))?.typeIds).toEqual(["student"]);
  expect(admit(places, [], party("b", 1, ["student"]))).toBeUndefined();
  expect(admit(places, [], party("c", 1, ["student", "delegate"]))?.typeIds).toEqual(["delegate"]);
  expect(admit(places, [], party("d", 2))).toBeUndefined();
  expect(admit(places, [], party("e"))?.typeIds).toEqual(["delegate"]);
  expect(admit(places, [], party("f"))).toBeUndefined();
  expect(admit(withRoom(5), [], party("g", 1, ["speaker"]))).toBeUndefined();
});

test("free places go to those who wait, in their order; a group too large is passed over, and with priority keeps them", () => {
  const group = party("group", 3);
  const first = offersFor(withRoom(2), [group, party("b"), party("c"), party("d")]);
  expect([ids(first.offers), first.passedOver.map(({ id }) => id)]).toEqual([["b", "c"], ["group"]]);
  const patient = { ...group, hasPriority: true };
  expect(ids(offersFor(withRoom(3, 1), [patient, party("d")]).offers)).toEqual([]);
  expect(admit(withRoom(3, 1), [patient], party("new"))).toBeUndefined();
  expect(ids(offersFor(withRoom(3), [patient, party("d")]).offers)).toEqual(["group"]);
});

test("a free place that nobody was offered yet is that of who waits and fits, and not of who comes", () => {
  expect(admit(withRoom(1), [party("a")], party("new"))).toBeUndefined();
  expect(admit(withRoom(2), [party("a")], party("new"))).toEqual({ typeIds: ["delegate"], passedOver: [] });
  const group = party("group", 3);
  expect(admit(withRoom(2), [group, party("b")], party("new"))?.passedOver).toEqual([group]);
});

test("a party with priority keeps the places that it could use, and no more; none where all of it could never fit", () => {
  const rooms = { student: { most: 4, taken: 2 } };
  const students = party("students", 3, ["student"], true);
  const places = withRoom(10, 2, rooms);
  expect(admit(places, [students], party("student", 1, ["student"]))).toBeUndefined();
  expect(admit(places, [students], party("group", 6))?.typeIds).toHaveLength(6);
  expect(admit(places, [students], party("late"))).toBeUndefined();
  const tooLarge = party("too large", 11, ["delegate"], true);
  expect(ids(offersFor(withRoom(10, 2), [tooLarge, party("b")]).offers)).toEqual(["b"]);
  const oneMore = party("one more", 5, ["student"], true);
  const small = { student: { most: 4, taken: 2 } };
  expect(admit(withRoom(10, 2, small), [oneMore], party("c", 2, ["student"]))?.typeIds).toHaveLength(2);
});

test("somebody who waits for another type is neither in the way nor passed over", () => {
  const places = withRoom(5, 0, { student: { most: 1, taken: 1 } });
  const student = party("student", 1, ["student"]);
  expect(admit(places, [student], party("new"))).toEqual({ typeIds: ["delegate"], passedOver: [] });
  const given = offersFor(places, [student, party("b")]);
  expect([ids(given.offers), given.passedOver]).toEqual([["b"], []]);
});

test("people of one party who accept different types each get one of theirs, if there is a way to give all of them one", () => {
  const rooms = { member: { most: 1, taken: 0 }, student: { most: 1, taken: 0 } };
  const mixed = { id: "mixed", wishes: [["member"], ["delegate"], ["student", "delegate"]] };
  expect(admit(withRoom(5, 0, rooms), [], mixed)?.typeIds).toEqual(["member", "delegate", "student"]);
  // The first person could take the only place that the second accepts.
  const tight = { student: { most: 1, taken: 0 }, delegate: { most: 1, taken: 0 } };
  const [one, other] = [["student", "delegate"], ["student"]];
  expect(admit(withRoom(5, 0, tight), [], { id: "a", wishes: [one, other] })?.typeIds).toEqual(["delegate", "student"]);
  expect(admit(withRoom(5, 0, tight), [], { id: "b", wishes: [other, other] })).toBeUndefined();
  const taken = { student: { most: 1, taken: 1 } };
  const waiting = { id: "waiting", hasPriority: false, wishes: [["student"], ["delegate"]] };
  expect(ids(offersFor(withRoom(5, 0, taken), [waiting]).offers)).toEqual([]);
});

const type = fc.constantFrom("delegate", "student", "invited");
const someParty = fc.record({
  wishes: fc.array(fc.uniqueArray(type, { minLength: 1 }), { minLength: 1, maxLength: 4 }),
  hasPriority: fc.boolean(),
});

test("whatever comes and goes, nothing is taken beyond its room, and who waits and fits is never left out for somebody behind", () => {
  fc.assert(
    fc.property(fc.array(someParty, { maxLength: 30 }), fc.nat(12), fc.nat(6), (parties, most, students) => {
      const [event, student] = [
        { most, taken: 0 },
        { most: students, taken: 0 },
      ];
      const types = new Map([
        ["delegate", undefined],
        ["student", student],
      ]);
      const places = new Places(event, types);
      const waiting = parties.map((one, at) => ({ ...one, id: String(at) }));
      const { offers } = offersFor(places, waiting);
      expect(event.taken).toBeLessThanOrEqual(most);
      expect(student.taken).toBeLessThanOrEqual(students);
      expect(event.taken).toBe(offers.reduce((sum, { typeIds }) => sum + typeIds.length, 0));
      const offered = new Set(ids(offers));
      const leftOut = waiting.filter(({ id }) => !offered.has(id));
      // Priority parties hold back at most as many places as they have people.
      const first = leftOut.filter(({ hasPriority }) => hasPriority);
      const kept = first.reduce((sum, { wishes }) => sum + wishes.length, 0);
      const others = new Places(
        { ...event, most: most - kept },
        new Map([...types].map(([id, room]) => [id, room && { ...room, most: room.most - kept }])),
      );
      for (const one of leftOut) expect(others.fitting(one)).toBeUndefined();
    }),
  );
});
