import { type FormEvent, useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect, useNavigate } from "react-router";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { AccountCard } from "../account-layout";
import { toastLoginFailure } from "../failure";
import { MailedLinkForm } from "../mailed-link-form";
import { Notice } from "../notice";
import { requestSignInLink, signInWithLink } from "../queries";
import { TwoFactorForm } from "../two-factor-form";
import { useEnter } from "../use-enter";
import { useLinkToken } from "../use-link-parameter";

export const handle = { application: "at-use", readsQuery: "token", theme: "system" };

const onItsWay =
  "If that address belongs to an account and is confirmed, a link is on its way. It works once, for 15 minutes.";

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Sign in by email",
    description: "Ask for a link by email that signs you in without a password.",
    noindex: true,
  });
}

/** Only a form sent before hydration arrives here. */
export function action({ request }: ActionFunctionArgs) {
  return redirect(`/sign-in-link${new URL(request.url).search}`);
}

type SignInByLinkProps = { token: string; onTwoFactor: () => void; onSpent: () => void };

/** Signs in on a click, never by opening the page: mail scanners open links too. */
function SignInByLink({ token, onTwoFactor, onSpent }: SignInByLinkProps) {
  const enter = useEnter();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const rememberMe = new FormData(event.currentTarget).has("rememberMe");
    setBusy(true);
    try {
      const answer = await signInWithLink({ token, rememberMe });
      if ("twoFactor" in answer) return onTwoFactor();
      await enter(answer.user);
    } catch (cause) {
      if (cause instanceof CallError && cause.status === 400) return onSpent();
      toastLoginFailure(cause);
      setBusy(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <Checkbox label="Remember me" name="rememberMe" />
      <Button type="submit" variant="primary" block busy={busy}>
        {busy ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}

export default function SignInLink() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const [state, setState] = useState<"open" | "spent" | "code">("open");
  const asks = token === null || state === "spent";
  return (
    <AccountCard panel="A link instead of a password" title="Sign in by email" needsScriptTo="sign you in">
      {state === "spent" ? (
        <Notice tone="danger">
          This link is not valid, or it has expired. A link works once, for 15 minutes. Ask for a new one here.
        </Notice>
      ) : null}
      {state === "code" ? <TwoFactorForm onEnded={() => navigate("/login")} /> : null}
      {asks ? (
        <>
          <p className="text-ink-2">
            Enter the email address of your account and we will send you a link that signs you in, without password and
            captcha.
          </p>
          <MailedLinkForm send={requestSignInLink} sent={onItsWay} submit="Email me the link" />
        </>
      ) : null}
      {state === "open" && !asks ? (
        <SignInByLink token={token ?? ""} onTwoFactor={() => setState("code")} onSpent={() => setState("spent")} />
      ) : null}
      <Link to="/login" className="inline-flex min-h-11 items-center">
        Back to sign in
      </Link>
    </AccountCard>
  );
}
