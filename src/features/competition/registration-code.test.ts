import { expect, test } from "vitest";
import { codeAlphabet, readCode } from "./registration-code";

test.each([
  "OATH-ABCD-EFGH-2345",
  "oath-abcd-efgh-2345",
  " OATH ABCD EFGH 2345\n",
  "ABCDEFGH2345",
  "oath–abcd–efgh–2345",
  "OATH-\u200BABCD-EFGH-2345",
  "ＯＡＴＨ-ABCD-EFGH-2345",
])("%j is read as the code it means", (typed) => {
  expect(readCode(typed)).toBe("OATH-ABCD-EFGH-2345");
});

test.each(["", "OATH", "OATH-ABCD-EFGH-234", "OATH-ABCD-EFGH-23456", "OATH-ABCD-EFGH-234O", "शपथ", "<script>"])(
  "%j is no code",
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);

test("codes have no letters or digits that look alike", () => {
  expect(codeAlphabet).not.toMatch(/[ILO01]/);
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
});
