import { call } from "~/platform/http/call";
import type { SignInInput, SignUpInput, UseLinkInput } from "./schema";
import type { SessionUser } from "./session";

type SignInAnswer = { user: SessionUser } | { twoFactor: true };
type SignUp = Omit<SignUpInput, "organization"> & { organization?: string };

export function signIn(body: SignInInput): Promise<SignInAnswer> {
  return call("/api/auth/login", { body });
}

export function confirmTwoFactor(code: string): Promise<{ user: SessionUser }> {
  return call("/api/auth/two-factor", { body: { code } });
}

export function signUp(body: SignUp, idempotencyKey: string): Promise<{ user: { username: string } }> {
  return call("/api/auth/signup", { body, idempotencyKey });
}

/** Succeeds whether or not the address has an account. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return call("/api/auth/forgot-password", { body: { email } });
}

export function resetPassword(token: string, password: string): Promise<{ user: SessionUser | null }> {
  return call("/api/auth/reset-password", { body: { token, password } });
}

export function undoEmailChange(token: string): Promise<unknown> {
  return call("/api/auth/undo-email-change", { body: { token } });
}

/** `password` may be empty in a browser that is signed in to the link's account. */
export function verifyEmail(token: string, password: string): Promise<unknown> {
  return call("/api/auth/verify-email", { body: { token, password } });
}

export function confirmAsNewOwner(token: string, newPassword: string): Promise<unknown> {
  return call("/api/auth/verify-email", { body: { token, newPassword } });
}

/** Succeeds whether or not the address has an account. */
export const requestSignInLink = (email: string) => call("/api/auth/sign-in-link", { body: { email } });

export const signInWithLink = (body: UseLinkInput) => call<SignInAnswer>("/api/auth/sign-in-link/session", { body });
