import { indianDay } from "~/platform/indian-time";

export type EditionStatus = "open" | "closed";

/** One round of the competition. Dates are calendar days in India, 2025-09-15. */
export type Edition = {
  title: string;
  announcedOn: string;
  registrationCloses: string;
  submissionCloses: string;
  resultsOn: string;
  status: EditionStatus;
};

/** `late`: the announced day has passed, and entries are taken until staff close the edition. */
export type Phase = "open" | "late" | "closed";
export type Phases = { registration: Phase; submission: Phase };

/** Where registration and submission stand at NOW. A day that has passed closes nothing; the status does. */
export function phasesOf(edition: Edition, now: Date): Phases {
  const today = indianDay(now);
  const phase = (lastDay: string): Phase =>
    edition.status === "closed" ? "closed" : today > lastDay ? "late" : "open";
  return { registration: phase(edition.registrationCloses), submission: phase(edition.submissionCloses) };
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

/** 15 September 2025, the same in every browser. */
export function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
