import { z } from "zod";
import { rawText } from "~/platform/schema";
import { session } from "../sessions/schema";

/** What POST /api/registrations/:reference/presence takes: the six digits on the screen of the room. */
export const presenceInput = z.object({ code: rawText(1, 12, "The code has six digits.") });

/** At which session a code was noted, and how many of later thirds are still needed; 0 once they are present. */
export const presenceAnswer = z.object({ session: z.string(), codesLeft: z.int() });
export type PresenceAnswer = z.output<typeof presenceAnswer>;

export const sessionId = z.object({ id: z.string().max(64) });

/** What the screen of a room shows: it makes the codes of `secret` by itself, without network. */
export const screenAnswer = z.object({
  event: z.string(),
  session,
  secret: z.string(),
  present: z.int(),
  /** Where people type the code, and that as a QR code. */
  address: z.string(),
  qr: z.object({ size: z.int(), outline: z.string() }),
  serverTime: z.iso.datetime(),
});
export type ScreenAnswer = z.output<typeof screenAnswer>;
