import { type ItemKind, itemKinds } from "../items/kinds";

/** What staff may edit: three parts of the site that are always there, notices, answers, people, awards, stories, and everything with a page of its own. */
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

/** Whether there is exactly one of `kind`, always on show; its id is the kind. */
export const isSingle = (kind: EntryKind): kind is SingleKind => single.some((one) => one === kind);

export const isItemKind = (kind: EntryKind): kind is ItemKind => itemKinds.some((one) => one === kind);

export const entryStatuses = ["draft", "published", "unpublished"] as const;
export type EntryStatus = (typeof entryStatuses)[number];
