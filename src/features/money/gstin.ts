import { withoutSpaces } from "~/platform/text/invisible";

/** States and union territories by GST code. The former codes 25 and 28 are left out. */
export const gstStates: readonly { code: string; name: string }[] = [
  { code: "01", name: "Jammu and Kashmir" },
  { code: "02", name: "Himachal Pradesh" },
  { code: "03", name: "Punjab" },
  { code: "04", name: "Chandigarh" },
  { code: "05", name: "Uttarakhand" },
  { code: "06", name: "Haryana" },
  { code: "07", name: "Delhi" },
  { code: "08", name: "Rajasthan" },
  { code: "09", name: "Uttar Pradesh" },
  { code: "10", name: "Bihar" },
  { code: "11", name: "Sikkim" },
  { code: "12", name: "Arunachal Pradesh" },
  { code: "13", name: "Nagaland" },
  { code: "14", name: "Manipur" },
  { code: "15", name: "Mizoram" },
  { code: "16", name: "Tripura" },
  { code: "17", name: "Meghalaya" },
  { code: "18", name: "Assam" },
  { code: "19", name: "West Bengal" },
  { code: "20", name: "Jharkhand" },
  { code: "21", name: "Odisha" },
  { code: "22", name: "Chhattisgarh" },
  { code: "23", name: "Madhya Pradesh" },
  { code: "24", name: "Gujarat" },
  { code: "26", name: "Dadra and Nagar Haveli and Daman and Diu" },
  { code: "27", name: "Maharashtra" },
  { code: "29", name: "Karnataka" },
  { code: "30", name: "Goa" },
  { code: "31", name: "Lakshadweep" },
  { code: "32", name: "Kerala" },
  { code: "33", name: "Tamil Nadu" },
  { code: "34", name: "Puducherry" },
  { code: "35", name: "Andaman and Nicobar Islands" },
  { code: "36", name: "Telangana" },
  { code: "37", name: "Andhra Pradesh" },
  { code: "38", name: "Ladakh" },
  { code: "97", name: "Other Territory" },
];

const names = new Map(gstStates.map(({ code, name }) => [code, name]));
const codes = new Map(gstStates.map(({ code, name }) => [name, code]));

/** State, PAN or TAN, number of registrations, Z (C for tax collectors, D for deductors), check character. */
const shape = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z][ZCD][0-9A-Z]$/;

const digitOf = (character: string) => Number.parseInt(character, 36);

/** Luhn's algorithm over 36 characters. */
function checkCharacter(stem: string): string {
  const sum = [...stem].reduce((total, character, at) => {
    const product = digitOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}

/** Typed text in capitals without spaces; null if empty. */
export const gstinTyped = (value: unknown) =>
  typeof value === "string" ? withoutSpaces(value).toUpperCase() || null : (value ?? null);

export const isGstin = (text: string): boolean =>
  shape.test(text) && names.has(text.slice(0, 2)) && checkCharacter(text.slice(0, 14)) === text[14];

/** Takes a GSTIN or its two-digit state code. */
export const stateOfGstin = (text: string): string | undefined => names.get(text.slice(0, 2));

/** Union territories without a legislature levy UTGST. */
const withoutLegislature = ["04", "26", "31", "35", "38"];

export const stateTaxOf = (gstin: string | null): "SGST" | "UTGST" =>
  gstin && withoutLegislature.includes(gstin.slice(0, 2)) ? "UTGST" : "SGST";

export const codeOfState = (name: string): string | undefined => codes.get(name);
