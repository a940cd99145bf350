import type { ItemKind } from "./kinds";

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
};

/** One course, event, film, text or thing of the store, as it is shown. `price` is in rupees, `points` are CPD points. */
export type ContentItem = {
  id: string;
  kind: ItemKind;
  slug: string;
  title: string;
  summary: string;
  /** Paragraphs, separated by blank lines. */
  body: string;
  meta: ItemMeta;
  price: number | null;
  points: number | null;
  specializations: string[];
  isSample: boolean;
  publishedAt: Date;
  version: number;
};

/** The paragraphs of an item's body. */
export const paragraphsOf = ({ body }: Pick<ContentItem, "body">) =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Whether `text` can be an id or a slug: whatever else an address holds belongs to no item. */
export const isItemName = (text: string) => /^[\w-]{1,120}$/.test(text);
