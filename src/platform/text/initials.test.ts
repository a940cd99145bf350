import { expect, test } from "vitest";
import { initials } from "./initials";

test("initials are of the first and the last name, without a form of address", () => {
  expect(["Ravi Menon", "Asha van der Rao", "asha", ""].map(initials)).toEqual(["RM", "AR", "A", ""]);
  expect(["Dr. Asha Rao", "Er. Ravi", "A. Rao"].map(initials)).toEqual(["AR", "R", "AR"]);
});
