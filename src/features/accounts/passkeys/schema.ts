import { z } from "zod";
import { listOf, rawText, text } from "~/platform/text/schema";

const encoded = (max: number) => rawText(1, max);

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** RegistrationResponseJSON of WebAuthn. */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(24_000),
    transports: listOf(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]), {
      max: 10,
    }).optional(),
  }),
});

/** AuthenticationResponseJSON of WebAuthn. */
const signedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(4000),
    signature: encoded(8000),
    userHandle: rawText(0, 200).optional(),
  }),
});

export const addPasskeyInput = z.object({ name: text(60, "Please give the passkey a name."), response: madePasskey });
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

export const passkeySignInInput = z.object({ response: signedByPasskey, rememberMe: z.boolean().default(false) });
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;

export const passkeyNameFields = z.object({ name: text(60, "Please give the passkey a name.") });
export type PasskeyNameFields = z.output<typeof passkeyNameFields>;

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;
