import { expect, test } from "vitest";
import { promiseWords } from "./promise-words";

const ist = (text: string) => new Date(`${text}+05:30`);

test("a promise is told in working time, rounded up", () => {
  const monday = ist("2026-11-23T11:00");
  expect(promiseWords(ist("2026-11-23T11:30"), monday)).toBe("within 1 working hour");
  expect(promiseWords(ist("2026-11-23T15:01"), monday)).toBe("within 5 working hours");
  expect(promiseWords(ist("2026-11-24T11:00"), monday)).toBe("within 1 working day");
  expect(promiseWords(ist("2026-11-25T12:00"), monday)).toBe("within 3 working days");
});

test("a weekend does not count", () => {
  expect(promiseWords(ist("2026-11-23T11:30"), ist("2026-11-20T18:00"))).toBe("within 2 working hours");
});

test("a promise that has passed is admitted", () => {
  expect(promiseWords(ist("2026-11-23T11:00"), ist("2026-11-23T11:00"))).toMatch(/^later than promised/);
});
