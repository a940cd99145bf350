import fc from "fast-check";
import { expect, test } from "vitest";
import { oddFile } from "../../../../tests/odd-files";
import { headersOf, readStatement } from "./read-statement.server";

const mapping = {
  date: "Date",
  narration: "Narration",
  reference: "Ref No",
  amount: "Amount",
  balance: "Balance",
  dateFormat: "YYYY-MM-DD",
} as const;

const control = /\p{Cc}/u;

test("20,000 odd files are read or refused with a line and a sentence, and what is read can be stored", () => {
  let read = 0;
  fc.assert(
    fc.property(oddFile, (file) => {
      headersOf(file);
      const found = readStatement(file, mapping);
      if ("problem" in found) return found.problem.length > 0 && found.line >= 1;
      read += 1;
      return found.lines.every(
        ({ valueDate, amountPaise, balancePaise, narration, bankReference }) =>
          /^[12]\d{3}-\d\d-\d\d$/.test(valueDate) &&
          Number.isSafeInteger(amountPaise) &&
          Number.isSafeInteger((balancePaise ?? 0) - amountPaise) &&
          !control.test(narration + (bankReference ?? "")) &&
          (narration + (bankReference ?? "")).isWellFormed(),
      );
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(300);
}, 120_000);
