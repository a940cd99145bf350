import { z } from "zod";
import { email, personName, token } from "~/platform/schema";
import { longestName } from "./subscription";

/** POST /api/newsletter */
export const subscribeInput = z.object({ name: personName(longestName, "Please enter your name."), email: email() });

/** POST /api/newsletter/unsubscribe */
export const unsubscribeInput = z.object({ token: token() });

/** POST /api/newsletter/confirm */
export const confirmInput = z.object({ token: token() });

export type SubscribeInput = z.output<typeof subscribeInput>;
