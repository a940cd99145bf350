import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/password-field";
import { toastFailure } from "./failure";
import { resetPassword } from "./queries";
import type { ResetPasswordFields } from "./schema";
import type { SessionUser } from "./session";
import { useAccountForm } from "./use-account-form";

type ResetPasswordFormProps = {
  token: string;
  onChanged: (user: SessionUser | null) => void;
  onSpent: () => void;
};

/** Sets a new password with the `token` of a mailed link; `onSpent` when the server does not take that token. */
export function ResetPasswordForm({ token, onChanged, onSpent }: ResetPasswordFormProps) {
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<ResetPasswordFields>({
    resolver: (resolvers) => resolvers.resetPassword,
  });

  function refuse(cause: unknown) {
    const weak = cause instanceof CallError ? cause.fields.password : undefined;
    if (weak) setError("password", { message: weak }, { shouldFocus: true });
    else if (cause instanceof CallError && cause.status === 400) onSpent();
    else toastFailure("Password not changed", cause);
  }

  async function submit({ password }: ResetPasswordFields) {
    try {
      const { user } = await resetPassword(token, password);
      onChanged(user);
    } catch (cause) {
      refuse(cause);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Changing password..." : "Change password"}
      </Button>
    </form>
  );
}
