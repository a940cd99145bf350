import { DAY_MS } from "~/platform/time/durations";
import { fromIndia, inIndia } from "~/platform/time/indian-time";

export type Span = { startsAt: Date; endsAt: Date };

type Month = { at: number; day: string };

export type Scale = { from: Date; until: Date; weeks: number; months: Month[]; at: (moment: Date) => number };

const WEEK_MS = 7 * DAY_MS;
/** A minimum length, or two events in one week would fill the strip. */
const LEAST_MS = 13 * WEEK_MS;
/** Shares that stay free before the first moment and after the last start, for its label. */
const BEFORE = 0.02;
const LAST_WORDS = 0.12;
const MOST_MONTHS = 13;

/** Midnight in India on the Monday on or before `moment`, in milliseconds. */
function mondayBefore(moment: number): number {
  const day = inIndia(new Date(moment));
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return fromIndia(day.getTime()).getTime();
}

/** Month starts between `from` and `until`. Long strips use every second, third or sixth month, or every year. */
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

type Reach = { at: number; reach: number };

/** Each label's height: the lowest at which no later label's line crosses it. Undefined if too high. */
export function tiersOf(words: readonly Reach[]): (number | undefined)[] {
  const tiers: (number | undefined)[] = words.map(() => undefined);
  for (const [index, { reach }] of [...words.entries()].reverse()) {
    const crossing = tiers.filter((_, later) => later > index && (words[later]?.at ?? 0) < reach);
    const tier = Math.max(-1, ...crossing.map((taken) => taken ?? -1)) + 1;
    tiers[index] = tier < MOST_TIERS ? tier : undefined;
  }
  return tiers;
}

/** Moves sorted `places` as little as possible to keep `gap` between them, and the last before `end` if all fit. */
export function spreadOut(places: readonly number[], gap: number, end: number): number[] {
  const down: number[] = [];
  for (const place of places) down.push(Math.max(place, (down.at(-1) ?? -Infinity) + gap));
  return down.map((place, at) => Math.min(place, end - (places.length - 1 - at) * gap));
}
