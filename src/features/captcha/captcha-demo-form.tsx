import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { Captcha } from "./captcha";
import type { Microsite } from "./microsites";

type Attempt = { email: string; password: string; captchaToken: string };
type Missing = { email?: string; password?: string };
const fillIn = "Please fill in this field.";

function refuse(title: string, description: string) {
  toast({ title, description, variant: "destructive" });
}

function comingSoon(what: string) {
  toast({ title: what, description: `${what} is coming soon.` });
}

/** The demonstration does not sign in: it only logs the attempt in the browser, without password and token. */
async function logAttempt(microsite: Microsite, { email }: Attempt) {
  console.warn("captcha demo sign-in", { microsite, email, password: "[redacted]", captchaToken: "[redacted]" });
}

function missingIn({ email, password }: { email: string; password: string }): Missing {
  return { email: email ? undefined : fillIn, password: password ? undefined : fillIn };
}

export function CaptchaDemoForm({ microsite }: { microsite: Microsite }) {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing>({});

  function restart() {
    setToken(null);
    setRound((before) => before + 1);
  }

  async function attempt(fields: Attempt) {
    setBusy(true);
    try {
      await logAttempt(microsite, fields);
      toast({ title: "Login Successful", description: "Welcome back!", variant: "success" });
    } catch (cause) {
      refuse("Login Failed", cause instanceof Error ? cause.message : "Login failed. Please try again.");
    }
    setBusy(false);
    restart();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const fields = { email: String(data.get("email") ?? "").trim(), password: String(data.get("password") ?? "") };
    const lacking = missingIn(fields);
    setMissing(lacking);
    const first = lacking.email ? "email" : lacking.password ? "password" : undefined;
    if (first) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return refuse("Validation Error", "Please fill in all required fields.");
    }
    if (!token) return refuse("Captcha Required", "Please complete the captcha verification.");
    await attempt({ ...fields, captchaToken: token });
  }

  function verified(given: string) {
    setToken(given);
    toast({ title: "Captcha Verified", description: "You can sign in now.", variant: "success" });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        name="email"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={missing.email}
        aria-required
      />
      <PasswordField name="password" label="Password" autoComplete="off" error={missing.password} aria-required />
      <Captcha
        microsite={microsite}
        resetKey={round}
        onVerified={verified}
        onError={(message) => refuse("Captcha Error", message)}
        onReset={() => setToken(null)}
      />
      <Button type="submit" variant="primary" block busy={busy} disabled={!token}>
        {busy ? "Signing in..." : "Sign in"}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" size="small" onClick={() => comingSoon("Sign-up")}>
          Sign up
        </Button>
        <Button variant="quiet" size="small" onClick={() => comingSoon("Password reset")}>
          Forgot password?
        </Button>
      </div>
    </form>
  );
}
