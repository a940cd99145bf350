import { withoutSpaces } from "../../platform/text/invisible";

/** Letters count as their place in the alphabet plus 9, as in an IBAN. */
const digitsOf = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)).replace(/\D/g, "");

/** The check digit of ISO 7064 (MOD 11,10): finds every single wrong digit and nearly every swap of two. */
function checkDigit(text: string): number {
  let product = 10;
  for (const digit of digitsOf(text)) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}

/** IF-DM-2026-000123-7: kind, year, serial, check digit. */
export function caseReference(kind: string, year: number, serial: number): string {
  const stem = `${kind}-${year}-${String(serial).padStart(6, "0")}`;
  return `IF-${stem}-${checkDigit(stem)}`;
}

/** Normalises a typed reference (spaces, lower case); undefined for a wrong check digit. */
export function readReference(typed: string): string | undefined {
  const found = /^IF-?([A-Z]{2})-?(\d{4})-?(\d{6,})-?(\d)$/.exec(
    withoutSpaces(typed).toUpperCase().replace(/[–—]+/g, ""),
  );
  if (!found) return undefined;
  const [, kind = "", year = "", serial = "", digit] = found;
  const stem = `${kind}-${year}-${serial}`;
  return String(checkDigit(stem)) === digit ? `IF-${stem}-${digit}` : undefined;
}
