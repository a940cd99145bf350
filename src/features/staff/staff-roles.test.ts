import { expect, test } from "vitest";
import { isStaff, mayOpen } from "./staff-roles";

test("an admin opens everything, others what is for their role", () => {
  expect(mayOpen(["member", "admin"], ["editor"])).toBe(true);
  expect(mayOpen(["member", "editor"], ["editor"])).toBe(true);
  expect(mayOpen(["member", "reviewer"], ["editor"])).toBe(false);
  expect(mayOpen(["member"], ["reviewer", "editor"])).toBe(false);
});

test("members are no staff", () => {
  expect(isStaff(["member"])).toBe(false);
  expect(isStaff(["member", "reviewer"])).toBe(true);
});
