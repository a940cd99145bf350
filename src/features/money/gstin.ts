import { withoutSpaces } from "~/platform/invisible";

/** States and union territories with the codes that GST knows them by. 25 and 28 were those of before a merger and a division. */
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

/** State, PAN (or TAN of who deducts tax), how many registrations, Z (C and D: who collects or deducts tax), check character. */
const shape = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z][ZCD][0-9A-Z]$/;

const digitOf = (character: string) => Number.parseInt(character, 36);

/** The check character of the first fourteen: Luhn's algorithm over 36 characters. */
function checkCharacter(stem: string): string {
  const sum = [...stem].reduce((total, character, at) => {
    const product = digitOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}

/** What was typed as a GSTIN in capitals without spaces; null where nothing was typed. */
export const gstinTyped = (value: unknown) =>
  typeof value === "string" ? withoutSpaces(value).toUpperCase() || null : (value ?? null);

/** Whether `text`, in capitals and without spaces, can be a GSTIN: its shape, state and check character. */
export const isGstin = (text: string): boolean =>
  shape.test(text) && names.has(text.slice(0, 2)) && checkCharacter(text.slice(0, 14)) === text[14];

/** The name of the state or territory that a GSTIN, or its two-digit code, stands for. */
export const stateOfGstin = (text: string): string | undefined => names.get(text.slice(0, 2));

/** Union territories without a legislature, whose own part of the tax has another name. */
const withoutLegislature = ["04", "26", "31", "35", "38"];

/** What the tax of the state is called where the federation with this GSTIN is seated. */
export const stateTaxOf = (gstin: string | null): "SGST" | "UTGST" =>
  gstin && withoutLegislature.includes(gstin.slice(0, 2)) ? "UTGST" : "SGST";

/** The two-digit code of a state or territory by its name. */
export const codeOfState = (name: string): string | undefined => codes.get(name);
