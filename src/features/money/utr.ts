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
