import { caseReference, readReference } from "~/features/cases/reference";

const KIND = "CE";

/** The refusal for text that cannot be a certificate number. */
export const certificateNumberSentence =
  "A certificate’s number looks like IF-CE-2026-000123-7. Please check every digit: the last one does not fit the others.";

/** IF-CE-2026-000123-7: the year in India, a serial and a check digit. */
export const certificateNumber = (year: number, serial: number) => caseReference(KIND, year, serial);

/** Normalises a typed number. Returns undefined if it cannot be one. */
export function certificateNumberIn(typed: string): string | undefined {
  const number = readReference(typed);
  return number?.startsWith(`IF-${KIND}-`) ? number : undefined;
}

export const certificatePath = (number: string) => `/verify/certificate/${number}`;
