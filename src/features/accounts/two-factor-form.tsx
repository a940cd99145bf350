import { useEffect } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { failureMessage, toastFailure } from "./failure";
import { confirmTwoFactor } from "./queries";
import type { TwoFactorInput } from "./schema";
import { useAccountForm } from "./use-account-form";
import { useEnter } from "./use-enter";

/** The second step of signing in, for accounts with two-factor on. */
export function TwoFactorForm() {
  const enter = useEnter();
  const { register, submitWith, setFocus, setError, isSubmitting, errors } = useAccountForm<TwoFactorInput>({
    resolver: (resolvers) => resolvers.twoFactor,
  });

  useEffect(() => setFocus("code"), [setFocus]);

  async function submit({ code }: TwoFactorInput) {
    try {
      const { user } = await confirmTwoFactor(code.replace(/\s/g, ""));
      await enter(user);
    } catch (cause) {
      toastFailure("Login Failed", cause);
      setError("code", { message: failureMessage(cause, "Authentication failed") }, { shouldFocus: true });
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid gap-5">
      <TextField
        label="Enter the code from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register("code")}
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}
