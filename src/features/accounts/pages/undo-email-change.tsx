import { useState } from "react";
import type { MetaArgs } from "react-router";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { AccountCard } from "../account-layout";
import { failureMessage } from "../failure";
import { Notice } from "../notice";
import { undoEmailChange } from "../queries";
import { useLinkToken } from "../use-link-parameter";

export const handle = { application: "at-use", readsQuery: "token", theme: "system" };

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Undo the change of your email address",
    description: "Put the former email address of your account back with the link from your email.",
    noindex: true,
  });
}

type State = { step: "asking" | "sending" | "undone" } | { step: "failed"; message: string; isOver: boolean };

const incomplete = "The link is incomplete. Please open it from the email again.";

function Undone() {
  return (
    <>
      <Notice tone="success">
        Your former email address is back, every other browser was signed out, and ways to sign in that were added since
        the change are removed. Now set a new password, so that nobody else knows it.
      </Notice>
      <ButtonLink to="/forgot-password" variant="primary" block>
        Set a new password
      </ButtonLink>
    </>
  );
}

/** Undoes on a click, never by opening the page: mail scanners open links too. */
export default function UndoEmailChange() {
  const token = useLinkToken();
  const [answered, setState] = useState<State>({ step: "asking" });
  const state: State = token === null ? { step: "failed", message: incomplete, isOver: true } : answered;
  const isOver = state.step === "failed" && state.isOver;

  async function undo() {
    setState({ step: "sending" });
    try {
      await undoEmailChange(token ?? "");
      setState({ step: "undone" });
    } catch (cause) {
      const refused = cause instanceof CallError && [400, 409].includes(cause.status);
      setState({ step: "failed", message: failureMessage(cause, "Please try again."), isOver: refused });
    }
  }

  return (
    <AccountCard
      panel="One check before the work begins"
      title="Undo the change of your email address"
      needsScriptTo="undo the change"
    >
      {state.step === "failed" ? <Notice tone="danger">{state.message}</Notice> : null}
      {state.step === "undone" ? <Undone /> : null}
      {isOver ? (
        <ButtonLink to="/contact-support" variant="primary" block>
          Contact support
        </ButtonLink>
      ) : null}
      {state.step === "undone" || isOver ? null : (
        <>
          <p className="text-ink-2">
            This puts the address to which this link was sent back into your account, signs out every other browser and
            removes passkeys, two-factor authentication and Google or Facebook logins that were added since the change.
            If you made the change yourself, close this page: nothing happens.
          </p>
          <Button variant="primary" block busy={state.step === "sending"} onClick={undo}>
            {state.step === "sending" ? "Undoing..." : "Undo the change"}
          </Button>
        </>
      )}
    </AccountCard>
  );
}
