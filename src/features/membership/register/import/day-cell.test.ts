import { expect, test } from "vitest";
import { type DayKey, orderIn, readDay } from "./day-cell";

const now = new Date("2026-11-27T10:00:00Z");
const kept = (cell: string, key: DayKey = "birthDate") => {
  const read = readDay(key, cell, undefined, now);
  return "day" in read ? read.day : "either" in read ? "either" : "unread";
};

test.each([
  "7-Mar-1990",
  "07-Mar-90",
  "1990-03-07 00:00:00",
  "1990-03-07T00:00:00",
  "1990-03-06T18:30:00.000Z",
  "1990/03/07",
  "1990.03.07",
  "7 March 1990",
  "7th March 1990",
  "7th of March, 1990",
  "March 7, 1990",
  "Mar 7 1990",
  "Wednesday, 7 March 1990",
  "32939",
  "32939.0",
  "19900307",
  "07Mar1990",
  "1990-Mar-07",
  "०७-Mar-१९९०",
])("%s is the seventh of March 1990", (cell) => {
  expect(kept(cell)).toBe("1990-03-07");
});

test.each(["07/03/90", "07/03/1990 00:00", "7.3.1990", "07-03-1990 12:00 AM", "07031990"])(
  "%s may be two days until the order of its column is known",
  (cell) => {
    expect(kept(cell)).toBe("either");
    expect(readDay("birthDate", cell, "day", now)).toEqual({ day: "1990-03-07" });
    expect(readDay("birthDate", cell, "month", now)).toEqual({ day: "1990-07-03" });
  },
);

test("a day that can be read in one way only is read, and tells the order of its column", () => {
  expect(["13/02/1990", "02/13/1990", "05/05/1990"].map((cell) => kept(cell))).toEqual([
    "1990-02-13",
    "1990-02-13",
    "1990-05-05",
  ]);
  const orders = ["13/02/1990", "02/13/1990", "05/05/1990", "01/02/1990", "31/02/1990", "7-Mar-1990", "NA"];
  expect(orders.map((cell) => orderIn("birthDate", cell, now))).toEqual([
    "day",
    "month",
    undefined,
    "either",
    "day",
    undefined,
    undefined,
  ]);
});

test.each([
  "31/02/1990",
  "1990",
  "03/1990",
  "7 Marchember 1990",
  "99/99/9999",
  "2190-01-01",
  "1700-01-01",
  "12:30",
  "1e5",
  "yes",
])("%s is no day of birth", (cell) => {
  expect(kept(cell)).toBe("unread");
});

test("two digits of a year are read where one century can be meant", () => {
  expect(kept("31-Mar-27", "validUntil")).toBe("2027-03-31");
  expect(kept("31-Mar-99", "validUntil")).toBe("unread");
  expect(kept("01-Apr-98", "joinedOn")).toBe("1998-04-01");
  expect(kept("01-Apr-15")).toBe("2015-04-01");
  expect(kept("01-Apr-26")).toBe("unread");
});
