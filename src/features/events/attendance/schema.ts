import { z } from "zod";
import { email, idText, personName, rawText, text } from "~/platform/schema";
import { contributorKinds } from "./contributor-options";

/** What POST /api/staff/events/:id/attendances takes. */
export const markInput = z.object({ reference: rawText(0, 64), sessionId: idText() });
export type MarkInput = z.output<typeof markInput>;

/** What POST /api/staff/events/:id/attendances/withdrawal takes. */
export const withdrawalInput = markInput.extend({
  reason: text(300, "Please say why. It is kept with the attendance."),
});
export type WithdrawalInput = z.output<typeof withdrawalInput>;

/** What POST /api/staff/events/:id/certificates takes. */
export const contributorInput = z.object({
  kind: z.enum(
    contributorKinds.map(({ value }) => value),
    { error: "Please choose what they did." },
  ),
  name: personName(120, "Please enter the name as it is to be printed."),
  email: email(),
});
export type ContributorInput = z.output<typeof contributorInput>;
