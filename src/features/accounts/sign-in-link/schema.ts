import { z } from "zod";
import { email, token } from "~/platform/schema";

export const askLinkInput = z.object({ email: email() });
export type AskLinkInput = z.output<typeof askLinkInput>;

export const useLinkInput = z.object({ token: token(), rememberMe: z.boolean().default(false) });
export type UseLinkInput = z.output<typeof useLinkInput>;
