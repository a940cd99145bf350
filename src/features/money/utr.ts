import { withoutSpaces } from "../../platform/text/invisible";

const ofUpi = /^\d{12}$/;
const ofNeft = /^(?=.*\d)(?=.*[A-Z])(?:[A-Z0-9]{16}|[A-Z0-9]{22})$/;

const isUtr = (text: string) => ofUpi.test(text) || ofNeft.test(text);

/** 12 digits (UPI, IMPS), or 16 (NEFT) or 22 (RTGS) letters and digits; undefined otherwise. Checks only the shape. */
export function normalisedUtr(text: string): string | undefined {
  const characters = withoutSpaces(text).replace(/[-–—]/g, "").toUpperCase();
  return isUtr(characters) ? characters : undefined;
}

/** Strips padding zeros and the channel name that banks add. */
function utrOfWord(word: string): string[] {
  // Checked before the NEFT shape, because channel name and number together look like NEFT.
  const filled = /^0+([1-9]\d{11})$/.exec(word) ?? /^(?:UPI|IMPS)(\d{12})$/.exec(word);
  if (filled?.[1]) return [filled[1]];
  return isUtr(word) ? [word] : [];
}

/** UTRs in a narration in order, without duplicates. Includes other numbers of the same shape. */
export function utrsIn(narration: string): string[] {
  const words = narration.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return [...new Set(words.flatMap(utrOfWord))];
}

/** Bank UTRs are letters followed by digits; other words of that length may be the payer's remark. */
const ofBank = /^(?:\d{12}|[A-Z]{1,6}\d+)$/;
const labels = new Set(["AC", "ACC", "ACCT", "ACCOUNT", "FROM", "TO", "MOB", "MOBILE"]);

function wordsOfTransfer(narration: string): string[] {
  const parts = narration.replaceAll("A/C", "AC").split(/[^A-Z0-9.@]+/);
  const words = parts.flatMap((part) => part.slice(part.lastIndexOf("@") + 1).split("."));
  let isLabelled = false;
  return words.filter((word) => {
    const isLabel = labels.has(word);
    const isKept = !isLabel && !isLabelled;
    isLabelled = isLabel || (isLabelled && (word === "NO" || word === ""));
    return isKept;
  });
}

const speaksOfUpi = /\b(?:UPI|IMPS|RRN)/;
const referenceAlone = /^\W*(?:(?:UPI|IMPS|NEFT|RTGS)\W+)?([A-Z0-9]+)\W*$/;

type Said = { narration: string | null; bankReference: string | null };

/** Twelve digits count only with UPI or IMPS, because account and telephone numbers look alike. */
export function utrOfLine({ narration, bankReference }: Said): string | undefined {
  const cell = referenceAlone.exec((bankReference ?? "").toUpperCase())?.[1] ?? "";
  const own = utrOfWord(cell).find((utr) => ofBank.test(utr));
  if (own) return own;
  const words = `${narration ?? ""} ${bankReference ?? ""}`.toUpperCase();
  const hasUpi = speaksOfUpi.test(words);
  const found = utrsIn(wordsOfTransfer(words).join(" ")).filter(
    (utr) => ofBank.test(utr) && (hasUpi || !ofUpi.test(utr)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Words that may be a transfer number of any shape, in capitals, without duplicates. */
export function numbersIn(narration: string): string[] {
  const words = narration.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const long = words.filter(({ length }) => length >= 10 && length <= 40);
  return [...new Set([...long, ...utrsIn(narration)])];
}

export function oneDigitOff(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differing = 0;
  for (let at = 0; at < a.length && differing < 2; at += 1) if (a[at] !== b[at]) differing += 1;
  return differing === 1;
}
