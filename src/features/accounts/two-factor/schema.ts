import { z } from "zod";
import { text } from "~/platform/schema";
import { anyPassword } from "../schema";

const code = text(20);

export const twoFactorState = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** Whether turning it off also asks for a password: accounts opened elsewhere may have none. */
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

export const twoFactorSetup = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** An otpauth: address, for apps on this device. */
  uri: z.string(),
  /** The same address as a drawn QR code: an SVG in a data: address. */
  qr: z.string(),
});
export type TwoFactorSetup = z.output<typeof twoFactorSetup>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

export const codeInput = z.object({ code });
export type CodeInput = z.output<typeof codeInput>;

export const turnOffInput = z.object({ password: anyPassword.optional(), code });
export type TurnOffInput = z.output<typeof turnOffInput>;
