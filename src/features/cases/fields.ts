import { z } from "zod";
import { withoutInvisible } from "~/platform/text/invisible";
import { calendarDay, email, paragraph, text } from "~/platform/text/schema";

const emptyIsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && withoutInvisible(value).trim() === "") ? undefined : value;

type Choices = readonly { readonly value: string }[];

export const choice = (options: Choices, message = "Please choose one of the options.") =>
  z.enum(
    options.map(({ value }) => value),
    { error: message },
  );

export const optionalParagraph = (max: number) => z.preprocess(emptyIsAbsent, paragraph(max).optional());

export const optionalEmail = () => z.preprocess(emptyIsAbsent, email().optional());

export const optionalUrl = () =>
  z.preprocess(
    emptyIsAbsent,
    text(300)
      .pipe(z.url({ protocol: /^https?$/, error: "Please enter a full address, such as https://example.org." }))
      .optional(),
  );

/** 2026-04-01; blank counts as absent. */
export const optionalDate = () => z.preprocess(emptyIsAbsent, calendarDay("Please enter a date.").optional());
