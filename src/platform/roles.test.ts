import { expect, test } from "vitest";
import { holdsAny, isStaff } from "./roles";

test("an admin opens everything, others what is for their role", () => {
  expect(holdsAny(["member", "admin"], ["editor"])).toBe(true);
  expect(holdsAny(["member", "editor"], ["editor"])).toBe(true);
  expect(holdsAny(["member", "reviewer"], ["editor"])).toBe(false);
  expect(holdsAny(["member"], ["reviewer", "editor"])).toBe(false);
});

test("members are no staff", () => {
  expect(isStaff(["member"])).toBe(false);
  expect(isStaff(["member", "reviewer"])).toBe(true);
});
