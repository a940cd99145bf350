import { z } from "zod";

export const ownPosting = z.object({
  path: z.string(),
  title: z.string(),
  /** `ended`: closed by the employer, past its last day, or without an address to apply to. */
  state: z.enum(["open", "ended"]),
  closesOn: z.iso.date(),
  /** The range of days for `closesOn`. */
  earliest: z.iso.date(),
  latest: z.iso.date(),
  /** Null while it is open. */
  deletedOn: z.iso.date().nullable(),
  /** The address for applications was erased with its account; a change has to give another. */
  needsAddress: z.boolean(),
  /** The sent answers by field name; a change starts from them. */
  answers: z.record(z.string(), z.unknown()),
});
export type OwnPosting = z.output<typeof ownPosting>;

/** GET and PUT /api/track/posting; null if the opened case has no posting. */
export const ownPostingAnswer = z.object({ posting: ownPosting.nullable() });

/** PUT /api/track/posting */
export const lastDayInput = z.object({ closesOn: z.iso.date("Please enter a valid date.") });
