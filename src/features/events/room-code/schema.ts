import { z } from "zod";
import { rawText } from "~/platform/text/schema";
import { session } from "../sessions/schema";

export const presenceInput = z.object({ code: rawText(1, 12, "The code has six digits.") });

/** The session, and the codes of later thirds still needed; 0 once present. */
export const presenceAnswer = z.object({ session: z.string(), codesLeft: z.int() });
export type PresenceAnswer = z.output<typeof presenceAnswer>;

/** The screen derives codes from `secret`, so it works offline. */
export const screenAnswer = z.object({
  event: z.string(),
  session,
  secret: z.string(),
  present: z.int(),
  address: z.string(),
  qr: z.object({ size: z.int(), outline: z.string() }),
  serverTime: z.iso.datetime(),
});
export type ScreenAnswer = z.output<typeof screenAnswer>;
