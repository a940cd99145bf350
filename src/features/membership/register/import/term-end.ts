import { calendarDay } from "../../../../platform/text/schema";
import { END_UNKNOWN, NO_END, yearFrom } from "../../members/term";

export const termEnds = ["no-end", "unknown", "year"] as const;

export const isTermEnd = (said: string) =>
  termEnds.some((each) => each === said) || calendarDay("").safeParse(said).success;

/** The last day of a term from `validFrom` as answered; unknown without an answer. */
export function lastDayOf(said: string | undefined, validFrom: string): string {
  if (said === undefined || said === "unknown") return END_UNKNOWN;
  if (said === "no-end") return NO_END;
  return said === "year" ? yearFrom(validFrom).validUntil : said;
}
