import { type ItemKind, itemKinds } from "../items/kinds";

/** Kinds of content: three single parts of the site, notices, answers, people, awards, stories, and items with their own page. */
export const entryKinds = [
  "navigation",
  "footer",
  "launch",
  "announcement",
  "faq",
  "leader",
  "award",
  "story",
  ...itemKinds,
] as const;
export type EntryKind = (typeof entryKinds)[number];

const single = ["navigation", "footer", "launch"] as const;
export type SingleKind = (typeof single)[number];

/** Exactly one entry of such a kind exists, always published; its id is the kind. */
export const isSingle = (kind: EntryKind): kind is SingleKind => single.some((one) => one === kind);

export const isItemKind = (kind: EntryKind): kind is ItemKind => itemKinds.some((one) => one === kind);

export const entryStatuses = ["draft", "published", "unpublished"] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** `planned`: publishing or unpublishing is scheduled. */
export const listStatuses = [...entryStatuses, "planned"] as const;
