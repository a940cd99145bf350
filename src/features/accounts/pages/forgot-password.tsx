import { type MetaArgs, redirect } from "react-router";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { AccountCard } from "../account-layout";
import { MailedLinkForm } from "../mailed-link-form";
import { requestPasswordReset } from "../queries";

export const handle = { application: "at-use", theme: "system" };

const onItsWay = "If that address has an account, a link is on its way. It works for 60 minutes.";

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Forgot your password",
    description: "Ask for a link to set a new password.",
    noindex: true,
  });
}

/** Only a form sent before hydration arrives here. */
export function action() {
  return redirect("/forgot-password");
}

export default function ForgotPassword() {
  return (
    <AccountCard
      panel="Every site office keeps a spare key"
      title="Forgot your password?"
      needsScriptTo="send you a link"
    >
      <p className="text-ink-2">Enter your email address and we will send you a link to set a new password.</p>
      <MailedLinkForm send={requestPasswordReset} sent={onItsWay} submit="Send the link" />
      <Link to="/login" className="inline-flex min-h-11 items-center">
        Back to sign in
      </Link>
    </AccountCard>
  );
}
