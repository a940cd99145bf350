import { longDay } from "~/platform/dates";
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
export type Phases = { registration: Phase; submission: Phase; results: Phase };

/** Where registration, submission and results stand at `now`. A day that has passed closes nothing; the status does. */
export function phasesOf(edition: Edition, now: Date): Phases {
  const today = indianDay(now);
  const phase = (lastDay: string): Phase =>
    edition.status === "closed" ? "closed" : today > lastDay ? "late" : "open";
  return {
    registration: phase(edition.registrationCloses),
    submission: phase(edition.submissionCloses),
    results: phase(edition.resultsOn),
  };
}

const untilClosed = "entries are taken until the federation closes this edition";

/** When results come: the announced day, or that it has passed and what holds instead. */
export const resultsSentence = ({ resultsOn }: Edition, phase: Phase) =>
  phase === "open"
    ? `Results are announced on ${longDay(resultsOn)}.`
    : `The announced day for results was ${longDay(resultsOn)}; ${untilClosed}.`;

/** The last day for entries, or that it has passed and what holds instead. */
export const lastDaySentence = ({ submissionCloses }: Edition, phase: Phase) =>
  phase === "open"
    ? `The announced last day is ${longDay(submissionCloses)}.`
    : `The announced last day was ${longDay(submissionCloses)}; ${untilClosed}.`;
