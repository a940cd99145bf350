import { z } from "zod";
import { listOf, paragraph, personName, text } from "~/platform/text/schema";
import { libraryFile } from "../media/library-file";
import { isInOrder } from "./term";

const date = text(10, "Please enter a year or a day.").pipe(
  z.union([z.string().regex(/^(19|20)\d\d$/), z.iso.date()], { error: "Use a year or a day: 2028 or 2028-03-31." }),
);
const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);
const office = text(80, "Please enter the office.");
const wholeNumber = "Please enter a whole number from 1.";
const wrongOrder = { path: ["until"], message: "The end must not be before the beginning." };

const endedTerm = z.object({ office, from: date, until: date }).refine(isInOrder, wrongOrder);

/** A past or present office holder. `place`: the order, from 1. */
export const leaderValue = z
  .object({
    name: personName(120, "Please enter the name."),
    office,
    from: date,
    until: z.preprocess(emptyIsAbsent, date.optional()),
    portrait: libraryFile("picture"),
    words: z.preprocess(emptyIsAbsent, paragraph(600).optional()),
    earlier: z.preprocess(
      (value) => value ?? [],
      listOf(endedTerm, { max: 12, tooMany: "Please name at most 12 earlier terms." }),
    ),
    place: z.int(wholeNumber).min(1, wholeNumber).max(9999),
    isSample: z.boolean(),
  })
  .refine(isInOrder, wrongOrder);
export type LeaderValue = z.output<typeof leaderValue>;
