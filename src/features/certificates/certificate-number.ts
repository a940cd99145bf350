import { caseReference, readReference } from "~/features/cases/reference";

const KIND = "CE";

/** Said of everything that cannot be the number of a certificate. */
export const certificateNumberSentence =
  "A certificate’s number looks like IF-CE-2026-000123-7. Please check every digit: the last one does not fit the others.";

/** IF-CE-2026-000123-7: the year in India, a serial, a check digit. */
export const certificateNumber = (year: number, serial: number) => caseReference(KIND, year, serial);

/** A number as people type it, in its one spelling; undefined when it cannot be one. */
export function certificateNumberIn(typed: string): string | undefined {
  const number = readReference(typed);
  return number?.startsWith(`IF-${KIND}-`) ? number : undefined;
}

/** The page that checks it. */
export const certificatePath = (number: string) => `/verify/certificate/${number}`;
