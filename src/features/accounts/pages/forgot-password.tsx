import { useState } from "react";
import { Link, redirect } from "react-router";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { TextField } from "~/ui/text-field";
import { AccountCard } from "../account-card";
import { failureMessage } from "../failure";
import { Notice } from "../notice";
import { requestPasswordReset } from "../queries";
import type { ForgotPasswordFields } from "../schema";
import { useAccountForm } from "../use-account-form";
import type { Route } from "./+types/forgot-password";

export const handle = { theme: "system" };

type Outcome = { tone: "success" | "danger"; words: string };
const onItsWay = "If that address has an account, a link is on its way. It works for 60 minutes.";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Forgot your password",
    description: "Ask for a link to set a new password.",
    noindex: true,
  });
}

/** Only a form sent before the script was there arrives here. */
export function action() {
  return redirect("/forgot-password");
}

function ForgotPasswordForm({ onDone }: { onDone: (outcome: Outcome) => void }) {
  const { register, submitWith, isSubmitting, errors } = useAccountForm<ForgotPasswordFields>({
    resolver: (resolvers) => resolvers.forgotPassword,
  });

  async function submit({ email }: ForgotPasswordFields) {
    try {
      await requestPasswordReset(email);
      onDone({ tone: "success", words: onItsWay });
    } catch (cause) {
      onDone({
        tone: "danger",
        words: failureMessage(cause, "The link could not be sent. Please try again."),
      });
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid gap-5">
      <TextField
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Sending..." : "Send the link"}
      </Button>
    </form>
  );
}

export default function ForgotPassword() {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <AccountCard
      panel="Every site office keeps a spare key"
      title="Forgot your password?"
      needsScriptTo="send you a link"
    >
      <p className="text-ink-2">Enter your e-mail address and we send you a link to set a new password.</p>
      {outcome ? <Notice tone={outcome.tone}>{outcome.words}</Notice> : null}
      <ForgotPasswordForm onDone={setOutcome} />
      <Link to="/login" className="inline-flex min-h-11 items-center">
        Back to sign in
      </Link>
    </AccountCard>
  );
}
