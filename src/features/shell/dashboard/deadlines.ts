import { kindLabel } from "~/features/cases/kinds";
import type { Edition, Phases } from "~/features/competition/edition";
import { DAY_MS } from "~/platform/durations";
import { indianDay } from "~/platform/indian-time";
import type { Facts } from "./facts.server";
import type { Deadline } from "./schema";

/** A renewal is spoken of this many days before the year ends. */
const RENEWAL_DAYS = 60;
const SOON_DAYS = 7;

type Membership = { validUntil: string; status: string };

type Asked = Pick<Facts, "openCases" | "entrant"> & {
  now: Date;
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

/** Whether the membership year ends soon, or has ended, and another may follow. */
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

/** What a member has to think of, the earliest day first. */
export const deadlinesOf = (asked: Asked): Deadline[] =>
  [...renewals(asked), ...waitingCases(asked), ...competition(asked)].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
