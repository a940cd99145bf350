import { z } from "zod";
import { optionalText, text } from "~/platform/text/schema";
import { defaultMicrosite } from "./microsites";

const halfDay = 12 * 60 * 60 * 1000;

export const challengeInput = z.object({
  microsite: text(60).default(defaultMicrosite),
  action: optionalText(60),
  challengeType: z.literal("checkbox").default("checkbox"),
  difficulty: z.literal("normal").default("normal"),
});
export type ChallengeInput = z.output<typeof challengeInput>;

/** A malformed id counts as none. */
export const browserId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .catch(undefined);

const solution = z.object({
  counter: z.number().int().nonnegative(),
  derivedKey: z.string().regex(/^[0-9a-f]{1,256}$/i),
  time: z.number().nonnegative().optional(),
});

export const verifyInput = z.object({
  challengeToken: text(500),
  userResponse: z.literal("verified"),
  /** Milliseconds from the click to this call. */
  responseTime: z.number().nonnegative().max(halfDay),
  solution,
});
export type VerifyInput = z.output<typeof verifyInput>;
