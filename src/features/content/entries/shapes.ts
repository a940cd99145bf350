import { z } from "zod";
import { listOf, optionalText, text } from "~/platform/schema";
import { type EntryKind, isItemKind } from "./kinds";
import { announcementValue, faqValue, href, itemValue, launchValue } from "./schema";

const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);
const words = text(60, "Please enter the text of the link.");
const flag = z.preprocess(emptyIsAbsent, z.boolean().optional());

const navigationEntry = z.object({
  name: words,
  href,
  external: flag,
  isCategory: flag,
  indent: flag,
});

const navigationItem = z
  .object({
    name: words,
    icon: optionalText(40),
    href: z.preprocess(emptyIsAbsent, href.optional()),
    dropdown: z.preprocess(
      (value) => (Array.isArray(value) && value.length === 0 ? undefined : value),
      listOf(navigationEntry, { max: 20, tooMany: "A menu takes at most 20 links." }).optional(),
    ),
  })
  .refine((item) => Boolean(item.href) !== Boolean(item.dropdown), {
    path: ["href"],
    message: "Please enter an address, or links below it; not both.",
  });

/** The menu of every page. */
export const navigationValue = z.object({
  items: listOf(navigationItem, {
    min: 1,
    max: 20,
    tooFew: "The menu needs at least one entry.",
    tooMany: "The menu takes at most 20 entries.",
  }).refine(
    (items) => new Set(items.map(({ name }) => name)).size === items.length,
    "Two entries of the menu have the same text.",
  ),
});
export type NavigationValue = z.output<typeof navigationValue>;

const links = listOf(z.object({ label: words, href }), {
  max: 12,
  tooMany: "A column takes at most 12 links.",
});

/** The link columns of the footer; how the federation is reached, here and elsewhere, is a setting. */
export const footerValue = z.object({
  quickLinks: links,
  mediaLinks: links,
  legalLinks: links,
});
export type FooterValue = z.output<typeof footerValue>;

/** The shape of what an entry of `kind` says. */
export function shapeOf(kind: EntryKind): z.ZodType<object> {
  if (isItemKind(kind)) return itemValue;
  return {
    navigation: navigationValue,
    footer: footerValue,
    launch: launchValue,
    announcement: announcementValue,
    faq: faqValue,
  }[kind];
}

/** The first complaint about each field, by the field's path ("title", "dropdown.0.name"). */
export function complaints({ issues }: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path.join(".")] ??= message;
  return found;
}
