import { z } from "zod";
import { email, idText, listOf, personName, rawText, text } from "~/platform/text/schema";
import { contributorKinds } from "./contributor-options";

export const markInput = z.object({ reference: rawText(0, 64), sessionId: idText() });
export type MarkInput = z.output<typeof markInput>;

export const withdrawalInput = markInput.extend({
  reason: text(300, "Please say why. It is kept with the attendance."),
});
export type WithdrawalInput = z.output<typeof withdrawalInput>;

export const presentQuery = z.object({ sessionId: idText() });

/**
 * The first 500 people by time of check-in; `total` counts all. `isUnconfirmed`: recorded by the person present, so it
 * counts once a colleague marks it.
 */
export const presentAnswer = z.object({
  total: z.int(),
  people: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      name: z.string().nullable(),
      at: z.iso.datetime(),
      source: z.enum(["gate", "code", "staff"]),
      isUnconfirmed: z.boolean(),
    }),
  ),
});
export type PresentAnswer = z.output<typeof presentAnswer>;

export const MOST_PRESENT = 500;

export const withdrawalsInput = z.object({
  ids: listOf(idText(), {
    min: 1,
    max: MOST_PRESENT,
    tooFew: "Please choose who was not present.",
    tooMany: `Please choose at most ${MOST_PRESENT} people.`,
  }),
  reason: text(300, "Please say why. It is kept with the attendance."),
});
export type WithdrawalsInput = z.output<typeof withdrawalsInput>;

export const contributorInput = z.object({
  kind: z.enum(
    contributorKinds.map(({ value }) => value),
    { error: "Please choose what they did." },
  ),
  name: personName(120, "Please enter the name as it is to be printed."),
  email: email(),
});
export type ContributorInput = z.output<typeof contributorInput>;
