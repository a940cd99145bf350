import { z } from "zod";
import type { Setting } from "../../../platform/settings.server";

/** What becomes of an email that belongs to no case: a message case, or it stays in the mailbox as it is. */
export const inboundSetting: Setting<{ unknown: "case" | "leave" }> = {
  key: "inbound",
  schema: z.object({ unknown: z.enum(["case", "leave"], { error: "Please choose one of the two." }) }),
  usual: () => ({ unknown: "case" }),
};
