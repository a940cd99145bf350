import { useQuery } from "@tanstack/react-query";
import { Notice } from "~/features/accounts/notice";
import { askTwoFactor, twoFactorKey } from "~/features/accounts/two-factor/queries";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import type { ProfileForm } from "./use-profile-form";

/** What a new email address asks for: the password, or a code where the account has none. */
export function EmailProof({ form }: { form: ProfileForm }) {
  const { data: security } = useQuery({ queryKey: twoFactorKey, queryFn: askTwoFactor });
  if (!security) return null;
  const { hasPassword, on, hasPasskey } = security;
  if (hasPassword)
    return (
      <PasswordField
        label="Your password"
        className="md:col-span-full"
        hint="Asked for because a new email address can reset the password."
        error={form.errorOf("password")}
        {...form.register("password")}
      />
    );
  if (on)
    return (
      <TextField
        label="Code from the authenticator app"
        className="md:col-span-full"
        hint="Or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf("code")}
        {...form.register("code")}
      />
    );
  if (hasPasskey) return null;
  return (
    <div className="md:col-span-full">
      <Notice tone="danger">
        Your account has no password yet. Set one first, with “Forgot password?” on the sign-in page.
      </Notice>
    </div>
  );
}
