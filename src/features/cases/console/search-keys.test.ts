import { expect, test } from "vitest";
import { nameKeys, queryGroups, searchKeys } from "./search-keys";

const found = {
  kind: "PA" as const,
  submittedAt: new Date("2026-11-20T06:00:00Z"),
  endedAt: null,
  reference: "IF-PA-2026-000123-2",
  name: "Meenakshi Deshpande",
  email: "m.deshpande@konkan.example.in",
  phone: "+91 98200-12345",
  details: { organizationName: "Konkan Institute of Engineering", alternateContactPhone: "022 2345 6789" },
  messages: [] as string[],
};
const keys = new Set(searchKeys(found));
const finds = (typed: string) => {
  const groups = queryGroups(typed);
  return groups.length > 0 && groups.every((group) => group.some((key) => keys.has(key)));
};

test.each([
  "Meenakshi Deshpande",
  "deshpande",
  "minaxi deshpandey",
  "dehspande",
  "deshpnde meenakshi",
  "मीनाक्षी देशपांडे",
  "meenak",
  "konkan institut",
  "m.deshpande@konkan.example.in",
  "m.deshpande@konkan.exampel.in",
  "@konkan.example.in",
  "9820012345",
  "098200 12345",
  "+91-98200-12345",
  "022-2345-6789",
  "if pa 2026 000123 2",
  "IFPA20260001232",
  "IF-PA-2026-000123",
  "000123",
  "123",
])("finds a case by %s", (typed) => {
  expect(finds(typed)).toBe(true);
});

test.each(["Deshmukh", "meenakshi kulkarni", "9820012346", "IF-PA-2026-000124", "124", "", " . ", "@other.example"])(
  "does not find it by %s",
  (typed) => {
    expect(finds(typed)).toBe(false);
  },
);

test("a case has a bounded number of keys, whatever was typed", () => {
  const long = { ...found, name: "abcdefghijklmnopqrstuvwxyzabcdefgh ".repeat(40) };
  expect(searchKeys(long).length).toBeLessThan(600);
  expect(queryGroups("a b c d e f g h i j").length).toBeLessThanOrEqual(6);
});

test.each([
  ["CJK beyond U+FFFF", "𠮷田太郎"],
  ["Chakma", "𑄌𑄋𑄴𑄟𑄳𑄦 𑄇𑄧𑄣𑄚𑄴"],
  ["a word longer than a key", `a${"𠮷田".repeat(30)}`],
])("the keys of a name in %s are whole letters, and find it", (_script, name) => {
  const message = { ...found, name, details: { ...found.details, remarks: name }, messages: [name] };
  const made = searchKeys(message);
  expect(made.filter((key) => !key.isWellFormed())).toEqual([]);
  expect(nameKeys(name).filter((key) => !key.isWellFormed())).toEqual([]);
  const groups = queryGroups(name);
  expect(groups.flat().filter((key) => !key.isWellFormed())).toEqual([]);
  expect(groups.every((group) => group.some((key) => made.includes(key)))).toBe(true);
});

test("a name beyond U+FFFF forgives one wrong letter and is found by its beginning", () => {
  const made = searchKeys({ ...found, name: "𠮷田太郎" });
  for (const typed of ["𠮷田大郎", "𠮷田郎", "𠮷田太"])
    expect([typed, queryGroups(typed).every((group) => group.some((key) => made.includes(key)))]).toEqual([
      typed,
      true,
    ]);
});

test("subjects forgive errors, texts and messages are found by whole words, and names stay a question of their own", () => {
  const written = new Set(
    searchKeys({
      ...found,
      kind: "CO",
      details: { subject: "Water proofing of a basement", message: "The seepage came with the monsoon." },
      messages: ["Please send the drawings."],
    }),
  );
  const isFound = (typed: string) => queryGroups(typed).every((group) => group.some((key) => written.has(key)));
  for (const typed of ["basemnt", "basem", "waterr proofing", "seepage", "monsoons", "drawings"])
    expect([typed, isFound(typed)]).toEqual([typed, true]);
  for (const typed of ["seep", "drawing board", "cellar"]) expect([typed, isFound(typed)]).toEqual([typed, false]);
  expect(written.has("drawings")).toBe(false);
});
