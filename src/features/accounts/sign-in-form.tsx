import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { toastFailure } from "./failure";
import { signIn } from "./queries";
import type { SignInFields } from "./schema";
import { TwoFactorForm } from "./two-factor-form";
import { useAccountForm } from "./use-account-form";
import { useEnter } from "./use-enter";
import { useHasLinkParameter } from "./use-link-parameter";
import { useSignInCaptcha } from "./use-sign-in-captcha";

/** Email or username, password and captcha. `email` is filled in after an account was made. */
export function SignInForm({ email }: { email?: string }) {
  const enter = useEnter();
  const captcha = useSignInCaptcha();
  const cameFromElsewhere = useHasLinkParameter("two-factor");
  const [asksCode, setAsksCode] = useState<boolean>();
  const { register, submitWith, setFocus, isSubmitting, errors } = useAccountForm<SignInFields>({
    resolver: (resolvers) => resolvers.signIn,
    defaultValues: email ? { email } : undefined,
  });

  useEffect(() => {
    if (email) setFocus("password");
  }, [email, setFocus]);

  function askForCaptcha() {
    if (!captcha.token) captcha.ask();
  }

  async function submit({ email: username, password, rememberMe }: SignInFields) {
    if (!captcha.token) {
      captcha.ask();
      return captcha.focus();
    }
    try {
      const answer = await signIn({ username, password, rememberMe, captchaToken: captcha.token });
      if ("twoFactor" in answer) setAsksCode(true);
      else await enter(answer.user);
    } catch (cause) {
      toastFailure("Login Failed", cause);
      captcha.restart();
    }
  }

  function startAgain() {
    setAsksCode(false);
    captcha.restart();
  }

  if (asksCode ?? cameFromElsewhere) return <TwoFactorForm onEnded={startAgain} />;
  return (
    <form method="post" noValidate onSubmit={submitWith(submit, askForCaptcha)} className="grid gap-5">
      <TextField
        label="Email address or username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <Checkbox label="Remember me" {...register("rememberMe")} />
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center">
          Forgot password?
        </Link>
      </div>
      {captcha.box}
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}
