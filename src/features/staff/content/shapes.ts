import { z } from "zod";
import { type EntryKind, isItemKind } from "~/features/content/entries/kinds";
import { announcementValue, faqValue, href, itemValue, launchValue } from "~/features/content/entries/schema";
import { optionalText, text } from "~/platform/schema";

const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);
const words = text(60, "Please enter the words of the link.");
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
      z.array(navigationEntry).max(20, "A menu takes at most 20 links.").optional(),
    ),
  })
  .refine((item) => Boolean(item.href) !== Boolean(item.dropdown), {
    path: ["href"],
    message: "Please enter an address, or links below it; not both.",
  });

/** The menu of every page. */
export const navigationValue = z.object({
  items: z
    .array(navigationItem)
    .min(1, "The menu needs at least one entry.")
    .max(20, "The menu takes at most 20 entries.")
    .refine(
      (items) => new Set(items.map(({ name }) => name)).size === items.length,
      "Two entries of the menu have the same words.",
    ),
});
export type NavigationValue = z.output<typeof navigationValue>;

const links = z.array(z.object({ label: words, href })).max(12, "A column takes at most 12 links.");

/** The link columns of the footer; how the federation is reached is a setting. */
export const footerValue = z.object({
  quickLinks: links,
  mediaLinks: links,
  legalLinks: links,
  socialLinks: z
    .array(z.object({ platform: text(30, "Please choose where it leads."), label: words, href }))
    .max(12, "The row takes at most 12 links."),
});
export type FooterValue = z.output<typeof footerValue>;

/** The shape of what an entry of KIND says. */
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
