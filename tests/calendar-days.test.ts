import { expect, test } from "vitest";
import { calendarDay, calendarMoment } from "../src/platform/text/schema";
import { filesBelow } from "./source-tree";

/** Dates without a year limit, by reason: output of the program, or limited by another rule. */
const unbounded: Record<string, readonly string[]> = {
  "Says what is stored": [
    "certificates/schema.ts",
    "history/calls.ts",
    "cpd/declarations/schema.ts",
    "money/bank/lines.server.ts",
    "money/schema.ts",
    "money/documents/list.server.ts",
    "money/console/due-calls.ts",
    "money/console/calls.ts",
    "money/console/tax-schema.ts",
    "money/console/statement-calls.ts",
    "membership/card/calls.ts",
    "membership/fee-table/calls.ts",
    "membership/renewal/list.server.ts",
    "membership/renewal/calls.ts",
    "membership/digital/schema.ts",
    "membership/verification/api.server.ts",
    "shell/dashboard/calls.ts",
    "job-board/posting-case.server.ts",
    "job-board/schema.ts",
  ],
  "Is a day from which on a list begins": ["events/schema.ts", "audit/calls.ts"],
  "Is the birth date of somebody alive": ["cases/form/shape.ts", "membership/record/calls.ts"],
  "Is the term of an office, with its century": ["content/leadership/schema.ts"],
};

test("a day or moment of an absurd year is refused, with a sentence", () => {
  const message = "Please enter a year from 1950 to 2100.";
  for (const day of ["1900-01-01", "0202-01-01", "2926-01-01", "9999-12-31"]) {
    expect(calendarDay("Missing").safeParse(day).error?.issues[0]?.message).toBe(message);
    expect(calendarMoment("Missing").safeParse(`${day}T10:00:00Z`).error?.issues[0]?.message).toBe(message);
  }
  expect(calendarDay("Missing").safeParse("2026-02-30").error?.issues[0]?.message).toBe("Missing");
  for (const day of ["1950-01-01", "2026-11-27", "2100-12-31"])
    expect(calendarDay("Missing").safeParse(day).success).toBe(true);
});

test("every day that is typed is of a year that can be meant", () => {
  const found = filesBelow("src/features", /(?<!\.test)\.tsx?$/).filter(({ text }) =>
    /z\s*\.?\s*\.iso\s*\.date\(/.test(text),
  );
  const known = new Set(Object.values(unbounded).flat());
  const files = found.map(({ path }) => path.replace("src/features/", ""));
  expect(files.filter((file) => !known.has(file))).toEqual([]);
  expect([...known].filter((file) => !files.includes(file))).toEqual([]);
});
