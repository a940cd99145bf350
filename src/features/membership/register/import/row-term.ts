import { yearFrom } from "../../members/periods";
import type { Draft } from "./draft";

export type RowTerm = { validFrom: string; validUntil: string };

/** The term of a row read on the day `today`: what the row says, then what the member has, then a year from its beginning. */
export function termOf({ validFrom, validUntil, joinedOn }: Draft, today: string, known?: RowTerm): RowTerm {
  if (known) return { validFrom: validFrom ?? known.validFrom, validUntil: validUntil ?? known.validUntil };
  const year = yearFrom(validFrom ?? joinedOn ?? today);
  return { validFrom: year.validFrom, validUntil: validUntil ?? year.validUntil };
}

/** Why a term cannot be; undefined where it can. */
export const wrongTerm = ({ validFrom, validUntil }: RowTerm): string | undefined =>
  validUntil < validFrom
    ? `The term would end on ${validUntil}, before it begins on ${validFrom}. Give both days, or neither.`
    : undefined;
