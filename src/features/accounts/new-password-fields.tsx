import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { PasswordField } from "~/ui/password-field";
import type { ResetPasswordFields } from "./schema";

type NewPasswordFieldsProps = {
  register: UseFormRegister<ResetPasswordFields>;
  errors: FieldErrors<ResetPasswordFields>;
};

/** A new password, typed twice. */
export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register("password")}
        aria-required
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
        aria-required
      />
    </>
  );
}
