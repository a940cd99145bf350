import { z } from "zod";
import { email, personName, token } from "~/platform/schema";
import { longestName } from "./subscription";

/** What POST /api/newsletter takes. */
export const subscribeInput = z.object({ name: personName(longestName, "Please enter your name."), email: email() });

/** What POST /api/newsletter/unsubscribe takes. */
export const unsubscribeInput = z.object({ token: token() });

/** What POST /api/newsletter/confirm takes. */
export const confirmInput = z.object({ token: token() });

export type SubscribeInput = z.output<typeof subscribeInput>;
