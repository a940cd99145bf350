import { expect, test } from "vitest";
import { queryGroups } from "~/features/cases/console/search-keys";
import { memberKeys, nameKey } from "./person-keys";

test("a name is the same with other case, accents, dots, spaces and order", () => {
  for (const name of ["Renée D. Souza", "renee d souza", " SOUZA, Renee D. "])
    expect(nameKey(name)).toBe("d renee souza");
});

test("names in Devanagari keep their vowels", () => {
  expect(nameKey("मीरा अय्यर")).not.toBe(nameKey("मारी अय्यर"));
});

const somebody = {
  name: "Lakshmi Deshpande",
  nameInDevanagari: null,
  organization: "Sahyadri Builders",
  city: "Nashik",
  email: "lakshmi.d@example.in",
  phone: "+91 98200 12345",
};

function finds(typed: string, parts: Partial<typeof somebody> | { nameInDevanagari: string } = {}): boolean {
  const keys = new Set(memberKeys({ ...somebody, ...parts }));
  const groups = queryGroups(typed);
  return groups.length > 0 && groups.every((group) => group.some((key) => keys.has(key)));
}

test("a member is found by name as it sounds, by firm, city, address and phone", () => {
  for (const typed of ["Laxmi Deshpande", "deshpnde", "Desh", "लक्ष्मी देशपांडे", "sahyadri", "Nasik"])
    expect([typed, finds(typed)]).toEqual([typed, true]);
  for (const typed of ["lakshmi.d@exampel.in", "98200-12345"]) expect([typed, finds(typed)]).toEqual([typed, true]);
});

test("a name in Devanagari is found in either script", () => {
  const parts = { name: "L. D.", email: "office@example.in", nameInDevanagari: "लक्ष्मी देशपांडे" };
  for (const typed of ["Lakshmi", "Deshpande", "देशपांडे"]) expect([typed, finds(typed, parts)]).toEqual([typed, true]);
});

test("another name, firm or number is not found", () => {
  for (const typed of ["Kulkarni", "Laxmi Kulkarni", "Vindhya", "98200 99999"])
    expect([typed, finds(typed)]).toEqual([typed, false]);
});
