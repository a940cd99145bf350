import { Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Captcha } from "~/features/captcha/captcha";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Checkbox } from "~/ui/checkbox";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { toastLoginFailure } from "./failure";
import { captchaFirst } from "./messages";
import { usePasskeySupport } from "./passkeys/use-passkey-support";
import { signIn } from "./queries";
import type { SignInFields } from "./schema";
import { TwoFactorForm } from "./two-factor-form";
import { useAccountForm } from "./use-account-form";
import { useEnter } from "./use-enter";
import { useHasLinkParameter } from "./use-link-parameter";

function OtherWaysIn() {
  const either = usePasskeySupport() ? "with a passkey, by the button below, or with" : "with";
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-ui text-ink-2">You need not wait: sign in {either} a link that we email you.</p>
      <ButtonLink to="/sign-in-link" block>
        <Icon of={Mail} />
        Email me a sign-in link
      </ButtonLink>
    </div>
  );
}

function useSignInCaptcha() {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLButtonElement>(null);

  function verified(given: string) {
    setToken(given);
    setMissing(false);
    toast({ title: "Verification Complete", description: "You can sign in now.", variant: "success" });
  }

  return {
    token,
    ask: () => setMissing(true),
    focus: () => box.current?.focus(),
    restart: () => {
      setToken(null);
      setRound((before) => before + 1);
    },
    box: (
      <Captcha
        ref={box}
        microsite="main_portal"
        action="login"
        resetKey={round}
        otherwise={<OtherWaysIn />}
        message={missing ? captchaFirst : undefined}
        onVerified={verified}
        onError={(message) => toast({ title: "Verification Failed", description: message, variant: "destructive" })}
        onReset={() => setToken(null)}
      />
    ),
  };
}

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
      toastLoginFailure(cause);
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
        aria-required
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
        aria-required
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
