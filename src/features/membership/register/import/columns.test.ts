import { expect, test } from "vitest";
import { columns, columnsOf, separatorOf } from "./columns";

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
  expect(["Name,Email", "Name;Email", "Name\tEmail", "Name"].map(separatorOf)).toEqual([",", ";", "\t", ","]);
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
