import { expect, test } from "vitest";
import { columns, columnsOf, separatorOf } from "./columns";

test("columns are known by their titles, in any case and spelling, and in any order", () => {
  expect(columnsOf(["E-mail address", " FULL NAME", "membership_type", ""]).keys).toEqual([
    "email",
    "name",
    "type",
    undefined,
  ]);
  expect(columnsOf([...columns.map(({ title }) => title), "Status"]).problem).toBeUndefined();
});

test("wrong columns are named: missing, unknown and twice", () => {
  const { problem } = columnsOf(["Name", "Mobile", "Phone", "Shoe size"]);
  expect(problem).toContain("The columns “Email” are missing.");
  expect(problem).toContain("“Shoe size”");
  expect(problem).toContain("more than one “Phone”");
});

test("comma, semicolon or tab stand between columns", () => {
  expect(["Name,Email", "Name;Email", "Name\tEmail", "Name"].map(separatorOf)).toEqual([",", ";", "\t", ","]);
});
