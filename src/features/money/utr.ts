import { withoutSpaces } from "../../platform/invisible";

const ofUpi = /^\d{12}$/;
const ofNeft = /^(?=.*\d)(?=.*[A-Z])(?:[A-Z0-9]{16}|[A-Z0-9]{22})$/;

const isUtr = (text: string) => ofUpi.test(text) || ofNeft.test(text);

/**
 * The number of a transfer in its one spelling: 12 digits of UPI and IMPS, 16 (NEFT) or 22 (RTGS) letters and digits; undefined
 * for anything else. Only its shape is checked.
 */
export function normalisedUtr(text: string): string | undefined {
  const characters = withoutSpaces(text).replace(/[-–—]/g, "").toUpperCase();
  return isUtr(characters) ? characters : undefined;
}

/** A word of a narration without what banks put around a UTR: zeros that fill a column, the channel's name. */
function utrOfWord(word: string): string[] {
  // Before the shape of NEFT, which the channel's name with its number has as well.
  const filled = /^0+([1-9]\d{11})$/.exec(word) ?? /^(?:UPI|IMPS)(\d{12})$/.exec(word);
  if (filled?.[1]) return [filled[1]];
  return isUtr(word) ? [word] : [];
}

/** The UTRs in what a bank says of a payment, in their order, each once. Other numbers of the same shape are among them. */
export function utrsIn(narration: string): string[] {
  const words = narration.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return [...new Set(words.flatMap(utrOfWord))];
}

/** Of a bank: a few letters of its own, then digits. Any other word of that length may be a remark of the payer. */
const ofBank = /^(?:\d{12}|[A-Z]{1,6}\d+)$/;
/** Words that say of the number after them that it is something else: an account, a telephone. */
const labels = new Set(["AC", "ACC", "ACCT", "ACCOUNT", "FROM", "TO", "MOB", "MOBILE"]);

/** The words of a narration that may be its UTR: without UPI IDs and without numbers of accounts and telephones. */
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

/**
 * The UTR that a line of the bank has beyond doubt: alone in the column of its own, else the only one in all its words, where 12
 * digits are one in lines of UPI and IMPS. Accounts, telephones, UPI IDs and remarks look alike, and others may know them.
 */
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

/** The words of a narration that may be the number of a transfer, whatever its shape, in capitals and each once. */
export function numbersIn(narration: string): string[] {
  const words = narration.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const long = words.filter(({ length }) => length >= 10 && length <= 40);
  return [...new Set([...long, ...utrsIn(narration)])];
}

/** Whether two UTRs differ in exactly one character, as by a slip in typing. */
export function oneDigitOff(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differing = 0;
  for (let at = 0; at < a.length && differing < 2; at += 1) if (a[at] !== b[at]) differing += 1;
  return differing === 1;
}
