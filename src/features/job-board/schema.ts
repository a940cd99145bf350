import { z } from "zod";

/** A posting as its employer sees it with the opened case. */
export const ownPosting = z.object({
  path: z.string(),
  title: z.string(),
  /** `ended`: the employer took it off, or its last day is over. */
  state: z.enum(["open", "ended"]),
  closesOn: z.iso.date(),
  /** Between which days the last one may be set. */
  earliest: z.iso.date(),
  latest: z.iso.date(),
  /** When it is deleted; null while it is open. */
  deletedOn: z.iso.date().nullable(),
  /** What was sent, by the names of the form: what a change begins with. */
  answers: z.record(z.string(), z.unknown()),
});
export type OwnPosting = z.output<typeof ownPosting>;

/** What GET and PUT /api/track/posting answer; null where the opened case has no posting. */
export const ownPostingAnswer = z.object({ posting: ownPosting.nullable() });

/** What PUT /api/track/posting takes. */
export const lastDayInput = z.object({ closesOn: z.iso.date("Please enter a valid date.") });
