import { useState } from "react";
import { redirect, useNavigate } from "react-router";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { toast } from "~/ui/toast";
import { AccountCard } from "../account-card";
import { Notice } from "../notice";
import { ResetPasswordForm } from "../reset-password-form";
import { type SessionUser, signedIn } from "../session";
import { useLinkParameter } from "../use-link-parameter";
import type { Route } from "./+types/reset-password";

export const handle = { application: true, theme: "system" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Set a new password",
    description: "Set a new password with the link from your email.",
    noindex: true,
  });
}

/** Only a form sent before the script was there arrives here. */
export function action({ request }: Route.ActionArgs) {
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

export default function ResetPassword() {
  const token = useLinkParameter("token");
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
