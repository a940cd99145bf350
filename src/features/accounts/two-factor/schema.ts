import { z } from "zod";
import { text } from "~/platform/text/schema";
import { anyPassword } from "../schema";

const code = text(20);

export const twoFactorState = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** Whether turning it off also requires a password: accounts from a social sign-in may have none. */
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

export const twoFactorSetup = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** An otpauth: URI, for apps on this device. */
  uri: z.string(),
  /** An SVG in a data: URL. */
  qr: z.string(),
});
export type TwoFactorSetup = z.output<typeof twoFactorSetup>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

export const codeInput = z.object({ code });
export type CodeInput = z.output<typeof codeInput>;

export const turnOffInput = z.object({ password: anyPassword.optional(), code });
export type TurnOffInput = z.output<typeof turnOffInput>;
