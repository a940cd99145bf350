import { lazy, Suspense, useState } from "react";
import { redirect, useSearchParams } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { AccountLayout } from "../account-layout";
import { type Mode, ModeTabs, modePanelId, modeTabId } from "../mode-tabs";
import { NeedsScript } from "../needs-script";
import { Notice } from "../notice";
import { socialProviders } from "../operations/social.server";
import { usePasskeySupport } from "../passkeys/use-passkey-support";
import { SignInForm } from "../sign-in-form";
import { type NewAccount, SignUpForm } from "../sign-up-form";
import { SocialButtons } from "../social-buttons";
import { nextPath } from "../use-enter";
import { useHasLinkParameter } from "../use-link-parameter";
import { useSession } from "../use-session";
import type { Route } from "./+types/login";

export const handle = { application: "at-use", theme: "system" };

const PasskeySignIn = lazy(() =>
  import("../passkeys/passkey-sign-in").then(({ PasskeySignIn }) => ({ default: PasskeySignIn })),
);

const words: Record<Mode, { panel: string; title: string }> = {
  "sign-in": { panel: "Good to see you back on site", title: "Sign in to iFACE" },
  "create-account": { panel: "Join the people who build India", title: "Create your account" },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Sign in",
    description: "Sign in to iFACE or create your account for courses, events and your membership record.",
  });
}

export function loader({ context }: Route.LoaderArgs) {
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

export default function Login({ loaderData }: Route.ComponentProps) {
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
