import { DAY_MS } from "~/platform/durations";
import { fromIndia, inIndia } from "~/platform/indian-time";

/** Something that lasts from one moment to another. */
export type Span = { startsAt: Date; endsAt: Date };

/** A month that begins on the strip, with its first day, 2027-01-01. Places are shares of the strip, from 0 to 1. */
type Month = { at: number; day: string };

/** What lies where on a calendar strip. It begins on a Monday, so that its weeks do. */
export type Scale = { from: Date; until: Date; weeks: number; months: Month[]; at: (moment: Date) => number };

const WEEK_MS = 7 * DAY_MS;
/** Two events of one week would else fill a strip. */
const LEAST_MS = 13 * WEEK_MS;
/** The share that stays free before the first moment, and that the words of the last one need. */
const BEFORE = 0.02;
const LAST_WORDS = 0.12;
const MOST_MONTHS = 13;

/** Midnight in India on the Monday on or before `moment`, which is in milliseconds. */
function mondayBefore(moment: number): number {
  const day = inIndia(new Date(moment));
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return fromIndia(day.getTime()).getTime();
}

/** The first day of every month between `from` and `until`; of long strips of every second, third, sixth month, or year. */
function monthsBetween(from: Date, until: Date): { moment: Date; day: string }[] {
  const first = inIndia(from);
  const found: { moment: Date; day: string; month: number }[] = [];
  for (let ahead = 1; ; ahead += 1) {
    const start = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead, 1));
    const moment = fromIndia(start.getTime());
    if (moment >= until) break;
    found.push({ moment, day: start.toISOString().slice(0, 10), month: start.getUTCMonth() });
  }
  const step = [1, 2, 3, 6].find((every) => found.length / every <= MOST_MONTHS) ?? 12;
  return found.filter(({ month }) => month % step === 0);
}

/** The strip from `now`, or what has begun before, to the end of the last of `spans`. */
export function scaleOf(spans: readonly Span[], now: Date): Scale {
  const starts = spans.map(({ startsAt }) => startsAt.getTime());
  const first = Math.min(now.getTime(), ...starts);
  const lastStart = Math.max(now.getTime(), ...starts);
  const lastEnd = Math.max(...spans.map(({ endsAt }) => endsAt.getTime()));
  const begin = mondayBefore(first - BEFORE * Math.max(LEAST_MS, lastStart - first));
  const end = Math.max(begin + LEAST_MS, lastEnd, Math.ceil(begin + (lastStart - begin) / (1 - LAST_WORDS)));
  const [from, until] = [new Date(begin), new Date(end)];
  const at = (moment: Date) => (moment.getTime() - begin) / (end - begin);
  const months = monthsBetween(from, until).map(({ moment, day }) => ({ at: at(moment), day }));
  return { from, until, weeks: (end - begin) / WEEK_MS, months, at };
}

const MOST_TIERS = 4;

/** Words that begin at a place and reach to another. */
type Reach = { at: number; reach: number };

/**
 * How high above the strip words stand, which come in their order: as low as they can without the line of later ones crossing them.
 * Undefined where there would be too many above each other.
 */
export function tiersOf(words: readonly Reach[]): (number | undefined)[] {
  const tiers: (number | undefined)[] = words.map(() => undefined);
  for (const [index, { reach }] of [...words.entries()].reverse()) {
    const crossing = tiers.filter((_, later) => later > index && (words[later]?.at ?? 0) < reach);
    const tier = Math.max(-1, ...crossing.map((taken) => taken ?? -1)) + 1;
    tiers[index] = tier < MOST_TIERS ? tier : undefined;
  }
  return tiers;
}

/** `places` in their order moved as little as keeps `gap` between them, the last not beyond `end` if there is room for all. */
export function spreadOut(places: readonly number[], gap: number, end: number): number[] {
  const down: number[] = [];
  for (const place of places) down.push(Math.max(place, (down.at(-1) ?? -Infinity) + gap));
  return down.map((place, at) => Math.min(place, end - (places.length - 1 - at) * gap));
}
