import { expect, test } from "vitest";
import { inSentence } from "./in-sentence";

test.each([
  ["Membership inquiry", "membership inquiry"],
  ["CPD declaration", "CPD declaration"],
  ["Name on the account", "name on the account"],
  ["IFSC", "IFSC"],
  ["UPI ID", "UPI ID"],
  ["iFACE Talks", "iFACE talks"],
  ["GST invoice", "GST invoice"],
])("%s reads %s within a sentence", (label, words) => {
  expect(inSentence(label)).toBe(words);
});
