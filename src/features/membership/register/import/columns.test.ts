import { expect, test } from "vitest";
import { askedSeparator, columns, columnsOf, headRowOf, separatorOf } from "./columns";

test("columns are known by their titles, in any case and spelling, and in any order", () => {
  expect(columnsOf(["Email address", " FULL NAME", "membership_type", ""]).keys).toEqual([
    "email",
    "name",
    "type",
    null,
  ]);
  expect(columnsOf([...columns.map(({ title }) => title), "Status"]).problem).toBeUndefined();
});

test("wrong columns are named: missing, unknown and twice", () => {
  const { problem } = columnsOf(["Name", "Mobile", "Phone", "Shoe size"]);
  expect(problem).toContain("No column is “Email”.");
  expect(problem).toContain("“Shoe size”");
  expect(problem).toContain("More than one column is “Phone”");
});

test("comma, semicolon or tab stand between columns", () => {
  const lines = ["Name,Email", "Name;Email", "Name\tEmail", "Name|Email", "Name"];
  expect(lines.map((line) => separatorOf([line]))).toEqual([",", ";", "\t", "|", ","]);
});

test("the separator is that of the head, not that of the most commas in an address", () => {
  expect(separatorOf(["Name;Email;Address", "A;a@example.in;12, MG Road, Camp, Pune, India"])).toBe(";");
  expect(["sep=;", '"sep=\t"', "\ufeffsep=,", "Name,Email"].map(askedSeparator)).toEqual([";", "\t", ",", undefined]);
});

test("title rows above the head are not the head", () => {
  const rows = [
    ["Register of members", ""],
    ["As of 1 April", ""],
    ["Name", "Email", "Shoe size"],
    ["Asha", "a@b.in", "3"],
  ];
  expect(headRowOf(rows).at).toBe(2);
  expect(
    headRowOf([
      ["Naam", "E-Post"],
      ["Asha", "a@b.in"],
    ]).at,
  ).toBe(0);
});

test("first and last name in two columns make a name", () => {
  expect(columnsOf(["First name", "Surname", "Email"])).toEqual({ keys: ["firstName", "lastName", "email"] });
});

test("what was said of a column wins over its words, and one left out is no problem", () => {
  const said = new Map([
    ["naam", "name" as const],
    ["shoesize", null],
    ["name", null],
  ]);
  const { keys, problem } = columnsOf(["Naam", "E-Mail Address", "Shoe Size", "Name"], said);
  expect(keys).toEqual(["name", "email", null, null]);
  expect(problem).toBeUndefined();
});
