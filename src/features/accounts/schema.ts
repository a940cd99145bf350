import { z } from "zod";
import { email, optionalText, personName, rawText, text, token } from "~/platform/text/schema";
import { captchaFirst, fillIn, passwordsDiffer } from "./messages";

const username = text(60, "Please choose a username.")
  .transform((value) => value.toLowerCase())
  .pipe(
    z
      .string()
      .min(3, "Use at least 3 characters.")
      .regex(/^[a-z0-9._-]+$/, "Use letters, digits, dots, hyphens and underscores only."),
  );

const tooLong = "Please use at most 200 characters.";

/** Devices may send the same password in different code points; NFC makes them equal. */
const normal = z.string({ error: fillIn }).transform((password) => password.normalize("NFC"));
const newPassword = normal.pipe(z.string().min(8, "Use at least 8 characters.").max(200, tooLong));
export const anyPassword = normal.pipe(z.string().min(1, fillIn).max(200, tooLong));
const lastName = z.preprocess((value) => (value === "" ? undefined : value), personName(80).default(""));

export const signUpInput = z.object({
  username,
  email: email(),
  password: newPassword,
  firstName: personName(80),
  lastName,
  organization: optionalText(160),
});
export type SignUpInput = z.output<typeof signUpInput>;

const captchaToken = rawText(1, 500, captchaFirst);

export const signInInput = z.object({
  username: text(254),
  password: anyPassword,
  rememberMe: z.boolean().default(false),
  captchaToken,
});
export type SignInInput = z.output<typeof signInInput>;

export const mailedLinkInput = z.object({ email: email() });
export type MailedLinkInput = z.output<typeof mailedLinkInput>;

export const resetPasswordInput = z.object({ token: token(), password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const undoEmailInput = z.object({ token: token() });

/** `password` is "" for an account without one; `newPassword` disowns the account. */
export const verifyEmailInput = z.object({
  token: token(),
  password: normal.pipe(z.string().max(200, tooLong)).optional(),
  newPassword: newPassword.optional(),
});
export type VerifyEmailInput = z.output<typeof verifyEmailInput>;

export const useLinkInput = z.object({ token: token(), rememberMe: z.boolean().default(false) });
export type UseLinkInput = z.output<typeof useLinkInput>;

const filled = z.string().min(1, fillIn);
const bothPasswords = { password: filled.pipe(newPassword), confirmPassword: filled };
const same = (fields: { password: string; confirmPassword: string }) => fields.password === fields.confirmPassword;
// `when`: report different passwords even while other fields have errors.
const differ = { error: passwordsDiffer, path: ["confirmPassword"], when: () => true };

export const signInFields = z.object({ email: text(254), password: anyPassword, rememberMe: z.boolean() });
export type SignInFields = z.output<typeof signInFields>;

export const signUpFields = z
  .object({
    fullName: personName(161),
    organization: z.string().trim().max(160, "Please use at most 160 characters."),
    email: filled.pipe(email()),
    ...bothPasswords,
  })
  .refine(same, differ);
export type SignUpFields = z.output<typeof signUpFields>;

export const mailedLinkFields = z.object({ email: filled.pipe(email()) });
export type MailedLinkFields = z.output<typeof mailedLinkFields>;

export const resetPasswordFields = z.object(bothPasswords).refine(same, differ);
export type ResetPasswordFields = z.output<typeof resetPasswordFields>;

export const verifyEmailFields = z.object({ password: normal.pipe(z.string().max(200, tooLong)) });
export type VerifyEmailFields = z.output<typeof verifyEmailFields>;

export const passwordChangeInput = z.object({ currentPassword: anyPassword, newPassword });
export type PasswordChangeInput = z.output<typeof passwordChangeInput>;

export const passwordChangeFields = z
  .object({ currentPassword: anyPassword, newPassword: filled.pipe(newPassword), confirmPassword: filled })
  .refine((fields) => fields.newPassword === fields.confirmPassword, differ);
export type PasswordChangeFields = z.output<typeof passwordChangeFields>;
