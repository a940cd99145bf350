import { z } from "zod";
import { withoutInvisible } from "~/platform/invisible";
import { calendarDay, email, paragraph, text } from "~/platform/schema";

const emptyIsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && withoutInvisible(value).trim() === "") ? undefined : value;

type Choices = readonly { readonly value: string }[];

/** One value of a list of options; `message` where it is missing or another. */
export const choice = (options: Choices, message = "Please choose one of the options.") =>
  z.enum(
    options.map(({ value }) => value),
    { error: message },
  );

/** Several lines of text that may be left out; blank counts as left out. */
export const optionalParagraph = (max: number) => z.preprocess(emptyIsAbsent, paragraph(max).optional());

/** An email address that may be left out; blank counts as left out. */
export const optionalEmail = () => z.preprocess(emptyIsAbsent, email().optional());

/** The address of a website, with http or https. */
export const optionalUrl = () =>
  z.preprocess(
    emptyIsAbsent,
    text(300)
      .pipe(z.url({ protocol: /^https?$/, error: "Please enter a full address, such as https://example.org." }))
      .optional(),
  );

/** A calendar date as a date input gives it, 2026-04-01, that may be left out. */
export const optionalDate = () => z.preprocess(emptyIsAbsent, calendarDay("Please enter a date.").optional());
