import { clockTimeIst, longDay, weekdayDate } from "~/platform/dates";
import { indianDay } from "~/platform/indian-time";
import type { TitleCell } from "~/ui/title-block";
import type { ContentItem, ItemMeta } from "./item";

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
