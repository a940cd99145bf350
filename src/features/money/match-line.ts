import { referencesIn } from "./reference";
import { numbersIn, oneDigitOff, utrOfLine, utrsIn } from "./utr";

type Line = {
  /** Money in is positive. */
  amountPaise: number;
  narration: string;
  bankReference: string | null;
};

type Due = { id: string; openPaise: number };
/** A payout of the gateway; `isBooked` once its bank line arrived. */
export type Settlement = { id: string; amountPaise: number; isBooked: boolean };
/** `amountPaise` is the claimed amount. `isMoved`: the claim was for a due that this one replaced. */
type Claim = { id: string; dueId: string; openPaise: number; amountPaise: number; isMoved: boolean };

/** A claim that waited when its due ended unpaid. */
type EndedClaim = { dueId: string; amountPaise: number };

/**
 * `duesByReference` includes ended dues, so that their payments become credit; the reference of a replaced due leads to
 * the due that replaced it. `confirmedUtrs` already confirmed another claim.
 */
export type MatchFacts = {
  duesByReference: ReadonlyMap<string, Due>;
  claimsByUtr: ReadonlyMap<string, readonly Claim[]>;
  endedClaimsByUtr: ReadonlyMap<string, readonly EndedClaim[]>;
  confirmedUtrs: Set<string>;
  settlementsByUtr: ReadonlyMap<string, readonly Settlement[]>;
};

export type Suggestion = { dueId: string; because: "reference" | "claim" | "ended-claim" | "utr-one-digit-off" };

type Part = { dueId: string; amountPaise: number };

/** `restPaise` becomes credit of the payer of the first due. */
export type Match =
  | { kind: "settlement"; settlement: Settlement }
  | { kind: "dues"; parts: Part[]; because: "reference" | "references" | "claim"; restPaise: number }
  | { kind: "open"; suggestions: Suggestion[]; reason: string };

const WENT_OUT = "Money went out.";
const NAMES_NOTHING = "It names no reference, and no claim has its UTR.";

const open = (reason: string, suggestions: Suggestion[] = []): Match => ({ kind: "open", reason, suggestions });

/** If the bank has a column for the UTR, other numbers in the narration are accounts or telephone numbers. */
function utrsOf({ narration, bankReference }: Line): string[] {
  const own = utrsIn(bankReference ?? "");
  return own.length > 0 ? own : utrsIn(narration);
}

function settlementsNamed({ narration, bankReference }: Line, { settlementsByUtr }: MatchFacts) {
  const numbers = numbersIn(`${narration} ${bankReference ?? ""}`);
  return numbers.flatMap((number) => settlementsByUtr.get(number) ?? []);
}

/** Rule (a): UTR and amount of a settlement. A line with only the UTR stays open, because no payer sent it. */
function bySettlement({ amountPaise }: Line, named: readonly Settlement[]): Match {
  const settlement = named.find((one) => !one.isBooked && one.amountPaise === amountPaise);
  if (settlement) return { kind: "settlement", settlement };
  return open("It has the UTR of a settlement of the gateway that is of another amount or came in already.");
}

function duesNamed({ narration, bankReference }: Line, { duesByReference }: MatchFacts): Due[] {
  const references = new Set([...referencesIn(narration), ...referencesIn(bankReference ?? "")]);
  return [...new Set([...references].flatMap((reference) => duesByReference.get(reference) ?? []))];
}

/** A payer may type the reference of an earlier due, or of one of several that the transfer pays. */
function claimsOfOthers(line: Line, { claimsByUtr }: MatchFacts, { id }: Due): Suggestion[] {
  const claims = utrsOf(line).flatMap((utr) => claimsByUtr.get(utr) ?? []);
  const dueIds = new Set(claims.map(({ dueId }) => dueId).filter((dueId) => dueId !== id));
  return [...dueIds].map((dueId) => ({ dueId, because: "claim" }));
}

function byReferences(line: Line, facts: MatchFacts, named: readonly Due[]): Match {
  const [first] = named;
  if (first && named.length === 1) {
    const claimed = first.openPaise < line.amountPaise ? claimsOfOthers(line, facts, first) : [];
    if (claimed.length > 0)
      return open("It is more than is open of the due that it names, and a claim for another due has its UTR.", [
        ...(first.openPaise > 0 ? [{ dueId: first.id, because: "reference" } as const] : []),
        ...claimed,
      ]);
    const amountPaise = Math.min(line.amountPaise, Math.max(first.openPaise, 0));
    const parts = [{ dueId: first.id, amountPaise }];
    return { kind: "dues", parts, because: "reference", restPaise: line.amountPaise - amountPaise };
  }
  const sum = named.reduce((total, { openPaise }) => total + openPaise, 0);
  if (sum === line.amountPaise && named.every(({ openPaise }) => openPaise > 0)) {
    const parts = named.map(({ id, openPaise }) => ({ dueId: id, amountPaise: openPaise }));
    return { kind: "dues", parts, because: "references", restPaise: 0 };
  }
  return open(
    "It names several references, and the amount is not what is open on them together.",
    named.map(({ id }) => ({ dueId: id, because: "reference" })),
  );
}

function nearClaims(utrs: readonly string[], { claimsByUtr }: MatchFacts): Suggestion[] {
  const near = [...claimsByUtr].filter(([claimed]) => utrs.some((utr) => oneDigitOff(utr, claimed)));
  const dueIds = near.flatMap(([, claims]) => claims.map(({ dueId }) => dueId));
  return [...new Set(dueIds)].map((dueId) => ({ dueId, because: "utr-one-digit-off" }));
}

/** The open amount matches exactly, or the claim was for a larger due before its group became smaller. */
const waitsFor = ({ openPaise, isMoved }: Claim, amountPaise: number): boolean =>
  openPaise === amountPaise || (isMoved && openPaise > 0 && openPaise < amountPaise);

/** As with the reference of an ended due, the money becomes credit. Undefined if no such claim has the UTR. */
function byEndedClaim(line: Line, facts: MatchFacts): Match | undefined {
  const claims = utrsOf(line).flatMap((utr) => facts.endedClaimsByUtr.get(utr) ?? []);
  const [claim] = claims;
  if (!claim) return undefined;
  const utr = utrOfLine(line) ?? "";
  const isSure = claims.length === 1 && facts.endedClaimsByUtr.get(utr)?.includes(claim);
  if (isSure && claim.amountPaise === line.amountPaise && !facts.confirmedUtrs.has(utr)) {
    const parts = [{ dueId: claim.dueId, amountPaise: 0 }];
    return { kind: "dues", parts, because: "claim", restPaise: line.amountPaise };
  }
  const dueIds = new Set(claims.map(({ dueId }) => dueId));
  return open(
    "A claim for a due that has ended has its UTR.",
    [...dueIds].map((dueId) => ({ dueId, because: "ended-claim" })),
  );
}

/** Rule (c): the only claim with this UTR and exactly this amount. */
function byClaim(line: Line, facts: MatchFacts): Match {
  const utrs = utrsOf(line);
  const claims = utrs.flatMap((utr) => facts.claimsByUtr.get(utr) ?? []);
  const [claim] = claims;
  if (!claim) {
    const ended = byEndedClaim(line, facts);
    if (ended) return ended;
    const near = nearClaims(utrs, facts);
    return near.length > 0
      ? open("Somebody claims a UTR that differs from this one in one character.", near)
      : open(NAMES_NOTHING);
  }
  const suggestions = [...new Set(claims.map(({ dueId }) => dueId))].map(
    (dueId): Suggestion => ({ dueId, because: "claim" }),
  );
  if (claims.length > 1) return open("More than one claim has its UTR.", suggestions);
  const utr = utrOfLine(line) ?? "";
  if (!facts.claimsByUtr.get(utr)?.includes(claim))
    return open("A claim has a number of this line, which need not be its UTR.", suggestions);
  if (facts.confirmedUtrs.has(utr))
    return open("A claim has its UTR, but so had one that was confirmed before.", suggestions);
  if (!waitsFor(claim, line.amountPaise)) return open("A claim has its UTR, but another amount is open.", suggestions);
  if (claim.amountPaise !== line.amountPaise) return open("A claim has its UTR, but says another amount.", suggestions);
  const parts = [{ dueId: claim.dueId, amountPaise: claim.openPaise }];
  return { kind: "dues", parts, because: "claim", restPaise: line.amountPaise - claim.openPaise };
}

/** True if no due, claim or settlement matches; only then may a staff rule explain the line. */
export const speaksOfNothing = (match: Match): boolean =>
  match.kind === "open" && (match.reason === WENT_OUT || match.reason === NAMES_NOTHING);

/**
 * Matches only a single candidate. References precede claims, because the bank printed them and anyone can type a
 * claim.
 */
export function matchLine(line: Line, facts: MatchFacts): Match {
  if (line.amountPaise <= 0) return open(WENT_OUT);
  const settlements = settlementsNamed(line, facts);
  if (settlements.length > 0) return bySettlement(line, settlements);
  const named = duesNamed(line, facts);
  return named.length > 0 ? byReferences(line, facts, named) : byClaim(line, facts);
}

export function suggestedBy(match: Match): Suggestion[] {
  if (match.kind === "open") return match.suggestions;
  if (match.kind === "settlement") return [];
  const because = match.because === "claim" ? "claim" : "reference";
  return match.parts.map(({ dueId }) => ({ dueId, because }));
}

export const settlementBecause = "UTR of a settlement";

export function becauseWords(match: Exclude<Match, { kind: "open" }>): string {
  if (match.kind === "settlement") return settlementBecause;
  const [first] = match.parts;
  if (match.because === "reference") return `Reference ${first?.dueId}`;
  return match.because === "claim" ? "UTR of a claim, amount exact" : `${match.parts.length} references, sum exact`;
}
