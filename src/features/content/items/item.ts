import { clockTimeIst, longDay, weekdayDate } from "~/platform/dates";
import { indianDay } from "~/platform/indian-time";
import { pluralise } from "~/platform/pluralise";
import type { TitleCell } from "~/ui/title-block";
import type { EventCategory } from "../event-categories";
import { minutesToRead } from "../markdown/heading";
import type { ItemKind } from "./kinds";
import type { Author } from "./paper/paper";

/** Facts about an item, as far as they are known. `startsAt` is a moment, 2027-03-05T04:30:00Z. */
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
  /** Who wrote a paper or an article. */
  authors?: Author[];
  /** Words that a paper is found by, separated by commas. */
  keywords?: string;
  volume?: string;
  /** The number of the issue that a paper is in. */
  number?: string;
  /** Of a paper, as printed: "145–161". */
  pages?: string;
  /** "10.1000/182" */
  doi?: string;
  /** Days, 2026-05-12. */
  received?: string;
  accepted?: string;
  /** The parts of a film: a line each, "5:40 Nineteen steps". */
  chapters?: string;
  /** What is said in a film: a paragraph each, "0:42 The words.", or without the time. */
  transcript?: string;
  /** Whether only members get the PDF; everybody reads what it is. */
  membersOnly?: true;
  /** Addresses of files of the media library: a PDF, a recording. */
  pdf?: string;
  audio?: string;
  /** A picture of the media library, and what it shows, for who does not see it. */
  picture?: string;
  pictureAlt?: string;
  /** Where a post was posted, or a document lies: an https address. */
  source?: string;
  /** The player of a film: an address at www.youtube-nocookie.com. */
  player?: string;
};

/** One course, event, film, text or thing of the store, as it is shown. `price` is in rupees, `points` are CPD points. */
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

/** An item as others link to it. */
export type LinkedItem = Pick<ContentItem, "kind" | "slug" | "title" | "isSample"> & { duration?: string };

/** What the public sees of the facts: not where a file lies that is for members only. */
export function publicMeta({ pdf, ...meta }: ItemMeta): ItemMeta {
  return pdf && !meta.membersOnly ? { ...meta, pdf } : meta;
}

/** Whether `text` can be an id or a slug: whatever else an address holds belongs to no item. */
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

/** When and where an event is, also while nobody knows. */
function eventFacts({ startsAt, place }: ItemMeta): TitleCell[] {
  const start = startsAt ? new Date(startsAt) : undefined;
  const when = start ? `${weekdayDate(start)}, ${clockTimeIst(start)}` : toCome;
  return [
    { label: "Date", value: when, wide: start !== undefined },
    { label: "Place", value: place ?? toCome },
  ];
}

const texts: readonly ItemKind[] = ["news", "blog", "journal", "newsletter", "magazine"];

/** How long a text takes to read, where nobody says so. */
export function readingTime({ kind, meta }: Pick<ContentItem, "kind" | "meta">, words: number): TitleCell[] {
  if (!texts.includes(kind) || meta.duration) return [];
  return [{ label: "Reading time", value: pluralise(minutesToRead(words), "minute") }];
}

/** What is known of an item, for its title block. */
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
