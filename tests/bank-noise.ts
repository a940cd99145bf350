import { matchLine } from "../src/features/money/match-line";
import { newReference } from "../src/features/money/reference";

/** Repeatable for a seed. */
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

/** Dues and bank lines with known payers; most lines are noisy, wrong or contested. */
function batchOf(seed: number) {
  const random = randomOf(seed);
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random(256));
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const dues = Array.from({ length: LINES }, () => ({ id: newReference(bytes), openPaise: pick(fees) }));
  type Claim = { id: string; dueId: string; openPaise: number; amountPaise: number; isMoved: boolean };
  const claimsByUtr = new Map<string, Claim[]>();
  const claims = (claimed: string, { id, openPaise }: (typeof dues)[number]) =>
    claimsByUtr.set(claimed, [
      ...(claimsByUtr.get(claimed) ?? []),
      { id, dueId: id, openPaise, amountPaise: openPaise, isMoved: false },
    ]);
  const spoilt = (text: string, characters: string) => {
    const at = random(text.length);
    return text.slice(0, at) + pick([...characters].filter((each) => each !== text[at])) + text.slice(at + 1);
  };
  const lines = dues.map((due) => {
    const own = `${1 + random(9)}${digits(random, 11)}`;
    const thief = pick(dues);
    const wrong = spoilt(due.id, "ABCDEFGHJKMNPQRSTUVWXYZ23456789");
    const [said, claimed] = pick([
      [due.id, ""],
      [`${due.id.slice(0, 4)} ${due.id.slice(4)}`, ""],
      [due.id.toLowerCase(), own],
      [wrong, ""],
      [wrong, own],
      ["", own],
      ["", spoilt(own, "0123456789")],
      ["", ""],
    ]) as [string, string];
    if (claimed) claims(claimed, due);
    const isContested = thief !== due && random(3) === 0 && claimed === own && said !== due.id;
    if (isContested) claims(own, thief);
    const amountPaise = random(4) === 0 ? 1 + random(300_000) : due.openPaise;
    const noise = pick(["RAVI KUMAR", `A/C ${digits(random, 12)}`, `91${digits(random, 10)}`, digits(random, 16)]);
    const narration = pick([
      `UPI/CR/${own}/${noise}/${said}`,
      `${noise} ${own} ${said} FEES`,
      `IMPS-${own}-${said}-${noise}`,
    ]);
    return { due, isContested, line: { amountPaise, narration, bankReference: pick([null, `0000${own}`, ""]) } };
  });
  const duesByReference = new Map(dues.map((due) => [due.id, due]));
  const nothing = { settlementsByUtr: new Map(), endedClaimsByUtr: new Map(), confirmedUtrs: new Set<string>() };
  return { lines, facts: { duesByReference, claimsByUtr, ...nothing } };
}

type Found = Record<"reference" | "references" | "claim" | "open", number>;

/** Counts matches by kind and collects wrong ones. */
export function matchedOf(count: number): { wrong: unknown[]; found: Found } {
  const wrong: unknown[] = [];
  const found: Found = { reference: 0, references: 0, claim: 0, open: 0 };
  for (let seed = 1; seed <= count / LINES; seed += 1) {
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
  return { wrong, found };
}
