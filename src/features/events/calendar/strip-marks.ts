import { cutText } from "~/platform/text/cut-text";
import { pluralise } from "~/platform/text/pluralise";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import type { PublicEvent } from "../schema";
import { shortDays } from "./date-lines";
import { type Scale, scaleOf, tiersOf } from "./strip-scale";
import { townOf } from "./town";

export type StripEvent = Pick<PublicEvent, "startsAt" | "endsAt" | "venue" | "isCancelled">;

export type Mark = {
  kind: "today" | "event" | "cancelled";
  at: number;
  until: number;
  words: string;
  where: string;
  tier: number | undefined;
};

export type Strip = Pick<Scale, "weeks" | "months"> & { label: string; from: string; marks: Mark[] };

/** Widths in shares of the strip at its narrowest: per letter of the two lines, and the padding. */
const LETTER = { words: 0.0095, where: 0.0083 };
const AROUND = 0.014;
const MOST_LETTERS = 14;

const cut = (words: string) => (words.length > MOST_LETTERS ? `${cutText(words, MOST_LETTERS - 1).trimEnd()}…` : words);

const roomOf = ({ words, where }: Pick<Mark, "words" | "where">) =>
  AROUND + Math.max(words.length * LETTER.words, where.length * LETTER.where);

const monthOf = (moment: Date) => longDay(indianDay(moment)).replace(/^\d+ /, "");

function markOf(event: StripEvent, { at }: Scale): Omit<Mark, "tier"> {
  const { startsAt, endsAt, venue, isCancelled } = event;
  return {
    kind: isCancelled ? "cancelled" : "event",
    at: at(new Date(startsAt)),
    until: at(new Date(endsAt)),
    words: shortDays(event),
    where: isCancelled ? "Cancelled" : cut(venue ? townOf(venue) : "Online"),
  };
}

export function stripOf(events: readonly StripEvent[], now: Date): Strip {
  const spans = events.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
  const scale = scaleOf(spans, now);
  const today = { kind: "today" as const, at: scale.at(now), until: scale.at(now), words: "Today", where: "" };
  const marks = [today, ...events.map((event) => markOf(event, scale))].sort((a, b) => a.at - b.at);
  const tiers = tiersOf(marks.map(({ at, ...mark }) => ({ at, reach: at + roomOf(mark) })));
  const { from, until, weeks, months } = scale;
  const label = `Calendar, ${monthOf(from)} to ${monthOf(until)}, with ${pluralise(events.length, "date")}`;
  return {
    label,
    from: indianDay(from),
    weeks,
    months,
    marks: marks.map((mark, index) => ({ ...mark, tier: tiers[index] })),
  };
}
