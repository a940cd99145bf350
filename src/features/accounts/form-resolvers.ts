import { zodResolver } from "@hookform/resolvers/zod";
import {
  forgotPasswordFields,
  resetPasswordFields,
  signInFields,
  signUpFields,
  twoFactorInput,
} from "./schema";

/** Everything that needs Zod in the browser, in one chunk that is loaded with the first submission. */
export const formResolvers = {
  signIn: zodResolver(signInFields),
  signUp: zodResolver(signUpFields),
  forgotPassword: zodResolver(forgotPasswordFields),
  resetPassword: zodResolver(resetPasswordFields),
  twoFactor: zodResolver(twoFactorInput),
};
