import { useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { AccountCard } from "../account-layout";
import { failureMessage } from "../failure";
import { Notice } from "../notice";
import { verifyEmail } from "../queries";
import { updateUser } from "../session";
import { useLinkToken } from "../use-link-parameter";
import { useSession } from "../use-session";
import type { Route } from "./+types/verify-email";

export const handle = { application: "at-use", readsQuery: "token", theme: "system" };

type State =
  | { step: "asking" | "sending" | "confirmed" | "spent" | "incomplete" }
  | { step: "failed"; message: string };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Confirm your email address",
    description: "Confirm the email address of your account with the link from your email.",
    noindex: true,
  });
}

function failed(cause: unknown): State {
  if (cause instanceof CallError && cause.status === 400) return { step: "spent" };
  return {
    step: "failed",
    message: failureMessage(cause, "The address could not be confirmed. Please try again."),
  };
}

function Outcome({ state }: { state: State }) {
  if (state.step === "failed") return <Notice tone="danger">{state.message}</Notice>;
  if (state.step === "confirmed")
    return <Notice tone="success">Thank you. Your email address is confirmed.</Notice>;
  if (state.step === "incomplete")
    return <Notice tone="danger">The link is incomplete. Please open it from the email again.</Notice>;
  if (state.step !== "spent") return null;
  return (
    <Notice tone="danger">
      This link is not valid, or it has expired. Sign in and ask for a new one on your profile.
    </Notice>
  );
}

/** What the click does, and what to do instead who asked for nothing. A token with a dot is for a changed address. */
function WhatFollows({ token }: { token: string }) {
  if (token.includes("."))
    return (
      <p className="text-ink-2">
        Confirm, and this becomes the address of your account. If you did not ask for the change, close this
        page: nothing happens.
      </p>
    );
  return (
    <p className="text-ink-2">
      Confirm the account that you created. If you did not create one,{" "}
      <Link to="/forgot-password">set a password of your own</Link>: that keeps everybody else out.
    </p>
  );
}

/** Confirms on a click, never by opening the page: mail scanners open links too. */
export default function VerifyEmail() {
  const token = useLinkToken();
  const [answered, setState] = useState<State>({ step: "asking" });
  const state: State = token === null ? { step: "incomplete" } : answered;
  const over = ["confirmed", "spent", "incomplete"].includes(state.step);
  const isSignedIn = useSession().status === "authenticated";

  async function confirm() {
    setState({ step: "sending" });
    try {
      await verifyEmail(token ?? "");
      updateUser({ emailVerified: true });
      setState({ step: "confirmed" });
    } catch (cause) {
      setState(failed(cause));
    }
  }

  return (
    <AccountCard
      panel="One check before the work begins"
      title={<>Confirm your email address</>}
      needsScriptTo="confirm your address"
    >
      <Outcome state={state} />
      {over ? (
        <ButtonLink to={isSignedIn ? "/profile" : "/login"} variant="primary" block>
          {isSignedIn ? "Go to your profile" : "Sign in"}
        </ButtonLink>
      ) : (
        <>
          <WhatFollows token={token ?? ""} />
          <Button variant="primary" block busy={state.step === "sending"} onClick={confirm}>
            {state.step === "sending" ? "Confirming..." : "Confirm my email address"}
          </Button>
        </>
      )}
    </AccountCard>
  );
}
