import { expect, test } from "vitest";
import { END_UNKNOWN } from "../members/term";
import { renewalOffer } from "./offer";

const offer = (today: string, validUntil = "2027-03-31") => renewalOffer({ feeRupees: 3600, validUntil, today });

test("two months before the end of the term a year costs 15% less, after that the whole fee", () => {
  expect(offer("2026-11-25")).toEqual({ amountPaise: 306_000, isEarly: true, until: "2027-01-31" });
  expect(offer("2027-01-31").isEarly).toBe(true);
  expect(offer("2027-02-01")).toMatchObject({ amountPaise: 360_000, isEarly: false });
  expect(offer("2027-05-01")).toMatchObject({ amountPaise: 360_000, isEarly: false });
});

test("a month that is shorter ends the early days with its last", () => {
  expect(offer("2027-01-01", "2027-04-30").until).toBe("2027-02-28");
  expect(offer("2026-01-01", "2027-01-15").until).toBe("2026-11-15");
});

test("nothing is early of a term whose end nobody knows", () => {
  expect(renewalOffer({ feeRupees: 3600, validUntil: END_UNKNOWN, today: "2026-11-27" })).toMatchObject({
    amountPaise: 360_000,
    isEarly: false,
  });
});
