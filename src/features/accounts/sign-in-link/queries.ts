import { call } from "~/platform/call";
import type { SignInAnswer } from "../queries";
import type { UseLinkInput } from "./schema";

/** Succeeds whether or not the address has an account. */
export const requestSignInLink = (email: string) => call("/api/auth/sign-in-link", { body: { email } });

export const signInWithLink = (body: UseLinkInput) =>
  call<SignInAnswer>("/api/auth/sign-in-link/session", { body });
