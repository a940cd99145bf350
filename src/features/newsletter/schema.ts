import { z } from "zod";
import { email, personName, token } from "~/platform/text/schema";
import { longestName } from "./subscription";

export const subscribeInput = z.object({ name: personName(longestName, "Please enter your name."), email: email() });

export const unsubscribeInput = z.object({ token: token() });

export const confirmInput = z.object({ token: token() });

export type SubscribeInput = z.output<typeof subscribeInput>;
