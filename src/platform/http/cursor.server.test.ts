import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { cursorOf, pageOf, placeMoment, placeNumber, placeText } from "./cursor.server";

const cursor = cursorOf(z.tuple([placeMoment, placeNumber, placeText]));
const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

test("a cursor comes back as the place it was made of", () => {
  const place = fc.tuple(
    fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
    fc.nat(),
    fc.string().filter((text) => !text.includes("\0")),
  );
  fc.assert(
    fc.property(place, ([at, number, text]) => {
      const made = [at.toISOString(), number, text] as [string, number, string];
      expect(cursor.decode(cursor.encode(made))).toEqual(made);
    }),
  );
  expect(cursor.decode(undefined)).toBeUndefined();
});

test.each([
  "x",
  "20",
  "%",
  "é",
  "__",
  encoded(null),
  encoded({}),
  encoded([]),
  encoded(["2026-11-22T10:00:00Z", 1]),
  encoded(["0000-01-01T00:00:00Z", 1, "x"]),
  encoded(["yesterday", 1, "x"]),
  encoded(["2026-11-22T10:00:00Z", -1, "x"]),
  encoded(["2026-11-22T10:00:00Z", 2 ** 31, "x"]),
  encoded(["2026-11-22T10:00:00Z", 1, "a\0b"]),
])("%s is no cursor", (word) => {
  expect(() => cursor.decode(word)).toThrow("This page of the list does not exist.");
});

test("only a page that another follows has a last row", () => {
  expect(pageOf([1, 2, 3], 2)).toEqual({ rows: [1, 2], last: 2 });
  expect(pageOf([1, 2], 2)).toEqual({ rows: [1, 2], last: undefined });
});
