import { z } from "zod";

/** An email that came about a case, as staff see it. */
export const inboundMail = z.object({
  address: z.string(),
  /** Whether it came from the address of the case. */
  isApplicant: z.boolean(),
  /** All of it, also what it quotes. */
  whole: z.string(),
  /** How many attachments were not kept. */
  leftOut: z.int(),
  attachments: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
});
export type InboundMail = z.output<typeof inboundMail>;
