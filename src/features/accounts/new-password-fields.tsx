import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "~/ui/password-field";

type NewPasswordFieldsProps = {
  label?: string;
  password: UseFormRegisterReturn;
  repeated: UseFormRegisterReturn;
  errors: { password: string | undefined; repeated: string | undefined };
};

export function NewPasswordFields({ label = "New password", password, repeated, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password}
        {...password}
        aria-required
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.repeated}
        {...repeated}
        aria-required
      />
    </>
  );
}
