import { expect, test } from "vitest";
import { activities, pointsFor } from "./activities";

test("an hour counts one point, an hour of self-study half of one", () => {
  expect(activities.map(({ value }) => pointsFor(value, 6))).toEqual([6, 6, 6, 6, 6, 3]);
  expect([pointsFor("course", 0.5), pointsFor("self-study", 0.5), pointsFor("self-study", 39.5)]).toEqual([
    0.5, 0.3, 19.8,
  ]);
});
