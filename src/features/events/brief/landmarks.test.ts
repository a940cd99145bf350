import { expect, test } from "vitest";
import { landmarksIn } from "./landmarks";

test("a line is a name, a distance in metres and a point of the compass", () => {
  expect(landmarksIn("Nashik Road station, 800 m, E\n\n Ring road, gate 2, 120, nw ")).toMatchObject([
    { name: "Nashik Road station", metres: 800, towards: "east", east: 800, south: 0 },
    { name: "Ring road, gate 2", metres: 120, towards: "north-west" },
  ]);
  expect(landmarksIn("Ring road, 100, NW")?.[0]?.east).toBeCloseTo(-70.7, 1);
  expect(landmarksIn("")).toEqual([]);
});

test.each(["Station, 800", "Station, near, N", ", 5, N", "Station, 0, N", "Station, 20001, N", "Station, 5, NNW"])(
  "%s is refused",
  (text) => {
    expect(landmarksIn(text)).toBeUndefined();
  },
);

test("a fifth landmark is refused", () => {
  const four = "A, 1, N\nB, 2, E\nC, 3, S\nD, 4, W";
  expect(landmarksIn(four)).toHaveLength(4);
  expect(landmarksIn(`${four}\nE, 5, N`)).toBeUndefined();
});
