import { calendarDay } from "../../../../platform/schema";
import { END_UNKNOWN, NO_END, yearFrom } from "../../members/term";

/** What staff may say about new members whose last day is not in the file, besides a day for all of them. */
export const termEnds = ["no-end", "unknown", "year"] as const;

/** Whether `said` is an answer: one of termEnds, or a day. */
export const isTermEnd = (said: string) =>
  termEnds.some((each) => each === said) || calendarDay("").safeParse(said).success;

/** The last day of a term that begins on `validFrom`, as `said`; nobody has said it yet: not known. */
export function lastDayOf(said: string | undefined, validFrom: string): string {
  if (said === undefined || said === "unknown") return END_UNKNOWN;
  if (said === "no-end") return NO_END;
  return said === "year" ? yearFrom(validFrom).validUntil : said;
}
