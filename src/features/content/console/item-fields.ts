import { specializations } from "~/features/accounts/profile/profile-options";
import { eventCategories } from "../event-categories";
import type { ItemKind } from "../items/kinds";
import type { FieldSpec } from "./field-spec";

const facts = {
  duration: { as: "line", name: "duration", label: "Duration", optional: true },
  level: { as: "line", name: "level", label: "Level", optional: true },
  format: { as: "line", name: "format", label: "Format", optional: true },
  place: { as: "line", name: "place", label: "Place", optional: true },
  startsAt: { as: "moment", name: "startsAt", label: "It begins (IST)", optional: true },
  instructor: { as: "line", name: "instructor", label: "Instructor", optional: true },
  issue: { as: "line", name: "issue", label: "Issue", optional: true },
  includes: { as: "line", name: "includes", label: "Includes", optional: true },
  category: {
    as: "select",
    name: "category",
    label: "Sort of event",
    optional: true,
    options: eventCategories,
    hint: "Decides which of the event pages lists it: without one, the workshops.",
  },
  authors: {
    as: "list",
    name: "authors",
    label: "Authors",
    noun: "author",
    optional: true,
    fields: [
      { as: "line", name: "name", label: "Name" },
      { as: "line", name: "affiliation", label: "Institution and city", optional: true },
    ],
  },
  keywords: { as: "line", name: "keywords", label: "Keywords", optional: true, hint: "Separated by commas." },
  volume: { as: "line", name: "volume", label: "Volume", optional: true },
  number: { as: "line", name: "number", label: "Issue", optional: true },
  pages: { as: "line", name: "pages", label: "Pages", optional: true, hint: "As printed: 145–161." },
  doi: { as: "line", name: "doi", label: "DOI", optional: true },
  received: { as: "line", name: "received", label: "Received on", optional: true, hint: "2026-05-12" },
  accepted: { as: "line", name: "accepted", label: "Accepted on", optional: true, hint: "2026-08-28" },
  chapters: {
    as: "area",
    name: "chapters",
    label: "Chapters",
    optional: true,
    hint: "A line each, the time first: 5:40 Nineteen steps.",
  },
  transcript: {
    as: "area",
    name: "transcript",
    label: "Transcript",
    optional: true,
    hint: "An empty line begins a paragraph; it may begin with its time: 0:42 The words.",
  },
  membersOnly: { as: "check", name: "membersOnly", label: "Only members may save the PDF", optional: true },
  pdf: { as: "file", kind: "pdf", name: "pdf", label: "PDF", optional: true },
  audio: { as: "file", kind: "audio", name: "audio", label: "Recording", optional: true },
  picture: {
    as: "file",
    kind: "picture",
    name: "picture",
    label: "Picture",
    optional: true,
    hint: "On its page and in lists. Without one, lists show a drawing.",
  },
  pictureAlt: {
    as: "line",
    name: "pictureAlt",
    label: "What the picture shows",
    optional: true,
    hint: "For those who do not see it.",
  },
  source: {
    as: "line",
    name: "source",
    label: "Address of the source",
    optional: true,
    hint: "Where it was posted, or where the document lies: https://…",
  },
  player: {
    as: "line",
    name: "player",
    label: "Address of the film's player",
    optional: true,
    hint: "Begins with https://www.youtube-nocookie.com/embed/.",
  },
} as const satisfies Record<string, FieldSpec>;

const price: FieldSpec = {
  as: "number",
  name: "price",
  label: "Price in rupees",
  optional: true,
  hint: "Nothing can be ordered, and no price is shown, while it is a sample.",
};
const points: FieldSpec = { as: "number", name: "points", label: "CPD points", optional: true };

type Fact = keyof typeof facts;
type OwnFields = { facts: readonly Fact[]; others?: readonly FieldSpec[] };

const film = ["player", "chapters", "transcript"] as const;
const talk: OwnFields = { facts: ["duration", "format", "instructor", ...film] };
const issue: OwnFields = { facts: ["issue", "duration", "format"] };

const ofPicture = ["picture", "pictureAlt"] as const;

const ownFields: Record<ItemKind, OwnFields> = {
  course: { facts: ["duration", "level", "format", "instructor"], others: [price, points] },
  bundle: { facts: ["duration", "level", "format", "includes"], others: [price, points] },
  event: { facts: ["category", "startsAt", "place", "duration", "level", "format", "instructor"], others: [points] },
  documentary: { facts: ["duration", "format", ...film] },
  podcast: { facts: ["duration", "format", "audio", "transcript"] },
  "iface-talks": talk,
  "tem-talks": talk,
  newsletter: issue,
  journal: { facts: ["authors", "keywords", "volume", "number", "pages", "doi", "pdf", "received", "accepted"] },
  blog: { facts: ["authors", "duration"] },
  magazine: { facts: ["issue", "duration", "format", "pdf"] },
  mercantile: { facts: ["format", "includes"], others: [price] },
  news: { facts: [] },
  "raw-to-real": { facts: ["issue", "duration", ...film] },
  guide: { facts: ["level", "format", "issue", "pdf", "membersOnly", "source"] },
  post: { facts: ["source"] },
};

const words: readonly FieldSpec[] = [
  { as: "line", name: "title", label: "Title" },
  { as: "area", name: "summary", label: "Summary", hint: "For lists and search engines, at most 400 characters." },
  {
    as: "markdown",
    name: "body",
    label: "Text",
    hint: "In Markdown. An empty line begins a paragraph; a picture stands alone in one: “Figure or file” chooses it.",
  },
];

const address: FieldSpec = {
  as: "line",
  name: "slug",
  label: "Last part of the address",
  hint: "Lower-case letters, digits and hyphens. It cannot change once it has been public.",
};

export function itemFieldsOf(kind: ItemKind): readonly FieldSpec[] {
  const { facts: own, others = [] } = ownFields[kind];
  const known: FieldSpec = {
    as: "group",
    name: "meta",
    label: "Facts, as far as they are known",
    fields: [...own, ...ofPicture].map((name) => facts[name]),
  };
  return [
    ...words,
    address,
    known,
    ...others,
    { as: "tags", name: "specializations", label: "Fields of work", optional: true, options: specializations },
    { as: "check", name: "isSample", label: "A sample that only shows what one looks like" },
  ];
}
