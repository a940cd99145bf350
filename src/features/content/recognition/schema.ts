import { z } from "zod";
import { listOf, optionalText, text } from "~/platform/text/schema";

const yearRange = "Please enter a year from 1900 to 2100.";
const year = z.int(yearRange).min(1900, yearRange).max(2100, yearRange);
const wholeNumber = "Please enter a whole number from 1.";

const recipient = z.object({
  year,
  name: text(160, "Please enter who received it."),
  affiliation: optionalText(160),
  citation: text(400, "Please say what it was given for."),
  hasAgreed: z.literal(true, "Nobody is named here who has not agreed."),
});

/** An award with its recipients. `place`: the order, from 1. */
export const awardValue = z.object({
  name: text(120, "Please enter the name of the award."),
  purpose: text(400, "Please say what the award is for."),
  criteria: text(400, "Please say what is judged."),
  decidedBy: text(200, "Please say who decides."),
  recipients: z.preprocess(
    (value) => value ?? [],
    listOf(recipient, { max: 300, tooMany: "An award takes at most 300 recipients." }),
  ),
  place: z.int(wholeNumber).min(1, wholeNumber).max(9999),
  isSample: z.boolean(),
});
export type AwardValue = z.output<typeof awardValue>;
