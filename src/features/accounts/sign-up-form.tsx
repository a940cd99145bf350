import { useState } from "react";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { toastFailure } from "./failure";
import { namesOf, usernameWish } from "./names";
import { NewPasswordFields } from "./new-password-fields";
import { signUp } from "./queries";
import type { SignUpFields } from "./schema";
import { createSubmissionKeys } from "./submission-key";
import { useAccountForm } from "./use-account-form";

export type NewAccount = { email: string; username: string };
type ShowError = (field: keyof SignUpFields, error: { message: string }) => void;

function bodyOf({ fullName, organization, email, password }: SignUpFields) {
  const username = usernameWish(fullName, email);
  return { username, email, password, ...namesOf(fullName), organization: organization || undefined };
}

function showRefusals(cause: unknown, showError: ShowError) {
  if (!(cause instanceof CallError)) return;
  const { email, password, firstName, lastName, username, organization } = cause.fields;
  const name = firstName ?? lastName ?? username;
  if (name) showError("fullName", { message: name });
  if (organization) showError("organization", { message: organization });
  if (password) showError("password", { message: password });
  const taken = cause.status === 409 ? cause.message : email;
  if (taken) showError("email", { message: taken });
}

export function SignUpForm({ onCreated }: { onCreated: (account: NewAccount) => void }) {
  const [keyOf] = useState(createSubmissionKeys);
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<SignUpFields>({
    resolver: (resolvers) => resolvers.signUp,
  });

  async function submit(fields: SignUpFields) {
    const body = bodyOf(fields);
    try {
      const { user } = await signUp(body, keyOf(body));
      toast({ title: "Account Created", description: "Please sign in with your new account.", variant: "success" });
      onCreated({ email: fields.email, username: user.username });
    } catch (cause) {
      toastFailure("Registration Failed", cause);
      showRefusals(cause, setError);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid gap-5">
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.fullName?.message}
        {...register("fullName")}
        aria-required
      />
      <TextField
        label="Organisation"
        optional
        autoComplete="organization"
        error={errors.organization?.message}
        {...register("organization")}
      />
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
        aria-required
      />
      <NewPasswordFields
        label="Password"
        password={register("password")}
        repeated={register("confirmPassword")}
        errors={{ password: errors.password?.message, repeated: errors.confirmPassword?.message }}
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Creating account..." : "Create account"}
      </Button>
    </form>
  );
}
