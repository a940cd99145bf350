import { expect, test } from "vitest";
import { stateNamed } from "./state-names";

test.each([
  ["Jammu & Kashmir", "jammu-and-kashmir"],
  ["J&K", "jammu-and-kashmir"],
  ["J & K", "jammu-and-kashmir"],
  ["Orissa", "odisha"],
  ["UP", "uttar-pradesh"],
  ["U.P.", "uttar-pradesh"],
  ["TN", "tamil-nadu"],
  ["Tamilnadu", "tamil-nadu"],
  ["Pondicherry", "puducherry"],
  ["Uttaranchal", "uttarakhand"],
  ["NCT of Delhi", "delhi"],
  ["Andaman & Nicobar Islands", "andaman-and-nicobar-islands"],
  ["Dadra & Nagar Haveli and Daman & Diu", "dadra-and-nagar-haveli-and-daman-and-diu"],
  ["Daman & Diu", "dadra-and-nagar-haveli-and-daman-and-diu"],
  ["27-Maharashtra", "maharashtra"],
  ["west bengal", "west-bengal"],
])("%s is %s", (cell, state) => {
  expect(stateNamed(cell)).toBe(state);
});

test("a name of no state is none", () => {
  expect(["Atlantis", "", "Bavaria", "27"].map(stateNamed)).toEqual([undefined, undefined, undefined, undefined]);
});
