import type { z } from "zod";
import { invalidFields } from "../../../platform/refusal";
import { pathOf } from "../items/kinds";
import { leaderValue } from "../leadership/schema";
import { awardValue } from "../recognition/schema";
import { storyValue } from "../stories/schema";
import { type EntryKind, isItemKind } from "./kinds";
import {
  announcementValue,
  faqValue,
  footerValue,
  type ItemValue,
  itemValue,
  launchValue,
  navigationValue,
} from "./schema";
import { complaints } from "./shapes";

/** What a version says, read: what it is called, and its name in addresses where it has one. */
type Read = { value: object; title: string; slug: string | null };

type Collection<Value> = { shape: z.ZodType<Value>; title: (value: Value) => string; slug?: (value: Value) => string };

function readBy<Value extends object>({ shape, title, slug }: Collection<Value>) {
  return (given: unknown): Read => {
    const read = shape.safeParse(given);
    if (!read.success) {
      const found = Object.entries(complaints(read.error));
      throw invalidFields(Object.fromEntries(found.map(([path, words]) => [`value.${path}`, words])));
    }
    const value = read.data;
    return { value, title: title(value), slug: slug?.(value) ?? null };
  };
}

const readItem = readBy<ItemValue>({ shape: itemValue, title: ({ title }) => title, slug: ({ slug }) => slug });

const readPart = {
  navigation: readBy({ shape: navigationValue, title: () => "Navigation" }),
  footer: readBy({ shape: footerValue, title: () => "Footer" }),
  launch: readBy({ shape: launchValue, title: () => "Launch event" }),
  announcement: readBy({ shape: announcementValue, title: ({ title }) => title }),
  faq: readBy({ shape: faqValue, title: ({ question }) => question, slug: ({ slug }) => slug }),
  leader: readBy({ shape: leaderValue, title: ({ name, office }) => `${name}, ${office}` }),
  award: readBy({ shape: awardValue, title: ({ name }) => name }),
  story: readBy({ shape: storyValue, title: ({ name, headline }) => headline ?? name }),
};

/** Reads what an entry of `kind` is to say. Throws 400 with the fields at fault, each called value.<path>. */
export const readValue = (kind: EntryKind, given: unknown): Read =>
  isItemKind(kind) ? readItem(given) : readPart[kind](given);

const listPath = { leader: "/leadership", award: "/recognition" } as const;
const isListed = (kind: EntryKind): kind is keyof typeof listPath => Object.hasOwn(listPath, kind);

/** Where the public sees an entry, or would. */
export function pathOfEntry({ kind, slug }: { kind: EntryKind; slug: string | null }): string {
  if (isItemKind(kind)) return pathOf({ kind, slug: slug ?? "" });
  if (kind === "faq") return `/faq#${slug}`;
  if (kind === "story") return "/explore-membership#testimonials";
  return isListed(kind) ? listPath[kind] : "/";
}
