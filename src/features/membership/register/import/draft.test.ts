import { expect, test } from "vitest";
import { draftOf, duplicatesInFile } from "./draft";

const rao = { name: "Asha Rao", email: "Asha@Example.in" };

function read(cells: Parameters<typeof draftOf>[0]) {
  const result = draftOf(cells);
  if ("why" in result) throw new Error(result.why);
  return result.draft;
}

test("a row needs a name and an address; the rest may be blank", () => {
  expect(read({ ...rao, phone: "", birthDate: " ", type: "" })).toMatchObject({
    email: "asha@example.in",
    nameKey: "asha rao",
    birthDate: undefined,
  });
  expect(draftOf({ name: " ", email: "" })).toEqual({
    why: "The name is missing. Please enter a valid email address.",
  });
});

test("days are read as India writes them; types and states by value or name", () => {
  const row = {
    ...rao,
    birthDate: "7/3/1990",
    validUntil: "31.01.2027",
    type: "digital member",
    state: "Tamil Nadu",
  };
  expect(read(row)).toMatchObject({
    ...{ birthDate: "1990-03-07", validUntil: "2027-01-31", type: "digital", state: "tamil-nadu" },
  });
  expect(draftOf({ ...rao, birthDate: "31/02/1990", type: "Gold", state: "Atlantis" })).toEqual({
    why: "The birth date is not a day like 2026-02-01 or 01/02/2026: “31/02/1990”. There is no such membership type: “Gold”. There is no such state: “Atlantis”.",
  });
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
  expect(why(3, read({ ...rao, name: "A Rao" }))).toBe("Same email address as line 2.");
  const phone = { phone: "98200 12345", email: "b@example.in", name: "B" };
  expect(why(4, read(phone))).toBeUndefined();
  expect(why(5, read({ ...phone, phone: "+91 9820012345", email: "c@example.in" }))).toBe(
    "Same phone number as line 4.",
  );
});
