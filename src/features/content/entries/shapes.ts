import type { z } from "zod";
import { leaderValue } from "../leadership/schema";
import { awardValue } from "../recognition/schema";
import { storyValue } from "../stories/schema";
import { type EntryKind, isItemKind } from "./kinds";
import { announcementValue, faqValue, footerValue, itemValue, launchValue, navigationValue } from "./schema";

export function shapeOf(kind: EntryKind): z.ZodType<object> {
  if (isItemKind(kind)) return itemValue;
  return {
    navigation: navigationValue,
    footer: footerValue,
    launch: launchValue,
    announcement: announcementValue,
    faq: faqValue,
    leader: leaderValue,
    award: awardValue,
    story: storyValue,
  }[kind];
}

/** The first error of each field, by path ("title", "dropdown.0.name"). */
export function complaints({ issues }: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path.join(".")] ??= message;
  return found;
}
