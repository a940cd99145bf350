import { expect, test } from "vitest";
import { canWithdraw, formBoxes, type Purpose, purposes, purposeWords, tickedBoxes } from "./purposes";

test("only ticked boxes of the form count, and only true is ticked", () => {
  const values = { agreeToTerms: true, agreeToPrivacy: "true", agreeToUpdates: false, termsAccepted: true };
  expect(tickedBoxes("Membership inquiry", values).map(({ purpose }) => purpose)).toEqual(["terms"]);
});

test("every box has a wording of its version", () => {
  const boxes = Object.values(formBoxes).flat();
  const missing = boxes.filter(({ purpose, version }) => !(version in purposes[purpose].wordings));
  expect(missing).toEqual([]);
});

test("each purpose can be taken back or says why not", () => {
  const names = Object.keys(purposes) as Purpose[];
  expect(names.filter(canWithdraw)).toEqual(["membership-contact", "news", "newsletter"]);
  for (const name of names) {
    const { stays, afterwards } = purposeWords(name, "1");
    expect([name, Boolean(stays)]).toEqual([name, !afterwards]);
  }
});
