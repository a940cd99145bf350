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
  /** What this edition is about; "" for nothing in particular. */
  theme: string;
  /** A line each; "" for those that come with the program. */
  rules: string;
  prizes: string;
  status: EditionStatus;
};

/** An edition that is over, as others link to it. */
export type PastEdition = Pick<Edition, "title" | "announcedOn"> & { path: string };

const idPrefix = "engineers-oath-";

/** The path of the page of the edition `id`, once another one has followed it. */
export const pathOfEdition = (id: string) => `/engineers-oath/${id.replace(idPrefix, "")}`;

/** The id of the edition whose page has `name` for the last part of its path. */
export const idOfEdition = (name: string) => idPrefix + name;

/** The id of an edition announced in `year`, when as many ids of that year are `taken`. */
export const newEditionId = (year: string, taken: number) => idPrefix + (taken === 0 ? year : `${year}-${taken + 1}`);

export const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

/** `soon`: the day it is announced for has not come. `late`: the announced day has passed, and entries are taken until staff close the edition. */
export type Phase = "soon" | "open" | "late" | "closed";
export type Phases = { registration: Phase; submission: Phase; results: Phase };

/**
 * Where registration, submission and results stand at `now`. A day that has passed closes nothing; the status does, and it leaves the day
 * for results as it was announced.
 */
export function phasesOf(edition: Edition, now: Date): Phases {
  const today = indianDay(now);
  const byDay = (lastDay: string): Phase => {
    if (today < edition.announcedOn) return "soon";
    return today > lastDay ? "late" : "open";
  };
  const phase = (lastDay: string) => (edition.status === "closed" ? "closed" : byDay(lastDay));
  return {
    registration: phase(edition.registrationCloses),
    submission: phase(edition.submissionCloses),
    results: byDay(edition.resultsOn),
  };
}

const isAhead = (phase: Phase) => phase === "open" || phase === "soon";
const untilClosed = "entries are taken until the federation closes this edition";

/** When results come: the announced day, or that it has passed and what holds instead. */
export const resultsSentence = ({ resultsOn, status }: Edition, phase: Phase) => {
  if (isAhead(phase)) return `Results are announced on ${longDay(resultsOn)}.`;
  const instead = status === "closed" ? "they are not published yet" : untilClosed;
  return `The announced day for results was ${longDay(resultsOn)}; ${instead}.`;
};

/** The last day for entries, or that it has passed and what holds instead. */
export const lastDaySentence = ({ submissionCloses }: Edition, phase: Phase) =>
  isAhead(phase)
    ? `The announced last day is ${longDay(submissionCloses)}.`
    : `The announced last day was ${longDay(submissionCloses)}; ${untilClosed}.`;
