import { zodResolver } from "@hookform/resolvers/zod";
import { passkeyNameFields } from "./passkeys/schema";
import {
  mailedLinkFields,
  passwordChangeFields,
  resetPasswordFields,
  signInFields,
  signUpFields,
  verifyEmailFields,
} from "./schema";
import { codeInput, turnOffInput } from "./two-factor/schema";

export const formResolvers = {
  signIn: zodResolver(signInFields),
  signUp: zodResolver(signUpFields),
  mailedLink: zodResolver(mailedLinkFields),
  verifyEmail: zodResolver(verifyEmailFields),
  resetPassword: zodResolver(resetPasswordFields),
  twoFactor: zodResolver(codeInput),
  turnOffTwoFactor: zodResolver(turnOffInput),
  changePassword: zodResolver(passwordChangeFields),
  passkeyName: zodResolver(passkeyNameFields),
};
