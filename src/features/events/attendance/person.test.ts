import { expect, test } from "vitest";
import { type Place, personsOf, programmeOf, sessionsOfPerson } from "./person";

let count = 0;
const place = (name: string, parts: Partial<Place> = {}): Place => {
  const id = `place-${++count}`;
  const booked = { id, holder: "meera", accountName: null, bookingId: id, seat: 1, isMembers: false };
  return { ...booked, isUnopened: false, sessions: [], chosen: [], name, ...parts };
};
const namesOf = (places: Place[]) =>
  personsOf(places).map(({ isHolder, places: own }) => [isHolder, own.map(({ name }) => name).join(", ")]);

test("one holder under several spellings in several bookings is one person", () => {
  const written = ["Meera Kulkarni", "M. Kulkarni", "Kulkarni Meera", "Meera S. Kulkarni"];
  const spellings = [...written, "Mira Kulkarny", "मीरा कुलकर्णी"];
  expect(namesOf(spellings.map((name) => place(name)))).toEqual([[true, spellings.join(", ")]]);
});

test("other people under one address are people of their own, who are not the holder", () => {
  const booking = { bookingId: "family" };
  const family = ["Meera Kulkarni", "Vikram Kulkarni", "Asha Nair"].map((name, at) =>
    place(name, { ...booking, seat: at + 1 }),
  );
  expect(namesOf([...family, place("A. Nair")])).toEqual([
    [true, "Meera Kulkarni"],
    [false, "Vikram Kulkarni"],
    [false, "Asha Nair, A. Nair"],
  ]);
});

test("a place at the members' price is the holder's, whatever name their account has by now", () => {
  const account = { accountName: "Priya Nair" };
  const places = [
    place("Priya Sharma", { ...account, isMembers: true, seat: 2, bookingId: "pair" }),
    place("Asha Rao", { ...account, bookingId: "pair" }),
    place("P. Sharma", account),
  ];
  expect(namesOf(places)).toEqual([
    [true, "Priya Sharma, P. Sharma"],
    [false, "Asha Rao"],
  ]);
});

test.each([
  [["Ramesh Kumar", "Rakesh Kumar", "Ramesh Kumar Singh"]],
  [["Rahul Verma", "Priya Sharma", "Priya S", "Pooja Sharma", "Puja Sharma"]],
])("%j side by side in one booking are as many people, however alike their names", (names) => {
  const places = names.map((name, at) => place(name, { bookingId: "class", seat: at + 1 }));
  expect(namesOf(places)).toEqual(names.map((name, at) => [at === 0, name]));
});

test("people of one booking under other spellings in another are as many people, and the holder is the closest name", () => {
  const account = { accountName: "Amit Kumar" };
  const first = ["Amit Kumar Singh", "Amit Kumar", "Priya Sharma", "Priya S"];
  const again = ["A. Kumar", "P. Sharma"];
  const booked = (names: string[], bookingId: string) =>
    names.map((name, at) => place(name, { ...account, bookingId, seat: at + 1 }));
  expect(namesOf([...booked(first, "first"), ...booked(again, "again")])).toEqual([
    [true, "Amit Kumar, A. Kumar"],
    [false, "Amit Kumar Singh"],
    [false, "Priya Sharma, P. Sharma"],
    [false, "Priya S"],
  ]);
});

test("of several bookings the holder's own is the one that bears the name of the account", () => {
  const account = { accountName: "Meera Kulkarni" };
  expect(namesOf([place("Asha Nair", account), place("M Kulkarni", account)])).toEqual([
    [true, "M Kulkarni"],
    [false, "Asha Nair"],
  ]);
});

test("the account's own place is found by its name whichever seat of a booking it is", () => {
  const booking = { bookingId: "friends", accountName: "Asha Rao" };
  const places = [place("Vikram Shah", booking), place("Asha Rao", { ...booking, seat: 2 })];
  expect(namesOf(places)).toEqual([
    [true, "Asha Rao"],
    [false, "Vikram Shah"],
  ]);
});

test("who books only for other people has no place of their own", () => {
  const booking = { bookingId: "class", accountName: "Asha Rao" };
  const students = ["Vikram Shah", "Arun Rathod"].map((name, at) => place(name, { ...booking, seat: at + 1 }));
  expect(namesOf(students)).toEqual([
    [false, "Vikram Shah"],
    [false, "Arun Rathod"],
  ]);
  expect(namesOf([place("K. S. Raghavan", { accountName: "Kavita Sharma" })])).toEqual([[false, "K. S. Raghavan"]]);
});

test.each([
  ["Meera Kulkarni", "Meera Kulkerni"],
  ["Subramaniam Venkatesan", "Subramanian Venkateshan"],
  ["Rahul K", "Rahul Kumar Sharma"],
  ["Rahul", "Rahul Sharma"],
])("the account's name %s written as %s is still the holder", (accountName, name) => {
  expect(namesOf([place("Vikram Shah", { accountName }), place(name, { accountName })])).toEqual([
    [true, name],
    [false, "Vikram Shah"],
  ]);
});

test("a relative whose middle name is the holder's first name is a person of their own", () => {
  const booking = { bookingId: "couple", accountName: "Suresh Kulkarni" };
  const places = [place("Suresh Kulkarni", booking), place("Meera Suresh Kulkarni", { ...booking, seat: 2 })];
  expect(namesOf(places)).toEqual([
    [true, "Suresh Kulkarni"],
    [false, "Meera Suresh Kulkarni"],
  ]);
});

test.each([
  ["Suresh Kulkarni", "Meera Suresh Kulkarni"],
  ["Suresh Kulkarni", "Meera S. Kulkarni"],
  ["Suresh Kulkarni", "Kulkarni Meera Suresh"],
  ["S. Kulkarni", "Meera S. Kulkarni"],
  ["Meera Suresh Kulkarni", "Suresh Kulkarni"],
  ["Suresh", "Meera Suresh"],
  ["Suresh M. Kulkarni", "Meera S. Kulkarni"],
  ["Suresh M. Kulkarni", "Meera Suresh Kulkarni"],
  ["Suresh Mahadev Kulkarni", "Mahadev Suresh Kulkarni"],
  ["Suresh M", "Meera S"],
])("who has the account of %s and books %s alone has no place of their own", (accountName, name) => {
  expect(namesOf([place(name, { accountName })])).toEqual([[false, name]]);
});

test.each([
  ["Meera Kulkarni", "Meera Suresh Kulkarni"],
  ["Meera Kulkarni", "Kulkarni Meera Suresh"],
  ["Meera Kulkarni", "Er. Meera Kulkarni"],
  ["Dr. Meera Kulkarni", "Meera S. Kulkarni"],
  ["Venkata Rao", "K. Venkata Rao"],
  ["K. Raghavan", "Raghavan K. S."],
  ["K. S. Raghavan", "Raghavan K. S."],
  ["Suresh M. Kulkarni", "Kulkarni Suresh Mahadev"],
])("the account's name %s is surely the holder's as %s", (accountName, name) => {
  const places = [place(accountName, { accountName }), place(name, { accountName, seat: 2 })];
  expect(namesOf(places)).toEqual([[true, `${accountName}, ${name}`]]);
});

test("a place passed to a holder who has not opened it is not the holder's own for being the first", () => {
  const account = { accountName: "Asha Rao" };
  const passed = place("Xavier Yule", { ...account, isUnopened: true });
  expect(namesOf([passed, place("Asha R. Deshpande", account)])).toEqual([
    [true, "Asha R. Deshpande"],
    [false, "Xavier Yule"],
  ]);
  expect(namesOf([passed])).toEqual([[false, "Xavier Yule"]]);
});

test.each([
  ["Anil Rao", "Sunil Rao"],
  ["Usha Nair", "Asha Nair"],
  ["Om Das", "Uma Das"],
  ["Amit Shah", "Anita Shah"],
  ["Ramesh Kumar", "Rakesh Kumar"],
  ["Ram Lal", "Rama Pal"],
])("%s and %s are two people, though few letters differ", (one, other) => {
  expect(namesOf([place(one), place(other)])).toEqual([
    [true, one],
    [false, other],
  ]);
});

test("a name cut to an initial does not make one person of two", () => {
  const account = { accountName: "Amit Shah" };
  const places = ["A Shah", "Anita Shah", "Amit Shah"].map((name) => place(name, account));
  expect(namesOf(places)).toEqual([
    [true, "A Shah, Amit Shah"],
    [false, "Anita Shah"],
  ]);
});

test("people of different accounts or addresses are different people, whatever they are called", () => {
  expect(personsOf([place("Amit Kumar"), place("Amit Kumar", { holder: "amit" })])).toHaveLength(2);
});

test("what a person attended with several registrations counts together, once", () => {
  const [person] = personsOf([
    place("Meera Kulkarni", { sessions: ["noon", "morning"] }),
    place("M Kulkarni", { sessions: ["noon", "evening"] }),
  ]);
  expect(person && sessionsOfPerson(person)).toEqual(["evening", "morning", "noon"]);
});

test("sessions with places that a person neither chose nor attended do not count for them", () => {
  const [person] = personsOf([
    place("Meera Kulkarni", { sessions: ["arches"], chosen: ["drones"] }),
    place("M Kulkarni", { chosen: ["steel"] }),
  ]);
  const programme = ["plenary", "arches", "drones", "steel", "soils"].map((id) => ({
    id,
    capacityId: id === "plenary" ? null : id,
  }));
  expect(person && programmeOf(programme, person).map(({ id }) => id)).toEqual([
    "plenary",
    "arches",
    "drones",
    "steel",
  ]);
});
