import { toWords } from "to-words/en-IN";

const CRORE = 10_000_000;

/** The library continues with Arab and Kharab above a crore; cheques and invoices say One Hundred Crore. */
function words(count: number): string {
  if (count < CRORE) return toWords(count);
  const below = count % CRORE;
  const crores = `${words((count - below) / CRORE)} Crore`;
  return below === 0 ? crores : `${crores} ${toWords(below)}`;
}

/** An amount in the words of an invoice: "Rupees One Lakh Twenty Thousand and Fifty Paise Only". */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`not an amount in paise: ${paise}`);
  const amount = Math.abs(paise);
  const rest = amount % 100;
  const rupees = (amount - rest) / 100;
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`${rupees === 1 ? "Rupee" : "Rupees"} ${words(rupees)}`] : []),
    ...(rest > 0 ? [`${words(rest)} ${rest === 1 ? "Paisa" : "Paise"}`] : []),
  ];
  return `${paise < 0 ? "Minus " : ""}${parts.join(" and ")} Only`;
}
