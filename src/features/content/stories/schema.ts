import { z } from "zod";
import { optionalText, paragraph, text } from "~/platform/text/schema";

/** The place of a story; it decides between a quote with stars and an experience with a headline. */
export const storyPlaces = [
  { value: "testimonials", label: "Explore membership: what members say" },
  { value: "members", label: "Explore membership: success stories" },
  { value: "students", label: "Student opportunities: success stories" },
  { value: "partners", label: "Affiliation and partnership: success stories" },
] as const;
export type StoryPlace = (typeof storyPlaces)[number]["value"];

const stars = "Please enter 1 to 5 stars.";
const wholeNumber = "Please enter a whole number from 1.";
const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);

/** A member's quote. `place`: the order, from 1. */
export const storyValue = z.object({
  shownOn: z.enum(
    storyPlaces.map(({ value }) => value),
    "Please choose where it stands.",
  ),
  headline: optionalText(120),
  text: paragraph(800, "Please enter what they say."),
  name: text(120, "Please enter who says it."),
  role: optionalText(120),
  organisation: optionalText(160),
  rating: z.preprocess(emptyIsAbsent, z.int(stars).min(1, stars).max(5, stars).optional()),
  hasAgreed: z.literal(true, "Nobody is quoted here who has not agreed."),
  place: z.int(wholeNumber).min(1, wholeNumber).max(9999),
  isSample: z.boolean(),
});
export type StoryValue = z.output<typeof storyValue>;

export type Story = StoryValue & { id: string };
