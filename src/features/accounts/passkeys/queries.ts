import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { call } from "~/platform/http/call";
import type { SessionUser } from "../session";
import type { PasskeyView } from "./schema";

export const passkeysKey = ["account", "passkeys"];

export const listPasskeys = () => call<{ passkeys: PasskeyView[] }>("/api/account/passkeys");

export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>("/api/account/passkeys/options", {
    method: "POST",
  });
  const response = await startRegistration({ optionsJSON: options });
  await call("/api/account/passkeys/register", { body: { name, response } });
}

export const removePasskey = (id: string) => call(`/api/account/passkeys/${id}`, { method: "DELETE" });

export async function signInWithPasskey(): Promise<SessionUser> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { options } = await call<{ options: PublicKeyCredentialRequestOptionsJSON }>("/api/auth/passkey/options", {
    method: "POST",
  });
  const response = await startAuthentication({ optionsJSON: options });
  const { user } = await call<{ user: SessionUser }>("/api/auth/passkey/verify", { body: { response } });
  return user;
}

/** Whether the person closed the browser's dialog or let it time out; needs no message. */
export const gaveUp = (cause: unknown) =>
  cause instanceof Error && (cause.name === "NotAllowedError" || cause.name === "AbortError");
