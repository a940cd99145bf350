import { expect, test } from "vitest";
import { ruleFor } from "./line-rules";

const charges = { id: "1", words: "SMS charges", side: "out", note: "Bank charges" } as const;
const rent = { id: "2", words: "RENT HALL", side: "out", note: "Rent" } as const;

test("a rule fits lines of its side that have its words, in any letters and spaces", () => {
  expect(ruleFor([charges, rent], { narration: "Q1 SMS  CHARGES 26", amountPaise: -1770 })).toBe(charges);
  expect(ruleFor([charges, rent], { narration: "Q1 SMS CHARGES back", amountPaise: 1770 })).toBeUndefined();
  expect(ruleFor([charges, rent], { narration: "ATM", amountPaise: -1770 })).toBeUndefined();
  expect(ruleFor([charges], { narration: null, amountPaise: -1770 })).toBeUndefined();
});

test("a line that two rules fit waits for a person", () => {
  expect(ruleFor([charges, rent], { narration: "RENT HALL, SMS CHARGES", amountPaise: -1 })).toBeUndefined();
});

test("a rule fits whole words only, wherever they stand and whatever is beside them", () => {
  const short = { ...rent, words: "rent" };
  const fits = (narration: string) => ruleFor([short], { narration, amountPaise: -1 }) === short;
  expect(["RENT", "NEFT/RENT-HALL", "CURRENT RENT", "RENT, MAY", "(rent)"].filter(fits)).toHaveLength(5);
  expect(["CURRENT AC", "RENTAL", "RENT26", "4RENT", "किराRENT"].filter(fits)).toEqual([]);
  const code = { ...rent, words: "CHG/" };
  expect(ruleFor([code], { narration: "SMSCHG/MAY", amountPaise: -1 })).toBeUndefined();
  expect(ruleFor([code], { narration: "ATM CHG/MAY", amountPaise: -1 })).toBe(code);
});
