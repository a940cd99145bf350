import { type CaseStatus, statusLabels } from "~/features/cases/schema";
import type { QueueRow } from "~/features/cases/staff/schema";
import type { BadgeTone } from "~/ui/badge";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on a row says how long is left instead of its status. */
const SOON_MS = 8 * HOUR_MS;

/** "12 min", "46 h", "3 d": how long ago an ISO moment is, in whole units. */
export function ageWords(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return `${Math.floor(age / DAY_MS)} d`;
}

/** The words of a narrow column. */
export const shortStatus: Record<CaseStatus, string> = {
  ...statusLabels,
  submitted: "New",
  "information-requested": "Info requested",
};

const tones: Record<CaseStatus, BadgeTone> = {
  submitted: "info",
  "in-review": "warning",
  "information-requested": "neutral",
  approved: "success",
  declined: "neutral",
  withdrawn: "neutral",
  closed: "neutral",
};

type Promised = Pick<QueueRow, "status" | "promisedAt" | "isPaused" | "endedAt">;

/** A row's badge: that the promise is close or broken where the clock runs, else the status. */
export function standing(row: Promised, now: Date): { tone: BadgeTone; label: string } {
  const left = new Date(row.promisedAt).getTime() - now.getTime();
  if (!row.isPaused && !row.endedAt && left < SOON_MS) return { tone: "danger", label: dueWords(left) };
  return { tone: tones[row.status], label: shortStatus[row.status] };
}

function dueWords(left: number): string {
  if (left <= 0) return "Overdue";
  return left < HOUR_MS
    ? `Due in ${Math.ceil(left / MINUTE_MS)} min`
    : `Due in ${Math.floor(left / HOUR_MS)} h`;
}

/** "RM" of "Ravi Menon". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** "20 Nov, 1:04 AM" in India, of an ISO moment. */
export function shortMoment(iso: string): string {
  const parts = Object.fromEntries(
    moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${parts.day} ${parts.month}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}

/** How a case is called in the console: by its organisation where it is about one. */
export const titleOf = ({ organisation, name }: Pick<QueueRow, "organisation" | "name">) =>
  organisation ?? name;

export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
