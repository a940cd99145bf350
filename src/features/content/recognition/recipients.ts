import type { AwardValue } from "./schema";

export type Award = Omit<AwardValue, "recipients"> & { id: string };

export type Recipient = Pick<AwardValue["recipients"][number], "name" | "affiliation" | "citation"> & {
  award: string;
  isSample: boolean;
};

/** Awards in order, years with recipients (newest first), and the recipients of one year. */
export type Recognition = { awards: Award[]; years: number[]; year?: number; recipients: Recipient[] };

type Stored = AwardValue & { id: string };

const byPlace = (one: Stored, other: Stored) => one.place - other.place || one.name.localeCompare(other.name);

const recipientsIn = (awards: readonly Stored[], year: number | undefined): Recipient[] =>
  awards.flatMap(({ name: award, isSample, recipients }) =>
    recipients
      .filter((one) => one.year === year)
      .map(({ name, affiliation, citation }) => ({ name, affiliation, citation, award, isSample })),
  );

/** Falls back to the latest year if `wanted` has no recipients. */
export function recognitionOf(stored: readonly Stored[], wanted: string): Recognition {
  const awards = stored.toSorted(byPlace);
  const given = awards.flatMap(({ recipients }) => recipients.map(({ year }) => year));
  const years = [...new Set(given)].sort((one, other) => other - one);
  const year = years.find((one) => String(one) === wanted) ?? years[0];
  return {
    awards: awards.map(({ recipients: _, ...award }) => award),
    years,
    year,
    recipients: recipientsIn(awards, year),
  };
}
