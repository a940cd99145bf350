import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { Bubble } from "~/ui/bubble";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/chips";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { TitleBlock } from "~/ui/title-block";
import { toast } from "~/ui/toast";
import { Captcha } from "../captcha";
import {
  type CaptchaSettings,
  configurationOf,
  detections,
  type Feature,
  securityFeatures,
  steps,
} from "../captcha-demo-content";
import { defaultMicrosite, type Microsite, microsites } from "../microsites";
import { captchaSettings } from "../operations.server";

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

function CaptchaDemoForm({ microsite }: { microsite: Microsite }) {
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

export const handle = { application: "at-use" };

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Captcha demo",
    description: "Try the check that keeps robots out of our forms, and see the numbers in force.",
  });
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { settings: await captchaSettings(context.get(pageContext)) };
}

/** Only a form sent before hydration arrives here; the redirect keeps its fields out of the URL. */
export function action() {
  return redirect("/captcha-demo");
}

function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
          <Icon of={icon} className="mt-0.5 size-6 text-blue" strokeWidth={1.5} />
          <div>
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-ui text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function HowItWorks() {
  return (
    <ol className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
          <Bubble>{index + 1}</Bubble>
          <div>
            <h3 className="text-h4 leading-9">{title}</h3>
            <p className="text-ui text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function CaptchaDemoPanels({ settings }: { settings: CaptchaSettings }) {
  return (
    <div className="grid min-w-0 gap-gutter">
      <Panel title="How it works">
        <HowItWorks />
      </Panel>
      <Panel title="Configuration">
        <TitleBlock cells={configurationOf(settings)} />
      </Panel>
      <Panel title="Security features">
        <FeatureList features={securityFeatures} />
      </Panel>
      <Panel title="Detection">
        <FeatureList features={detections} />
      </Panel>
    </div>
  );
}

const choices = Object.entries(microsites).map(([value, label]) => ({ value, label }));

function isMicrosite(value: string): value is Microsite {
  return value in microsites;
}

export default function CaptchaDemo() {
  const loaderData = useLoaderData<typeof loader>();
  const [microsite, setMicrosite] = useState<Microsite>(defaultMicrosite);
  return (
    <>
      <div className="grid-sheet border-b border-line-2">
        <div className="wrap grid gap-4 pt-[calc(var(--header-h)+3rem)] pb-10">
          <h1>Captcha demo</h1>
          <p className="max-w-measure text-lead text-ink-2">
            The check in front of our forms, to try without an account. Signing in here only writes a line to your
            browser's own log.
          </p>
        </div>
      </div>
      <div className="wrap grid items-start gap-gutter py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
          <p className="note">Microsite</p>
          <Chips
            label="Microsite"
            chips={choices}
            value={microsite}
            onChange={(value) => isMicrosite(value) && setMicrosite(value)}
          />
          <Card>
            <h2 className="mb-5 text-h3">Sign in to {microsites[microsite]}</h2>
            <CaptchaDemoForm key={microsite} microsite={microsite} />
          </Card>
        </div>
        <CaptchaDemoPanels settings={loaderData.settings} />
      </div>
    </>
  );
}
