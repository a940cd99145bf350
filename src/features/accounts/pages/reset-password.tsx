import { useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect, useNavigate } from "react-router";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { toast } from "~/ui/toast";
import { AccountCard } from "../account-layout";
import { toastFailure } from "../failure";
import { NewPasswordFields } from "../new-password-fields";
import { Notice } from "../notice";
import { resetPassword } from "../queries";
import type { ResetPasswordFields } from "../schema";
import { type SessionUser, signedIn } from "../session";
import { useAccountForm } from "../use-account-form";
import { useLinkToken } from "../use-link-parameter";

export const handle = { application: "at-use", readsQuery: "token", theme: "system" };

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Set a new password",
    description: "Set a new password with the link from your email.",
    noindex: true,
  });
}

/** Only a form sent before hydration arrives here. */
export function action({ request }: ActionFunctionArgs) {
  return redirect(`/reset-password${new URL(request.url).search}`);
}

function Changed() {
  return (
    <>
      <Notice tone="success">Your password is changed. For safety you were signed out everywhere.</Notice>
      <ButtonLink to="/login" variant="primary" block>
        Sign in
      </ButtonLink>
    </>
  );
}

function LinkSpent() {
  return (
    <>
      <Notice tone="danger">
        This link is not valid, or it has expired. A link works once, for the time that its email states.
      </Notice>
      <ButtonLink to="/forgot-password" variant="primary" block>
        Ask for a new link
      </ButtonLink>
    </>
  );
}

type ResetPasswordFormProps = { token: string; onChanged: (user: SessionUser | null) => void; onSpent: () => void };

function ResetPasswordForm({ token, onChanged, onSpent }: ResetPasswordFormProps) {
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
      <NewPasswordFields
        password={register("password")}
        repeated={register("confirmPassword")}
        errors={{ password: errors.password?.message, repeated: errors.confirmPassword?.message }}
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Changing password..." : "Change password"}
      </Button>
    </form>
  );
}

export default function ResetPassword() {
  const token = useLinkToken();
  const [state, setState] = useState<"asking" | "changed" | "spent">("asking");
  const navigate = useNavigate();

  async function changed(user: SessionUser | null) {
    if (!user) return setState("changed");
    signedIn(user);
    toast({ title: "Password set", description: "You are signed in.", variant: "success" });
    await navigate("/dashboard");
  }

  const spent = token === null || state === "spent";
  return (
    <AccountCard panel="Cut a new key" title="Set a new password" needsScriptTo="set a new password">
      {state === "changed" ? <Changed /> : null}
      {spent ? <LinkSpent /> : null}
      {state === "asking" && !spent ? (
        <ResetPasswordForm token={token ?? ""} onChanged={changed} onSpent={() => setState("spent")} />
      ) : null}
    </AccountCard>
  );
}
