import type { Option } from "~/ui/select-field";
import { type EntryKind, isItemKind } from "../entries/kinds";
import { faqCategories, faqLabels } from "../faq";
import type { MediaKind } from "../media/file";
import { itemFieldsOf } from "./item-fields";
import { awardFields, leaderFields, storyFields } from "./people-fields";

type Look = { name: string; label: string; hint?: string; optional?: boolean };

/** A control, group or list of the form. Names are those of the entry's schema. */
export type FieldSpec = Look &
  (
    | { as: "line" | "area" | "text" | "markdown" | "number" | "moment" | "check" | "table" }
    | { as: "select" | "tags"; options: readonly Option[] }
    | { as: "file"; kind: MediaKind }
    | { as: "group"; fields: readonly FieldSpec[] }
    | { as: "list"; noun: string; fields: readonly FieldSpec[] }
  );

const address: FieldSpec = {
  as: "line",
  name: "href",
  label: "Address",
  hint: "A path such as /about, or an https address.",
};
const linkFields: readonly FieldSpec[] = [{ as: "line", name: "label", label: "Words" }, address];
const slug: FieldSpec = {
  as: "line",
  name: "slug",
  label: "Last part of the address",
  hint: "Lower-case letters, digits and hyphens. It cannot change once it has been public.",
};

const icons = ["Info", "Tv", "GraduationCap", "Users", "Calendar", "UserPlus", "Award", "ShoppingCart"];

const navigation: readonly FieldSpec[] = [
  {
    as: "list",
    name: "items",
    label: "Menu",
    noun: "entry",
    fields: [
      { as: "line", name: "name", label: "Words" },
      { ...address, optional: true, hint: "Leave it empty if links follow below." },
      {
        as: "select",
        name: "icon",
        label: "Icon in the phone's menu",
        optional: true,
        options: [...icons, "MoreHorizontal"].map((value) => ({ value, label: value })),
      },
      {
        as: "list",
        name: "dropdown",
        label: "Links below it",
        noun: "link",
        fields: [
          { as: "line", name: "name", label: "Words" },
          address,
          { as: "check", name: "external", label: "Opens another site" },
          { as: "check", name: "isCategory", label: "A heading, not a link (address #)" },
          { as: "check", name: "indent", label: "Belongs to the heading above" },
        ],
      },
    ],
  },
];

const column = (name: string, label: string): FieldSpec => ({
  as: "list",
  name,
  label,
  noun: "link",
  fields: linkFields,
});

const footer: readonly FieldSpec[] = [
  column("quickLinks", "Quick links"),
  column("mediaLinks", "Media"),
  column("legalLinks", "Legal"),
];

const launch: readonly FieldSpec[] = [
  {
    as: "group",
    name: "title",
    label: "Title",
    fields: [
      { as: "line", name: "upcoming", label: "Before it" },
      { as: "line", name: "live", label: "While it runs" },
      { as: "line", name: "past", label: "Afterwards" },
    ],
  },
  { as: "moment", name: "start", label: "It begins (IST)" },
  { as: "moment", name: "end", label: "It ends (IST)" },
  { as: "line", name: "city", label: "City it is streamed from" },
  { as: "line", name: "place", label: "Place" },
  { as: "line", name: "entry", label: "Who may come" },
  {
    as: "line",
    name: "chiefGuest",
    label: "Chief guest",
    optional: true,
    hint: "Leave it empty while nobody has accepted: the home page then names none.",
  },
  {
    as: "line",
    name: "streamUrl",
    label: "Address of the stream's player",
    optional: true,
    hint: "Begins with https://www.youtube-nocookie.com/embed/.",
  },
  { as: "line", name: "recordingUrl", label: "Address of the recording's player", optional: true },
  { as: "check", name: "isHidden", label: "Leave the launch out of the home page" },
];

const announcement: readonly FieldSpec[] = [
  { as: "line", name: "title", label: "Title" },
  { as: "area", name: "text", label: "Text", optional: true },
  { as: "group", name: "link", label: "Link (optional)", fields: linkFields },
];

const faq: readonly FieldSpec[] = [
  { as: "line", name: "question", label: "Question" },
  {
    as: "text",
    name: "answer",
    label: "Answer",
    hint: "An empty line begins a paragraph. [Words](/path) is a link. {{digitalYear}}, {{associateYear}}, {{fullYear}}, {{fullMonth}} and {{scholarshipYear}} become the fees in force, {{answerMI}} or {{answerUrgent}} the time of a promised answer, {{officeHours}} and {{supportHours}} the hours.",
  },
  {
    as: "table",
    name: "table",
    label: "Table after the first paragraph",
    optional: true,
    hint: "One line for each row, with its two parts separated by |. The first line is the heading.",
  },
  {
    as: "select",
    name: "category",
    label: "Category",
    options: faqCategories.map((value) => ({ value, label: faqLabels[value] })),
  },
  { as: "number", name: "place", label: "Place on the page", hint: "1 is the first." },
  slug,
];

export function fieldsOf(kind: EntryKind): readonly FieldSpec[] {
  if (isItemKind(kind)) return itemFieldsOf(kind);
  return {
    navigation,
    footer,
    launch,
    announcement,
    faq,
    leader: leaderFields,
    award: awardFields,
    story: storyFields,
  }[kind];
}

export function blankValue(kind: EntryKind): Record<string, unknown> {
  if (isItemKind(kind)) return { meta: {}, price: null, points: null, specializations: [], isSample: false };
  if (kind === "leader") return { place: 1, earlier: [], isSample: false };
  if (kind === "story") return { place: 1, isSample: false };
  if (kind === "award") return { place: 1, recipients: [], isSample: false };
  return kind === "faq" ? { place: 1 } : {};
}
