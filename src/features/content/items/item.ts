import { pluralise } from "~/platform/text/pluralise";
import { clockTimeIst, longDay, weekdayDate } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import type { TitleCell } from "~/ui/title-block";
import type { EventCategory } from "../event-categories";
import { minutesToRead } from "../markdown/heading";
import type { ItemKind } from "./kinds";

export type Author = { name: string; affiliation?: string };

/** Known facts of an item. `startsAt` is an instant, 2027-03-05T04:30:00Z. */
export type ItemMeta = {
  duration?: string;
  level?: string;
  format?: string;
  place?: string;
  startsAt?: string;
  instructor?: string;
  issue?: string;
  includes?: string;
  category?: EventCategory;
  authors?: Author[];
  /** Separated by commas. */
  keywords?: string;
  volume?: string;
  number?: string;
  /** As printed: "145–161". */
  pages?: string;
  /** "10.1000/182" */
  doi?: string;
  /** Days, 2026-05-12. */
  received?: string;
  accepted?: string;
  /** One chapter a line, "5:40 Nineteen steps". */
  chapters?: string;
  /** One paragraph each, "0:42 The words.", or without a time. */
  transcript?: string;
  /** The PDF is for members only; the page is public. */
  membersOnly?: true;
  /** URLs of files of the media library. */
  pdf?: string;
  audio?: string;
  /** A picture of the media library, and its alternative text. */
  picture?: string;
  pictureAlt?: string;
  /** The https URL of the original post or document. */
  source?: string;
  /** The player's URL at www.youtube-nocookie.com. */
  player?: string;
};

/** `price` is in rupees, `points` are CPD points. */
export type ContentItem = {
  id: string;
  kind: ItemKind;
  slug: string;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  meta: ItemMeta;
  price: number | null;
  points: number | null;
  specializations: string[];
  isSample: boolean;
  publishedAt: Date;
  version: number;
};

export type LinkedItem = Pick<ContentItem, "kind" | "slug" | "title" | "isSample"> & { duration?: string };

/** The public facts: hides the URL of a members-only file. */
export function publicMeta({ pdf, ...meta }: ItemMeta): ItemMeta {
  return pdf && !meta.membersOnly ? { ...meta, pdf } : meta;
}

/** Whether `text` can be an id or a slug. */
export const isItemName = (text: string) => /^[\w-]{1,120}$/.test(text);

type Shown = Pick<ContentItem, "kind" | "meta" | "points" | "publishedAt">;

const labels = [
  ["duration", "Duration"],
  ["includes", "Includes"],
  ["level", "Level"],
  ["format", "Format"],
  ["instructor", "Instructor"],
  ["issue", "Issue"],
] as const satisfies [keyof ItemMeta, string][];

const toCome = "To be announced";

/** Shown as "to come" while unknown. */
function eventFacts({ startsAt, place }: ItemMeta): TitleCell[] {
  const start = startsAt ? new Date(startsAt) : undefined;
  const when = start ? `${weekdayDate(start)}, ${clockTimeIst(start)}` : toCome;
  return [
    { label: "Date", value: when, wide: start !== undefined },
    { label: "Place", value: place ?? toCome },
  ];
}

const texts: readonly ItemKind[] = ["news", "blog", "journal", "newsletter", "magazine"];

/** The reading time of a text without a given duration. */
export function readingTime({ kind, meta }: Pick<ContentItem, "kind" | "meta">, words: number): TitleCell[] {
  if (!texts.includes(kind) || meta.duration) return [];
  return [{ label: "Reading time", value: pluralise(minutesToRead(words), "minute") }];
}

export function factsOf({ kind, meta, points, publishedAt }: Shown): TitleCell[] {
  const known = labels.flatMap(([key, label]) => {
    const value = meta[key];
    return value ? [{ label, value }] : [];
  });
  return [
    ...(kind === "event" ? eventFacts(meta) : []),
    ...known,
    ...(points ? [{ label: "CPD points", value: points }] : []),
    { label: "Published", value: longDay(indianDay(publishedAt)) },
  ];
}
