import { z } from "zod";

export const SIGN_INS_KEPT_DAYS = 180;

export type SignInMethod = "password" | "code" | "recovery-code" | "passkey" | "link" | "google" | "facebook";

export const sessionView = z.object({
  id: z.string(),
  device: z.string(),
  place: z.string(),
  current: z.boolean(),
  secondFactor: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type SessionView = z.output<typeof sessionView>;

export const signInView = z.object({
  id: z.number(),
  at: z.string(),
  method: z.string(),
  device: z.string(),
  place: z.string(),
  succeeded: z.boolean(),
});
export type SignInView = z.output<typeof signInView>;
