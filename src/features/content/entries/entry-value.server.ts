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

/** A parsed version with its title, and its slug if it has one. */
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

/** Parses a value of `kind`. Throws 400 with the invalid fields, each named value.<path>. */
export const readValue = (kind: EntryKind, given: unknown): Read =>
  isItemKind(kind) ? readItem(given) : readPart[kind](given);

const listPath = { leader: "/leadership", award: "/recognition" } as const;
const isListed = (kind: EntryKind): kind is keyof typeof listPath => Object.hasOwn(listPath, kind);

/** The public path of an entry, also of an unpublished one. */
export function pathOfEntry({ kind, slug }: { kind: EntryKind; slug: string | null }): string {
  if (isItemKind(kind)) return pathOf({ kind, slug: slug ?? "" });
  if (kind === "faq") return `/faq#${slug}`;
  if (kind === "story") return "/explore-membership#testimonials";
  return isListed(kind) ? listPath[kind] : "/";
}
