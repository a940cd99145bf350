import { shortEnd } from "~/platform/time/last-day";
import { shortMoment } from "~/platform/time/short-dates";
import { type EntryKind, entryKinds, isItemKind } from "../entries/kinds";
import { type ItemKind, kindWords } from "../items/kinds";
import type { EntryRow } from "./calls";

type OtherKind = Exclude<EntryKind, ItemKind>;

const others: Record<OtherKind, string> = {
  navigation: "Navigation",
  footer: "Footer",
  launch: "Launch event",
  announcement: "Announcement",
  faq: "Question",
  leader: "Office holder",
  award: "Award",
  story: "Story",
};

/** The label of a kind; the public badges say "New" and do not fit here. */
export function kindLabel(kind: EntryKind): string {
  if (!isItemKind(kind)) return others[kind];
  const noun = kindWords[kind].noun.replace(/^an? /, "");
  // iFACE keeps its small letter.
  return noun.startsWith("iFACE") ? noun : noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Every kind: single entries first, then notices, questions, people, awards and items. */
export const kindOptions = entryKinds.map((value) => ({ value, label: kindLabel(value) }));

/** "21 Nov 2026, 9:30 am IST" */
export const when = (at: string) => `${shortMoment(at)} IST`;

type Planned = Pick<EntryRow, "publishAt" | "publishVersion" | "publishUntil" | "unpublishAt">;

/** The plan of an entry as a sentence; undefined without one. */
export function planWords({ publishAt, publishVersion, publishUntil, unpublishAt }: Planned): string | undefined {
  const stays = unpublishAt ? `stays there until ${shortEnd(unpublishAt)}.` : "";
  if (!publishAt) return stays ? `It ${stays}` : undefined;
  const end = publishUntil ? ` and stays there until ${shortEnd(publishUntil)}.` : ".";
  if (unpublishAt && unpublishAt < publishAt)
    return `What is on the site ${stays} Version ${publishVersion} goes on it on ${when(publishAt)}${end}`;
  return `Version ${publishVersion} goes on the site on ${when(publishAt)}${end}`;
}
