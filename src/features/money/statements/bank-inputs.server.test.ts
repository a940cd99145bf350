import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ColumnMapping, guessMapping, headersOf, readStatement } from "./read-statement.server";

const inputs = new URL("../../../../tests/inputs/bank/", import.meta.url);
const fileNamed = (name: string) => readFileSync(new URL(name, inputs));

function guessed(file: Buffer): ColumnMapping {
  const { date = "", narration = "", ...others } = guessMapping(headersOf(file));
  return { ...others, date, narration, dateFormat: "DD/MM/YYYY" };
}

function readNamed(name: string) {
  const file = fileNamed(name);
  return readStatement(file, guessed(file));
}

function linesOf(name: string) {
  const read = readNamed(name);
  if ("problem" in read) throw new Error(`${read.line}: ${read.problem}`);
  return read.lines;
}

const two = [
  {
    valueDate: "2026-09-01",
    amountPaise: 118_000,
    balancePaise: 10_118_000,
    narration: "UPI/612345678901/MEERA",
    bankReference: "612345678901",
  },
  { valueDate: "2026-09-02", amountPaise: -500, balancePaise: 10_117_500, narration: "CHARGES", bankReference: null },
];

test("bare-comma-last-row-debit-becomes-credit.csv is refused with its line", () => {
  expect(readNamed("bare-comma-last-row-debit-becomes-credit.csv")).toEqual({
    line: 3,
    problem: expect.stringContaining("It has 7 cells, the head has 6"),
  });
});

test("header-with-comma-in-quotes.csv has the column “Credit, INR”", () => {
  const file = fileNamed("header-with-comma-in-quotes.csv");
  expect(headersOf(file)).toEqual(["Date", "Narration", "Ref No", "Debit, INR", "Credit, INR", "Balance"]);
  expect(guessed(file)).toMatchObject({ debit: "Debit, INR", credit: "Credit, INR", balance: "Balance" });
  expect(linesOf("header-with-comma-in-quotes.csv")).toEqual(two.slice(0, 1));
});

test("excel-turned-dates-with-reference.csv is refused, naming the rows and what Excel did", () => {
  expect(readNamed("excel-turned-dates-with-reference.csv")).toEqual({
    line: 2,
    problem: expect.stringMatching(/^Lines 2 and 3: Excel has exchanged day and month\..*6\.12346E\+11/),
  });
});

test("excel-utr-scientific.csv is refused, saying how to export the column", () => {
  expect(readNamed("excel-utr-scientific.csv")).toEqual({
    line: 2,
    problem: expect.stringMatching(/^“6\.12346E\+11” in the column “Ref No” has lost its digits.*as text/),
  });
});

test.each(["cr-only.csv", "utf16le-no-bom.csv"])("%s is read like the same file with LF and UTF-8", (name) => {
  expect(linesOf(name)).toEqual(two);
});

test("narration-continues-below.csv: the rows below belong to the row above", () => {
  expect(linesOf("narration-continues-below.csv")).toMatchObject([
    { narration: "UPI/612345678901/MEERA/ REFERENCE FEES 2026", amountPaise: 118_000 },
    { narration: "CHARGES", amountPaise: -500 },
  ]);
});

test("last-row-without-balance.csv: balances that are left out follow from their neighbours", () => {
  expect(linesOf("last-row-without-balance.csv").map(({ balancePaise }) => balancePaise)).toEqual([
    10_118_000, 10_236_000, 10_354_000,
  ]);
});

test("hdfc-delimited-padded.csv is read", () => {
  expect(linesOf("hdfc-delimited-padded.csv")).toMatchObject([
    { amountPaise: 118_000, bankReference: "0000612345678901", balancePaise: 10_118_000 },
    { amountPaise: -500, bankReference: null, balancePaise: 10_117_500 },
  ]);
});
