import { expect, test } from "vitest";
import { type Cells, duplicatesInFile, sharingInFile } from "./draft";
import { type Reading, readRow } from "./draft.server";

const rao = { name: "Asha Rao", email: "Asha@Example.in" };
const open: Reading = { orders: {}, values: new Map() };
const dayFirst: Reading = { ...open, orders: { birthDate: "day", validUntil: "day" } };

function rowOf(cells: Cells, reading = open) {
  const result = readRow(cells, reading);
  if ("why" in result) throw new Error(result.why);
  return result;
}
const read = (cells: Cells, reading?: Reading) => rowOf(cells, reading).draft;

test("a row needs a name; the rest may be blank", () => {
  expect(read({ ...rao, phone: "", birthDate: " ", type: "" })).toMatchObject({
    email: "asha@example.in",
    nameKey: "asha rao",
    birthDate: undefined,
  });
  expect(rowOf({ name: "Asha Rao", email: "NA" })).toMatchObject({ draft: { email: undefined }, notes: [] });
  expect(readRow({ name: " ", email: "not an address" }, open)).toEqual({
    why: "The name is missing. Please enter a valid email address: “not an address”.",
  });
});

test("days are read in the order of their column; types and states by value or name", () => {
  const row = { ...rao, birthDate: "7/3/1990", validUntil: "31.01.2027", type: "digital member", state: "Tamil Nadu" };
  expect(read(row, dayFirst)).toMatchObject({
    birthDate: "1990-03-07",
    validUntil: "2027-01-31",
    type: "digital",
    state: "tamil-nadu",
  });
  expect(read(row, { ...open, orders: { birthDate: "month" } }).birthDate).toBe("1990-07-03");
  expect(readRow({ ...rao, type: "Gold" }, open)).toEqual({ why: "There is no such membership type: “Gold”." });
});

test("an optional cell that cannot be read is left out and named; the row stays", () => {
  const { draft, notes } = rowOf({
    ...rao,
    birthDate: "31/02/1990",
    phone: "9.82E+09",
    state: "Atlantis",
    pincode: "12",
  });
  expect(draft).toMatchObject({ name: "Asha Rao", birthDate: undefined, phone: undefined, state: undefined });
  expect(notes).toEqual([
    "Left out: A spreadsheet has cut this number short. Please format the column as text and enter the number again: “9.82E+09”.",
    "Left out: The birth date is not a day like 2026-02-01 or 01/02/2026: “31/02/1990”.",
    "Left out: There is no such state: “Atlantis”.",
    "Left out: A pincode has six digits: “12”.",
  ]);
});

test("what was said of words is what they stand for", () => {
  const values = new Map([
    ["type goldmember", "corporate+life"],
    ["state karnatak", "karnataka"],
    ["lifeMember permanentwala", "yes"],
  ]);
  const said: Reading = { orders: {}, values };
  expect(read({ ...rao, type: "Gold Member", state: "Karnatak" }, said)).toMatchObject({
    type: "corporate",
    state: "karnataka",
    validUntil: "9999-12-31",
  });
  expect(read({ ...rao, lifeMember: "Permanent-wala" }, said).validUntil).toBe("9999-12-31");
});

test.each(["Life", "lifetime", "No end", "Permanent", "31/12/9999"])("%s is no end", (validUntil) => {
  expect(read({ ...rao, validUntil }).validUntil).toBe("9999-12-31");
});

test("a number that is not the federation's is kept as the old one", () => {
  expect(read({ ...rao, number: "LM-1234" })).toMatchObject({ number: undefined, oldNumber: "LM-1234" });
  expect(read({ ...rao, number: "iface-2020-000123", oldNumber: "LM-1234" })).toMatchObject({
    number: "IFACE-2020-000123",
    oldNumber: "LM-1234",
  });
  expect(readRow({ ...rao, number: "IFACE-20-1" }, open)).toMatchObject({ why: expect.stringContaining("IFACE-20-1") });
});

test("the apostrophe that an export puts before a formula is taken off again", () => {
  expect(read({ ...rao, phone: "'+91 98200 12345", organization: "'=1+1" })).toMatchObject({
    phone: "+91 98200 12345",
    organization: "=1+1",
  });
  expect(read({ ...rao, organization: "'Quoted" }).organization).toBe("'Quoted");
});

test("the second of two rows of one person is a duplicate, with the line of the first", () => {
  const why = duplicatesInFile();
  expect(why(2, read(rao))).toBeUndefined();
  expect(why(3, read({ ...rao, name: "Asha S. Rao" }))).toBe("Same email address as line 2.");
  const phone = { phone: "98200 12345", email: "b@example.in", name: "B" };
  expect(why(4, read(phone))).toBeUndefined();
  expect(why(5, read({ ...phone, phone: "+91 9820012345", email: "c@example.in" }))).toBe(
    "Same phone number as line 4.",
  );
});

test("two names at one address or phone share it: both rows say so", () => {
  const { look, first } = sharingInFile();
  const family = { email: "patil@example.in", phone: "98200 12381" };
  expect(look(2, read({ name: "Suresh Patil", ...family }))).toEqual([]);
  const notes = look(3, read({ name: "Sunita Patil", ...family }));
  expect(notes).toEqual([
    "Shares the email address with line 2. The sign-in belongs to the one who proves it; ask the others for their own.",
    "Shares the phone number with line 2.",
  ]);
  expect(first.get(2)).toHaveLength(2);
});
