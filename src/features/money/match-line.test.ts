import fc from "fast-check";
import { expect, test } from "vitest";
import { matchedOf } from "../../../tests/bank-noise";
import { type MatchFacts, matchLine } from "./match-line";
import { newReference } from "./reference";

const [one, other, ended] = [newReference(), newReference(), newReference()];
const utr = "412345678901";

const claim = (dueId: string, openPaise: number, id = "claim") => ({
  id,
  dueId,
  openPaise,
  amountPaise: openPaise,
  isMoved: false,
});
const facts: MatchFacts = {
  duesByReference: new Map([
    [one, { id: one, openPaise: 118_000 }],
    [other, { id: other, openPaise: 59_000 }],
    [ended, { id: ended, openPaise: 0 }],
  ]),
  claimsByUtr: new Map([
    [utr, [claim(one, 118_000)]],
    ["522222222222", [claim(one, 118_000, "first"), claim(other, 59_000, "second")]],
  ]),
  endedClaimsByUtr: new Map(),
  confirmedUtrs: new Set(),
  settlementsByUtr: new Map([
    ["633333333333", [{ id: "setl_1", amountPaise: 118_000, isBooked: false }]],
    ["1568176960VXP0RJ", [{ id: "setl_2", amountPaise: 59_000, isBooked: true }]],
  ]),
};
const line = (amountPaise: number, narration: string, bankReference: string | null = null) =>
  matchLine({ amountPaise, narration, bankReference }, facts);
const paid = (because: string, restPaise: number, ...parts: [string, number][]) => ({
  kind: "dues",
  because,
  restPaise,
  parts: parts.map(([dueId, amountPaise]) => ({ dueId, amountPaise })),
});

test("a reference is paid in full, in part, or with a rest", () => {
  expect(line(118_000, `UPI/CR/${utr}/RAVI/${one}`)).toEqual(paid("reference", 0, [one, 118_000]));
  expect(line(50_000, one.toLowerCase())).toEqual(paid("reference", 0, [one, 50_000]));
  expect(line(120_000, one)).toEqual(paid("reference", 2_000, [one, 118_000]));
  expect(line(118_000, "UPI", one)).toEqual(paid("reference", 0, [one, 118_000]));
});

test("money for a due that has ended is all rest", () => {
  expect(line(59_000, ended)).toEqual(paid("reference", 59_000, [ended, 0]));
});

test("more money than is open waits where a claim for another due has its UTR", () => {
  expect(line(177_000, `UPI/CR/${utr}/${other}`)).toMatchObject({
    kind: "open",
    suggestions: [
      { dueId: other, because: "reference" },
      { dueId: one, because: "claim" },
    ],
  });
});

test("money for a due that has ended waits where a claim for another due has its UTR", () => {
  expect(line(118_000, `UPI/CR/${utr}/${ended}`)).toMatchObject({
    kind: "open",
    suggestions: [{ dueId: one, because: "claim" }],
  });
});

test("several references are split where their open amounts sum exactly, and wait otherwise", () => {
  const both = `${one} and ${other}`;
  expect(line(177_000, both)).toEqual(paid("references", 0, [one, 118_000], [other, 59_000]));
  const waits = { kind: "open", suggestions: [one, other].map((dueId) => ({ dueId, because: "reference" })) };
  expect(line(177_001, both)).toMatchObject(waits);
  expect(line(118_000, both)).toMatchObject(waits);
  expect(line(118_000, `${one} ${ended}`)).toMatchObject({ kind: "open" });
});

test("a reference that leads to the due of another reference names one due", () => {
  const due = { id: one, openPaise: 118_000 };
  const duesByReference = new Map([one, other].map((reference) => [reference, due]));
  const given = { amountPaise: 120_000, narration: `${other} ${one}`, bankReference: null };
  expect(matchLine(given, { ...facts, duesByReference })).toEqual(paid("reference", 2_000, [one, 118_000]));
});

test("a claim is confirmed by its UTR and exactly what is open", () => {
  expect(line(118_000, `UPI/CR/${utr}/RAVI`)).toEqual(paid("claim", 0, [one, 118_000]));
  expect(line(118_000, "UPI/RAVI", `0000${utr}`)).toEqual(paid("claim", 0, [one, 118_000]));
  expect(line(117_999, `UPI/CR/${utr}/RAVI`)).toMatchObject({
    kind: "open",
    suggestions: [{ dueId: one, because: "claim" }],
  });
});

test("a claim of a whole group's fee pays for those who stay once part of the group left, and the rest is credit", () => {
  const given = { amountPaise: 118_000, narration: `UPI/CR/${utr}/RAVI`, bankReference: null };
  const matchOf = (openPaise: number, isMoved: boolean) => {
    const claimsByUtr = new Map([[utr, [{ ...claim(one, openPaise), amountPaise: 118_000, isMoved }]]]);
    return matchLine(given, { ...facts, claimsByUtr });
  };
  expect(matchOf(59_000, true)).toEqual(paid("claim", 59_000, [one, 59_000]));
  for (const openPaise of [0, 118_001]) expect(matchOf(openPaise, true)).toMatchObject({ kind: "open" });
  expect(matchOf(59_000, false)).toMatchObject({ kind: "open" });
});

test("a UTR that two claim pays neither", () => {
  for (const amountPaise of [118_000, 59_000])
    expect(line(amountPaise, "UPI/CR/522222222222")).toMatchObject({
      kind: "open",
      reason: "More than one claim has its UTR.",
    });
});

test("a claim does not take a line that names another due, nor one by the number of an account", () => {
  expect(line(59_000, `UPI/CR/${utr}/${other}`)).toEqual(paid("reference", 0, [other, 59_000]));
  expect(line(118_000, `NEFT FROM ${utr}`, "N123456789012345")).toMatchObject({ kind: "open" });
});

const others = ["919876543210", "MEMBERSHIP202627", "50100012345678AB"];
const guessing: MatchFacts = {
  ...facts,
  claimsByUtr: new Map(others.map((number) => [number, [claim(one, 118_000)]])),
};

test.each([
  ["the UPI ID of another payer", "UPI-RAVI K-919876543210@ybl-HDFC0001234", null],
  ["a telephone beside the UTR", "UPI/CR/512345678901/RAVI/919876543210", null],
  ["an account", "IMPS FROM A/C 919876543210 RAVI K", null],
  ["an account of another bank", "NEFT CR RAVI K 919876543210", null],
  ["an account in the column of references", "RAVI K", "TRANSFER FROM 919876543210"],
  ["a remark that many make", "TRF RAVI K MEMBERSHIP202627", null],
  ["a remark in the column of references", "RAVI K", "MEMBERSHIP202627"],
  ["an account with letters", "CASH 50100012345678AB", null],
])("a claim takes no line by %s", (_, narration, bankReference) => {
  const match = matchLine({ amountPaise: 118_000, narration, bankReference }, guessing);
  expect(match).toMatchObject({ kind: "open", suggestions: [{ dueId: one, because: "claim" }] });
});

test("a UTR confirms one claim, and only for the amount that was claimed", () => {
  const given = { amountPaise: 118_000, narration: `UPI/CR/${utr}/RAVI`, bankReference: null };
  const spent = { ...facts, confirmedUtrs: new Set([utr]) };
  expect(matchLine(given, spent)).toMatchObject({ kind: "open", suggestions: [{ dueId: one }] });
  const claimsByUtr = new Map([[utr, [{ ...claim(one, 118_000), amountPaise: 5 }]]]);
  expect(matchLine(given, { ...facts, claimsByUtr })).toMatchObject({ kind: "open" });
});

test("a claim whose due has ended gives its payer the money as credit, by its UTR and exactly its amount", () => {
  const given = { amountPaise: 118_000, narration: `UPI/CR/${utr}/RAVI`, bankReference: null };
  const gone = { dueId: ended, amountPaise: 118_000 };
  const known = { ...facts, claimsByUtr: new Map(), endedClaimsByUtr: new Map([[utr, [gone]]]) };
  expect(matchLine(given, known)).toEqual(paid("claim", 118_000, [ended, 0]));
  expect(matchLine(given, { ...known, claimsByUtr: facts.claimsByUtr })).toEqual(paid("claim", 0, [one, 118_000]));
  const waits = {
    kind: "open",
    reason: "A claim for a due that has ended has its UTR.",
    suggestions: [{ dueId: ended, because: "ended-claim" }],
  };
  expect(matchLine({ ...given, amountPaise: 117_999 }, known)).toMatchObject(waits);
  expect(matchLine({ ...given, narration: `UPI/CR/${utr}/512345678901` }, known)).toMatchObject(waits);
  expect(matchLine(given, { ...known, confirmedUtrs: new Set([utr]) })).toMatchObject(waits);
  const contested = new Map([[utr, [gone, { dueId: other, amountPaise: 118_000 }]]]);
  expect(matchLine(given, { ...known, endedClaimsByUtr: contested })).toMatchObject({ kind: "open" });
});

test("a UTR one slip away is suggested, never taken", () => {
  expect(line(118_000, "UPI/CR/412345678902")).toMatchObject({
    kind: "open",
    suggestions: [{ dueId: one, because: "utr-one-digit-off" }],
  });
});

test("a settlement of the gateway pays no due, whatever stands beside it", () => {
  const settlement = { id: "setl_1", amountPaise: 118_000, isBooked: false };
  expect(line(118_000, `NEFT ${one}`, "633333333333")).toEqual({ kind: "settlement", settlement });
  expect(line(118_000, "NEFT", "0000633333333333")).toEqual({ kind: "settlement", settlement });
});

test("the UTR of a settlement with another amount, or of one that came in, waits and pays no due", () => {
  const waits = { kind: "open", suggestions: [] };
  expect(line(118_001, `NEFT ${one}`, "633333333333")).toMatchObject(waits);
  expect(line(59_000, `NEFT-1568176960vxp0rj-RAZORPAY ${other}`)).toMatchObject(waits);
});

test("money out is never matched", () => {
  for (const narration of [one, `UPI/DR/${utr}`, "633333333333"])
    expect(line(-118_000, narration)).toMatchObject({ kind: "open", suggestions: [] });
  expect(line(0, one)).toMatchObject({ kind: "open" });
});

test("of 40,000 lines with noise, wrong characters and contested UTRs none is matched wrongly", () => {
  const { wrong, found } = matchedOf(40_000);
  expect(wrong.slice(0, 5)).toEqual([]);
  // The rules must also match most of the clear cases.
  expect([found.reference > 12_000, found.claim > 3_000, found.open > 10_000]).toEqual([true, true, true]);
});

test("what is matched always sums to the line", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.subarray([one, other, ended, utr]), (amountPaise, said) => {
      const match = line(amountPaise, said.join(" / "));
      if (match.kind !== "dues") return;
      const parts = match.parts.reduce((sum, part) => sum + part.amountPaise, 0);
      expect(parts + match.restPaise).toBe(amountPaise);
    }),
  );
});
