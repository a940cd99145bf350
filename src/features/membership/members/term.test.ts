import { expect, test } from "vitest";
import { END_UNKNOWN, lengthened, NO_END, renewedYear, statusOfTerm, statusOn, yearFrom } from "./term";

test("an active membership expires the day after its last in India; an ended one stays ended", () => {
  const at = (now: string, status: "active" | "ended" = "active") =>
    statusOn(new Date(now), { status, validUntil: "2027-01-31" });
  expect(at("2027-01-31T18:29:59Z")).toBe("active");
  expect(at("2027-01-31T18:30:00Z")).toBe("expired");
  expect(at("2026-06-01T00:00:00Z", "ended")).toBe("ended");
});

test("a year from a day ends the day before it comes again, also from 29 February", () => {
  expect(yearFrom("2026-02-01")).toEqual({ validFrom: "2026-02-01", validUntil: "2027-01-31" });
  expect(yearFrom("2028-02-29")).toEqual({ validFrom: "2028-02-29", validUntil: "2029-02-28" });
});

test("a renewal follows without a gap when it was asked for in time, else it begins today", () => {
  const intime = renewedYear("2027-01-31", "2027-01-31", "2027-02-10");
  expect(intime).toEqual({ validFrom: "2027-02-01", validUntil: "2028-01-31" });
  const late = renewedYear("2027-01-31", "2027-02-01", "2027-02-10");
  expect(late).toEqual({ validFrom: "2027-02-10", validUntil: "2028-02-09" });
});

test("a period without a gap lengthens the term, one after a gap replaces it", () => {
  const present = { validFrom: "2026-02-01", validUntil: "2027-01-31" };
  const next = { validFrom: "2027-02-01", validUntil: "2028-01-31" };
  expect(lengthened(present, next)).toEqual({ validFrom: "2026-02-01", validUntil: "2028-01-31" });
  const later = { validFrom: "2027-02-10", validUntil: "2028-02-09" };
  expect(lengthened(present, later)).toEqual(later);
});

test("a term that ends today still counts", () => {
  const term = { validFrom: "2026-02-01", validUntil: "2027-01-31" };
  expect([statusOfTerm(term, "2027-01-31"), statusOfTerm(term, "2027-02-01")]).toEqual(["active", "expired"]);
});

test("a period takes no days away from a longer term, but gives one whose end is not known its end", () => {
  const year = { validFrom: "2026-02-01", validUntil: "2027-01-31" };
  for (const validFrom of ["2020-02-01", "2026-02-01"])
    for (const validUntil of [NO_END, "2029-01-31"])
      expect(lengthened({ validFrom, validUntil }, year)).toEqual({ validFrom, validUntil });
  const unknown = { validFrom: "2020-02-01", validUntil: END_UNKNOWN };
  expect(lengthened(unknown, year)).toEqual({ ...year, validFrom: "2020-02-01" });
});
