import { z } from "zod";
import { withoutInvisible } from "~/platform/invisible";
import { calendarDay, email, paragraph, text } from "~/platform/schema";

const emptyIsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && withoutInvisible(value).trim() === "") ? undefined : value;

type Choices = readonly { readonly value: string }[];

/** One value of a list of options; `message` for a missing or invalid one. */
export const choice = (options: Choices, message = "Please choose one of the options.") =>
  z.enum(
    options.map(({ value }) => value),
    { error: message },
  );

/** Blank counts as absent. */
export const optionalParagraph = (max: number) => z.preprocess(emptyIsAbsent, paragraph(max).optional());

/** Blank counts as absent. */
export const optionalEmail = () => z.preprocess(emptyIsAbsent, email().optional());

/** A URL with http or https. */
export const optionalUrl = () =>
  z.preprocess(
    emptyIsAbsent,
    text(300)
      .pipe(z.url({ protocol: /^https?$/, error: "Please enter a full address, such as https://example.org." }))
      .optional(),
  );

/** A calendar date from a date input, 2026-04-01; blank counts as absent. */
export const optionalDate = () => z.preprocess(emptyIsAbsent, calendarDay("Please enter a date.").optional());
