import fc from "fast-check";
import { expect, test } from "vitest";
import { type MatchFacts, matchLine } from "./matching";
import { newReference } from "./reference";

const [one, other, ended] = [newReference(), newReference(), newReference()];
const utr = "412345678901";

const claim = (dueId: string, openPaise: number, id = "claim") => ({ id, dueId, openPaise });
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
  settlementUtrs: new Set(["633333333333"]),
};
const line = (amountPaise: number, narration: string, bankReference: string | null = null) =>
  matchLine({ amountPaise, narration, bankReference }, facts);
const paid = (because: string, restPaise: number, ...parts: [string, number][]) => ({
  ...{ kind: "dues", because, restPaise },
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

test("several references are split where their open amounts sum exactly, and wait otherwise", () => {
  const both = `${one} and ${other}`;
  expect(line(177_000, both)).toEqual(paid("references", 0, [one, 118_000], [other, 59_000]));
  const waits = { kind: "open", suggestions: [one, other].map((dueId) => ({ dueId, because: "reference" })) };
  expect(line(177_001, both)).toMatchObject(waits);
  expect(line(118_000, both)).toMatchObject(waits);
  expect(line(118_000, `${one} ${ended}`)).toMatchObject({ kind: "open" });
});

test("a claim is confirmed by its UTR and exactly what is open", () => {
  expect(line(118_000, `UPI/CR/${utr}/RAVI`)).toEqual(paid("claim", 0, [one, 118_000]));
  expect(line(118_000, "UPI/RAVI", `0000${utr}`)).toEqual(paid("claim", 0, [one, 118_000]));
  expect(line(117_999, `UPI/CR/${utr}/RAVI`)).toMatchObject({
    ...{ kind: "open", suggestions: [{ dueId: one, because: "claim" }] },
  });
});

test("a UTR that two claim pays neither", () => {
  for (const amountPaise of [118_000, 59_000])
    expect(line(amountPaise, "UPI/CR/522222222222")).toMatchObject({
      ...{ kind: "open", reason: "More than one claim has its UTR." },
    });
});

test("a claim does not take a line that names another due, nor one by the number of an account", () => {
  expect(line(118_000, `UPI/CR/${utr}/${other}`)).toEqual(paid("reference", 59_000, [other, 59_000]));
  expect(line(118_000, `NEFT FROM ${utr}`, "N123456789012345")).toMatchObject({ kind: "open" });
});

test("a UTR one slip away is suggested, never taken", () => {
  expect(line(118_000, "UPI/CR/412345678902")).toMatchObject({
    ...{ kind: "open", suggestions: [{ dueId: one, because: "utr-one-digit-off" }] },
  });
});

test("a settlement of the gateway pays no due, whatever stands beside it", () => {
  expect(line(118_000, `NEFT ${one}`, "633333333333")).toEqual({ kind: "settlement" });
});

test("money out is never matched", () => {
  for (const narration of [one, `UPI/DR/${utr}`, "633333333333"])
    expect(line(-118_000, narration)).toMatchObject({ kind: "open", suggestions: [] });
  expect(line(0, one)).toMatchObject({ kind: "open" });
});

/** Numbers that come again with the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const digits = (random: (below: number) => number, count: number) =>
  Array.from({ length: count }, () => random(10)).join("");

const LINES = 500;
const fees = [59_000, 118_000, 236_000];

/** A batch of dues and lines: who pays what is known, and most of what the bank says of it is noise, wrong or contested. */
function batchOf(seed: number) {
  const random = randomOf(seed);
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random(256));
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const dues = Array.from({ length: LINES }, () => ({ id: newReference(bytes), openPaise: pick(fees) }));
  const claimsByUtr = new Map<string, { id: string; dueId: string; openPaise: number }[]>();
  const claims = (claimed: string, { id: dueId, openPaise }: (typeof dues)[number]) =>
    claimsByUtr.set(claimed, [...(claimsByUtr.get(claimed) ?? []), { id: dueId, dueId, openPaise }]);
  const spoilt = (text: string, characters: string) => {
    const at = random(text.length);
    return text.slice(0, at) + pick([...characters].filter((each) => each !== text[at])) + text.slice(at + 1);
  };
  const lines = dues.map((due) => {
    const own = `${1 + random(9)}${digits(random, 11)}`;
    const thief = pick(dues);
    const wrong = spoilt(due.id, "ABCDEFGHJKMNPQRSTUVWXYZ23456789");
    const [said, claimed] = pick([
      ...[[due.id, ""], [`${due.id.slice(0, 4)} ${due.id.slice(4)}`, ""], [due.id.toLowerCase(), own]],
      ...[[wrong, ""], [wrong, own], ["", own], ["", spoilt(own, "0123456789")], ["", ""]],
    ]) as [string, string];
    if (claimed) claims(claimed, due);
    const isContested = thief !== due && random(3) === 0 && claimed === own && said !== due.id;
    if (isContested) claims(own, thief);
    const amountPaise = random(4) === 0 ? 1 + random(300_000) : due.openPaise;
    const noise = pick(["RAVI KUMAR", `A/C ${digits(random, 12)}`, `91${digits(random, 10)}`, digits(random, 16)]);
    const narration = pick([`UPI/CR/${own}/${noise}/${said}`, `${noise} ${own} ${said} FEES`, `IMPS-${own}-${said}-${noise}`]);
    return { due, isContested, line: { amountPaise, narration, bankReference: pick([null, `0000${own}`, ""]) } };
  });
  const duesByReference = new Map(dues.map((due) => [due.id, due]));
  return { lines, facts: { duesByReference, claimsByUtr, settlementUtrs: new Set<string>() } };
}

test("of 200,000 lines with noise, wrong characters and contested UTRs none is matched wrongly", () => {
  const wrong: unknown[] = [];
  const found = { reference: 0, references: 0, claim: 0, open: 0 };
  for (let seed = 1; seed <= 200_000 / LINES; seed += 1) {
    const batch = batchOf(seed);
    for (const { due, isContested, line: given } of batch.lines) {
      const match = matchLine(given, batch.facts);
      found[match.kind === "dues" ? match.because : "open"] += 1;
      if (match.kind !== "dues") continue;
      const [part, ...more] = match.parts;
      const isRight = part?.dueId === due.id && more.length === 0 && part.amountPaise <= due.openPaise;
      const isWhole = (part?.amountPaise ?? 0) + match.restPaise === given.amountPaise;
      if (!isRight || !isWhole || (isContested && match.because === "claim")) wrong.push([given, match]);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  // The rules are not only careful: most of what can be told is told.
  expect([found.reference > 60_000, found.claim > 15_000, found.open > 50_000]).toEqual([true, true, true]);
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
