import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useSearchParams } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { AccountLayout } from "../account-layout";
import { NeedsScript } from "../needs-script";
import { Notice } from "../notice";
import { socialProviders } from "../operations/social.server";
import { usePasskeySupport } from "../passkeys/use-passkey-support";
import { SignInForm } from "../sign-in-form";
import { type NewAccount, SignUpForm } from "../sign-up-form";
import { nextPath } from "../use-enter";
import { useHasLinkParameter } from "../use-link-parameter";
import { useSession } from "../use-session";

const paths = {
  google:
    "M21 12.2c0-.6-.1-1.2-.2-1.8H12v3.5h5c-.2 1.2-.9 2.2-1.9 2.8v2.3h3C20 17.3 21 15 21 12.2zM12 21.3c2.5 0 4.6-.8 6.2-2.3l-3-2.3c-.8.6-1.9.9-3.2.9-2.4 0-4.5-1.6-5.2-3.9H3.7v2.4A9.3 9.3 0 0 0 12 21.3zM6.8 13.7a5.6 5.6 0 0 1 0-3.5V7.9H3.7a9.3 9.3 0 0 0 0 8.3zM12 6.3c1.4 0 2.6.5 3.5 1.4l2.7-2.7A9.3 9.3 0 0 0 3.7 7.9l3.1 2.4C7.5 7.9 9.6 6.3 12 6.3z",
  facebook:
    "M13.5 21v-8h2.7l.4-3.1h-3.1V8c0-.9.3-1.5 1.6-1.5h1.6V3.7c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.5-4 4.1v2.2H7.6V13h2.7v8z",
};

type SocialProvider = keyof typeof paths;

function SocialGlyph({ of }: { of: SocialProvider }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5 shrink-0">
      <path d={paths[of]} />
    </svg>
  );
}

type SocialProviders = Record<SocialProvider, boolean>;

const offers: readonly { provider: SocialProvider; label: string }[] = [
  { provider: "google", label: "Google" },
  { provider: "facebook", label: "Facebook" },
];

const HINT = "social-hint";

type SocialButtonProps = { provider: SocialProvider; label: string; ready: boolean };

function SocialButton({ provider, label, ready }: SocialButtonProps) {
  return (
    <form method="post" action={`/api/auth/social/${provider}`}>
      <Button type="submit" block disabled={!ready} aria-describedby={ready ? undefined : HINT}>
        <SocialGlyph of={provider} />
        {label}
      </Button>
    </form>
  );
}

function hintFor(providers: SocialProviders): string | undefined {
  const missing = offers.filter(({ provider }) => !providers[provider]).map(({ label }) => label);
  if (missing.length === 0) return undefined;
  return missing.length === offers.length ? "Not available yet" : `${missing.join()} is not available yet`;
}

/** Plain forms, so they work without script. */
function SocialButtons({ providers }: { providers: SocialProviders }) {
  const hint = hintFor(providers);
  return (
    <>
      <p className="flex items-center gap-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <div className="grid grid-cols-2 gap-3">
        {offers.map(({ provider, label }) => (
          <SocialButton key={provider} provider={provider} label={label} ready={providers[provider]} />
        ))}
      </div>
      {hint ? (
        <p id={HINT} className="-mt-2 text-center text-small text-ink-3">
          {hint}
        </p>
      ) : null}
    </>
  );
}

type Mode = "sign-in" | "create-account";

const modes: readonly { mode: Mode; label: string }[] = [
  { mode: "sign-in", label: "Sign in" },
  { mode: "create-account", label: "Create account" },
];
const shown = "bg-sheet font-semibold text-ink [box-shadow:0_0_0_1px_var(--line-2)]";

const modePanelId = "account-panel";
const modeTabId = (mode: Mode) => `tab-${mode}`;

function ModeTabs({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const last = event.key === "End" || (event.key !== "Home" && mode === "sign-in");
    const next: Mode = last ? "create-account" : "sign-in";
    if (next === mode) return;
    onChange(next);
    document.getElementById(modeTabId(next))?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label="Sign in or create an account"
      tabIndex={-1}
      onKeyDown={move}
      className="grid grid-cols-2 rounded-1 border border-line-2 bg-well p-[3px]"
    >
      {modes.map((entry) => (
        <button
          key={entry.mode}
          id={modeTabId(entry.mode)}
          type="button"
          role="tab"
          aria-selected={entry.mode === mode}
          aria-controls={modePanelId}
          tabIndex={entry.mode === mode ? 0 : -1}
          onClick={() => entry.mode !== mode && onChange(entry.mode)}
          className={`min-h-11 rounded-[1px] ${entry.mode === mode ? shown : "text-ink-2 hover:text-ink"}`}
        >
          {entry.label}
        </button>
      ))}
    </div>
  );
}

export const handle = { application: "at-use", theme: "system" };

const PasskeySignIn = lazy(() =>
  import("../passkeys/passkey-sign-in").then(({ PasskeySignIn }) => ({ default: PasskeySignIn })),
);

const words: Record<Mode, { panel: string; title: string }> = {
  "sign-in": { panel: "Good to see you back on site", title: "Sign in to iFACE" },
  "create-account": { panel: "Join the people who build India", title: "Create your account" },
};

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Sign in",
    description: "Sign in to iFACE or create your account for courses, events and your membership record.",
  });
}

export function loader({ context }: LoaderFunctionArgs) {
  return { providers: socialProviders(context.get(pageContext)) };
}

/** Only a form sent before hydration arrives here; the redirect keeps its fields out of the URL. */
export function action() {
  return redirect("/login");
}

function AlreadySignedIn() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.status !== "authenticated") return null;
  return (
    <Notice tone="success">
      You are signed in as {session.user.firstName || session.user.username}.{" "}
      <Link to={nextPath(query.get("next"))}>Go to your dashboard</Link>
    </Notice>
  );
}

function SocialFailure() {
  if (!useHasLinkParameter("error")) return null;
  return <Notice tone="danger">Signing in there did not work. Please try again, or use your password.</Notice>;
}

function AccountMade({ email, username }: NewAccount) {
  return (
    <Notice tone="success">
      A verification email is on its way to {email}. Your username is <b>{username}</b>.
    </Notice>
  );
}

/** Hidden in browsers without passkeys; an inline check does this before hydration. */
function PasskeyEntry() {
  const isHidden = !usePasskeySupport();
  return (
    <div hidden={isHidden} data-for-passkeys suppressHydrationWarning>
      {/* The suspended chunk must not delay the form, as few people use passkeys. */}
      <Suspense>
        <PasskeySignIn />
      </Suspense>
    </div>
  );
}

function Terms() {
  return (
    <p className="text-small text-ink-3">
      By continuing you accept the <Link to="/terms-of-use">terms of use</Link> and the{" "}
      <Link to="/privacy-policy">privacy policy</Link>.
    </p>
  );
}

export default function Login() {
  const loaderData = useLoaderData<typeof loader>();
  const [mode, setMode] = useState<Mode>("sign-in");
  const [account, setAccount] = useState<NewAccount>();
  const { panel, title } = words[mode];

  function change(next: Mode, made?: NewAccount) {
    setMode(next);
    setAccount(made);
  }

  return (
    <AccountLayout title={panel}>
      <ModeTabs mode={mode} onChange={change} />
      <div id={modePanelId} role="tabpanel" aria-labelledby={modeTabId(mode)} className="grid gap-5">
        <h1 className="text-h2">{title}</h1>
        <NeedsScript to="sign you in" />
        <AlreadySignedIn />
        <SocialFailure />
        {account ? <AccountMade {...account} /> : null}
        {/* The form hydrates separately, after the surrounding page. */}
        <Suspense>
          {mode === "sign-in" ? (
            <SignInForm email={account?.email} />
          ) : (
            <SignUpForm onCreated={(made) => change("sign-in", made)} />
          )}
        </Suspense>
        <SocialButtons providers={loaderData.providers} />
        {mode === "sign-in" ? <PasskeyEntry /> : null}
        <Terms />
      </div>
    </AccountLayout>
  );
}
