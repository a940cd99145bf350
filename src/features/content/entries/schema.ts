import { z } from "zod";
import { specializations } from "~/features/accounts/profile/profile-options";
import { calendarDay, listOf, optionalText, paragraph, text } from "~/platform/text/schema";
import { eventCategories } from "../event-categories";
import { faqCategories } from "../faq";
import { chapterLines } from "../items/film-words";
import { libraryFile } from "../media/library-file";

/** A path of this site or a URL of another one; never a script. */
const href = text(300, "Please enter a path or an https address.").pipe(
  z.string().regex(/^(\/(?!\/)\S*|#\S*|https:\/\/\S+|mailto:\S+|tel:\S+)$/, "Use a path or an https address."),
);
const emptyIsNull = (value: unknown) => (value === "" || value === undefined ? null : value);
const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);
const moment = (missing: string) => z.iso.datetime({ offset: true, error: missing });

const slug = text(120, "Please enter the last part of the address.").pipe(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens."),
);
const wholeRupees = "Please enter whole rupees, up to 1,00,00,000.";
const pointsRange = "Please enter points from 0 to 1,000.";
const eventCategory = z.enum(
  eventCategories.map(({ value }) => value),
  "Please choose what sort of event it is.",
);
const outside = text(300).pipe(z.string().regex(/^https:\/\/\S+$/, "Use an https address."));
const specialization = z.enum(specializations.map(({ value }) => value));

const digits = optionalText(6).pipe(z.string().regex(/^\d+$/, "Please enter a number.").optional());
const day = z.preprocess(emptyIsAbsent, calendarDay("Use year, month and day: 2026-05-12.").optional());
const author = z.object({ name: text(120, "Please enter the name."), affiliation: optionalText(200) });
const pageNumbers = "Use the first and the last page: 145–161.";
const pages = z.preprocess(
  emptyIsAbsent,
  text(13)
    .transform((typed) =>
      typed
        .split(/[-–]/)
        .map((page) => page.trim())
        .join("–"),
    )
    .pipe(z.string().regex(/^\d{1,5}(–\d{1,5})?$/, pageNumbers))
    .optional(),
);
const doi = z.preprocess(
  emptyIsAbsent,
  text(120)
    .pipe(z.string().regex(/^10\.\d{4,9}\/\S+$/, "A DOI begins with 10. and has a slash."))
    .optional(),
);
const chapters = z.preprocess(
  emptyIsAbsent,
  paragraph(4_000)
    .pipe(z.string().regex(chapterLines, "Begin each line with its time: 5:40 Nineteen steps."))
    .optional(),
);

const playerAddress = text(300).pipe(
  z
    .string()
    .regex(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/\S+$/,
      "Please enter an address that begins with https://www.youtube-nocookie.com/embed/.",
    ),
);

/** With it the longest item, in a script of three bytes a letter, is less than a long call takes (256 KB). */
const LONGEST_TOGETHER = 65_000;

const itemParts = z.object({
  slug,
  title: text(160, "Please enter a title."),
  summary: text(400, "Please enter a summary."),
  body: paragraph(20_000, "Please write the text."),
  meta: z.object({
    duration: optionalText(80),
    level: optionalText(80),
    format: optionalText(80),
    place: optionalText(160),
    startsAt: z.preprocess(emptyIsAbsent, moment("Please choose a day and time.").optional()),
    instructor: optionalText(120),
    issue: optionalText(80),
    includes: optionalText(200),
    category: z.preprocess(emptyIsAbsent, eventCategory.optional()),
    authors: z.preprocess(
      (value) => (Array.isArray(value) && value.length === 0 ? undefined : value),
      listOf(author, { max: 30, tooMany: "At most 30 authors." }).optional(),
    ),
    keywords: optionalText(200),
    volume: digits,
    number: digits,
    pages,
    doi,
    received: day,
    accepted: day,
    membersOnly: z.preprocess((value) => value || undefined, z.literal(true).optional()),
    pdf: libraryFile("pdf"),
    audio: libraryFile("audio"),
    picture: libraryFile("picture"),
    pictureAlt: optionalText(300),
    chapters,
    transcript: z.preprocess(emptyIsAbsent, paragraph(60_000).optional()),
    source: z.preprocess(emptyIsAbsent, outside.optional()),
    player: z.preprocess(emptyIsAbsent, playerAddress.optional()),
  }),
  price: z.preprocess(emptyIsNull, z.int(wholeRupees).min(0, wholeRupees).max(10_000_000, wholeRupees).nullable()),
  points: z.preprocess(
    emptyIsNull,
    z.number(pointsRange).min(0, pointsRange).max(1000, pointsRange).multipleOf(0.1).nullable(),
  ),
  specializations: listOf(specialization, { max: 9 }),
  isSample: z.boolean(),
});
export const itemValue = itemParts.refine(
  ({ body, meta: { transcript = "" } }) => body.length + transcript.length <= LONGEST_TOGETHER,
  { path: ["meta", "transcript"], message: "Please use at most 65,000 characters in text and transcript together." },
);
export type ItemValue = z.output<typeof itemValue>;

const cell = text(200, "Every row of the table needs two parts, separated by |.");
const pair = z.tuple([cell, cell], "Every row of the table needs two parts, separated by |.");

/** `place`: its position on the page, from 1. */
export const faqValue = z.object({
  slug,
  category: z.enum(faqCategories, "Please choose a category."),
  question: text(200, "Please enter the question."),
  answer: paragraph(6_000, "Please write the answer."),
  table: z.preprocess(emptyIsAbsent, z.object({ head: pair, rows: listOf(pair, { min: 1, max: 40 }) }).optional()),
  place: z.int("Please enter a whole number from 1.").min(1, "Please enter a whole number from 1.").max(9999),
});

const words = text(60, "Please enter the text of the link.");
const link = z.object({ label: words, href });
const blankLink = (value: unknown) => {
  const given = typeof value === "object" && value !== null ? Object.values(value).some(Boolean) : false;
  return given ? value : undefined;
};

export const announcementValue = z.object({
  title: text(120, "Please enter a title."),
  text: optionalText(400),
  link: z.preprocess(blankLink, link.optional()),
});
export type Announcement = z.output<typeof announcementValue> & { id: string };

const flag = z.preprocess(emptyIsAbsent, z.boolean().optional());
const player = z.preprocess(emptyIsNull, playerAddress.nullable());

/** Both times are instants, 2027-03-05T04:30:00Z. */
export const launchValue = z
  .object({
    title: z.object({
      upcoming: text(120, "Please enter a title."),
      live: text(120, "Please enter a title."),
      past: text(120, "Please enter a title."),
    }),
    start: moment("Please choose when it begins."),
    end: moment("Please choose when it ends."),
    city: text(80, "Please enter the city."),
    place: text(160, "Please enter the place."),
    entry: text(120, "Please say who may come."),
    chiefGuest: optionalText(120),
    streamUrl: player,
    recordingUrl: player,
    isHidden: flag,
  })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ["end"],
    message: "The end must be after the start.",
  });
export type LaunchValue = z.output<typeof launchValue>;

const navigationEntry = z.object({ name: words, href, external: flag, isCategory: flag, indent: flag });

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

const links = listOf(link, { max: 12, tooMany: "A column takes at most 12 links." });

/** The link columns of the footer; contact details are a setting. */
export const footerValue = z.object({ quickLinks: links, mediaLinks: links, legalLinks: links });
export type FooterValue = z.output<typeof footerValue>;
