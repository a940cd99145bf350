import { expect, test } from "vitest";
import { pointsInWords, statusInWords, timeInWords } from "./entry-words";

test("times read as on an Indian clock of twelve hours", () => {
  expect(["00:05", "09:32", "12:00", "16:10"].map(timeInWords)).toEqual([
    "12:05 AM",
    "9:32 AM",
    "12:00 PM",
    "4:10 PM",
  ]);
});

test("points carry their sign and a tenth; nothing is 0.0", () => {
  expect([8, 0.5, 0, -6].map(pointsInWords)).toEqual(["+8.0", "+0.5", "0.0", "−6.0"]);
});

test("a status begins with a capital", () => {
  expect(["earned", "reversed"].map(statusInWords)).toEqual(["Earned", "Reversed"]);
});
