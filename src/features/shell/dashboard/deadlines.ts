import { kindLabel } from "~/features/cases/kinds";
import type { Edition, Phases } from "~/features/competition/edition";
import { DAY_MS } from "~/platform/time/durations";
import { indianDay, indianYear } from "~/platform/time/indian-time";
import { isEndOfDay, lastDay } from "~/platform/time/last-day";
import { clockTime } from "~/platform/time/moments";
import type { Deadline } from "./calls";
import type { Facts } from "./facts.server";
import type { OwnDeadline, OwnDeadlineKind } from "./own-deadlines.server";

/** Days before the end of the membership year. */
const RENEWAL_DAYS = 60;
const SOON_DAYS = 7;
/** Days before the end of the calendar year. */
const POINTS_DAYS = 90;

type Membership = { validUntil: string; status: string };

type Asked = Pick<Facts, "openCases" | "entrant" | "points"> & {
  now: Date;
  own: readonly OwnDeadline[];
  /** CPD points required in the year; 0 for none. */
  target: number;
  membership: Membership | undefined;
  isRenewalRequested: boolean;
  competition: { edition: Edition; phases: Phases };
};

const daysUntil = (now: Date, day: string) => (Date.parse(day) - Date.parse(indianDay(now))) / DAY_MS;

function leftInWords(days: number): string {
  if (days < 0) return days === -1 ? "1 day ago" : `${-days} days ago`;
  if (days === 0) return "Today";
  return days === 1 ? "1 day left" : `${days} days left`;
}

function endingOn(now: Date, date: string, rest: Pick<Deadline, "title" | "href">): Deadline {
  const days = daysUntil(now, date);
  return { ...rest, date, note: leftInWords(days), isSoon: days <= SOON_DAYS };
}

export const isRenewalDue = (now: Date, { validUntil, status }: Membership) =>
  status !== "ended" && daysUntil(now, validUntil) <= RENEWAL_DAYS;

function renewals({ now, membership, isRenewalRequested }: Asked): Deadline[] {
  if (!membership || isRenewalRequested || !isRenewalDue(now, membership)) return [];
  const title = membership.status === "expired" ? "Your membership has expired" : "Renew your membership";
  return [endingOn(now, membership.validUntil, { title, href: "/profile?tab=membership" })];
}

function waitingCases({ openCases }: Asked): Deadline[] {
  return openCases.flatMap(({ kind, reference, waitingSince }) =>
    waitingSince
      ? {
          title: kindLabel(kind),
          date: indianDay(new Date(waitingSince)),
          note: `${reference} waits for your answer`,
          isSoon: true,
          href: `/track?reference=${reference}`,
        }
      : [],
  );
}

function competition({ now, entrant, competition: { edition, phases } }: Asked): Deadline[] {
  const href = "/engineers-oath";
  if (entrant === "none" && phases.registration === "open")
    return [endingOn(now, edition.registrationCloses, { title: `Register: ${edition.title}`, href })];
  if (entrant === "registered" && phases.submission === "open")
    return [endingOn(now, edition.submissionCloses, { title: `Submit: ${edition.title}`, href })];
  return [];
}

const ownTitles: Record<OwnDeadlineKind, (title: string) => string> = {
  proof: (title) => `Confirm your registration: ${title}`,
  offer: (title) => `Accept your place: ${title}`,
  event: (title) => title,
  due: (title) => `Pay: ${title}`,
  nomination: (reference) => `Answer your nomination ${reference}`,
  posting: (title) => `Last day to apply: ${title}`,
  organisation: (name) => `Renew the membership of ${name}`,
  export: () => "Download the copy of your data",
  closing: () => "Your account closes",
};

function startsInWords(days: number): string {
  if (days < 0) return "Under way";
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}

function ownThings({ now, own }: Asked): Deadline[] {
  return own.map(({ kind, title: what, at, since, href }) => {
    const title = ownTitles[kind](what);
    if (at === null)
      return { title, href, date: indianDay(since), note: "Asked for without a last day", isSoon: false };
    if (kind === "event") {
      const date = indianDay(at);
      const days = daysUntil(now, date);
      return { title, href, date, note: startsInWords(days), isSoon: days <= SOON_DAYS };
    }
    const ending = endingOn(now, lastDay(at), { title, href });
    return isEndOfDay(at) ? ending : { ...ending, note: `${ending.note}, until ${clockTime(at)}` };
  });
}

function missingPoints({ now, membership, points, target }: Asked): Deadline[] {
  const year = indianYear(now);
  const ending = endingOn(now, `${year}-12-31`, { title: `CPD points of ${year}`, href: "/history" });
  if (membership?.status !== "active" || points >= target) return [];
  if (daysUntil(now, ending.date) > POINTS_DAYS) return [];
  return [{ ...ending, note: `${points} of ${target} points, ${ending.note.toLowerCase()}` }];
}

export const deadlinesOf = (asked: Asked): Deadline[] =>
  [
    ...ownThings(asked),
    ...renewals(asked),
    ...waitingCases(asked),
    ...competition(asked),
    ...missingPoints(asked),
  ].sort((a, b) => a.date.localeCompare(b.date));
