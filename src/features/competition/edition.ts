import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";

export type EditionStatus = "open" | "closed";

/** One round. Dates are calendar days in India, 2025-09-15. */
export type Edition = {
  title: string;
  announcedOn: string;
  registrationCloses: string;
  submissionCloses: string;
  resultsOn: string;
  theme: string;
  /** One per line; "" for the default ones. */
  rules: string;
  prizes: string;
  status: EditionStatus;
};

export type PastEdition = Pick<Edition, "title" | "announcedOn"> & { path: string };

const idPrefix = "engineers-oath-";

export const pathOfEdition = (id: string) => `/engineers-oath/${id.replace(idPrefix, "")}`;

export const idOfEdition = (name: string) => idPrefix + name;

export const newEditionId = (year: string, taken: number) => idPrefix + (taken === 0 ? year : `${year}-${taken + 1}`);

export const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

/** `soon`: not announced yet. `late`: past the announced day, but open until staff close the edition. */
export type Phase = "soon" | "open" | "late" | "closed";
export type Phases = { registration: Phase; submission: Phase; results: Phase };

/** The phases at `now`. A passed day closes nothing; only the status does. The day for results stays as announced. */
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

export const resultsSentence = ({ resultsOn, status }: Edition, phase: Phase) => {
  if (isAhead(phase)) return `Results are announced on ${longDay(resultsOn)}.`;
  const instead = status === "closed" ? "they are not published yet" : untilClosed;
  return `The announced day for results was ${longDay(resultsOn)}; ${instead}.`;
};

export const lastDaySentence = ({ submissionCloses }: Edition, phase: Phase) =>
  isAhead(phase)
    ? `The announced last day is ${longDay(submissionCloses)}.`
    : `The announced last day was ${longDay(submissionCloses)}; ${untilClosed}.`;
