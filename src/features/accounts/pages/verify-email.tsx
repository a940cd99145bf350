import { useEffect, useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { PasswordField } from "~/ui/password-field";
import { AccountCard } from "../account-layout";
import { toastFailure } from "../failure";
import { NewPasswordFields } from "../new-password-fields";
import { Notice } from "../notice";
import { confirmAsNewOwner, verifyEmail } from "../queries";
import type { ResetPasswordFields, VerifyEmailFields } from "../schema";
import { updateUser } from "../session";
import { useAccountForm } from "../use-account-form";
import { useLinkToken } from "../use-link-parameter";
import { useSession } from "../use-session";

export const handle = { application: "at-use", readsQuery: "token", theme: "system" };

type Step = "asking" | "disowning" | "confirmed" | "begun-anew" | "spent";

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Confirm your email address",
    description: "Confirm the email address of your account with the link from your email.",
    noindex: true,
  });
}

/** Only a form sent before hydration arrives here. */
export function action({ request }: ActionFunctionArgs) {
  return redirect(`/verify-email${new URL(request.url).search}`);
}

type FormProps = { token: string; onStep: (step: Step) => void };

function refuse(cause: unknown, field: string, onField: (message: string) => void, onSpent: () => void) {
  const sentence = cause instanceof CallError ? cause.fields[field] : undefined;
  if (sentence) onField(sentence);
  else if (cause instanceof CallError && cause.status === 400) onSpent();
  else toastFailure("Address not confirmed", cause);
}

/** Opening the page must not suffice: mail scanners open links, and strangers send them. */
function ConfirmForm({ token, onStep }: FormProps) {
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<VerifyEmailFields>({
    resolver: (resolvers) => resolvers.verifyEmail,
  });

  async function submit({ password }: VerifyEmailFields) {
    try {
      await verifyEmail(token, password);
      updateUser({ emailVerified: true });
      onStep("confirmed");
    } catch (cause) {
      const show = (message: string) => setError("password", { message }, { shouldFocus: true });
      refuse(cause, "password", show, () => onStep("spent"));
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid gap-5">
      <PasswordField
        label="Password of the account"
        autoComplete="current-password"
        hint="Not needed in a browser where you are signed in to the account."
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Confirming..." : "Confirm my email address"}
      </Button>
    </form>
  );
}

/** For the owner of an address with which a stranger made an account. */
function DisownForm({ token, onStep }: FormProps) {
  const { register, submitWith, setError, setFocus, isSubmitting, errors } = useAccountForm<ResetPasswordFields>({
    resolver: (resolvers) => resolvers.resetPassword,
  });

  useEffect(() => setFocus("password"), [setFocus]);

  async function submit({ password }: ResetPasswordFields) {
    try {
      await confirmAsNewOwner(token, password);
      onStep("begun-anew");
    } catch (cause) {
      const show = (message: string) => setError("password", { message }, { shouldFocus: true });
      refuse(cause, "newPassword", show, () => onStep("spent"));
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid gap-5">
      <NewPasswordFields
        password={register("password")}
        repeated={register("confirmPassword")}
        errors={{ password: errors.password?.message, repeated: errors.confirmPassword?.message }}
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Setting password..." : "Set my password"}
      </Button>
      <Button onClick={() => onStep("asking")} block>
        Back
      </Button>
    </form>
  );
}

/** Tokens for a changed address contain a dot. */
const isOfChange = (token: string) => token.includes(".");

function WhatFollows({ token }: { token: string }) {
  const start = isOfChange(token)
    ? "Confirm with the password of your account, and this becomes its address. If you did not ask for the change, close this page: nothing happens."
    : "Confirm with the password that you chose when you created the account.";
  return (
    <p className="text-ink-2">
      {start} If you sign in without a password, <Link to="/login">sign in</Link> first, then open the link from the
      email again.
    </p>
  );
}

function Asking({ token, onStep }: FormProps) {
  return (
    <>
      <WhatFollows token={token} />
      <ConfirmForm token={token} onStep={onStep} />
      {isOfChange(token) ? null : (
        <Button onClick={() => onStep("disowning")} block>
          I did not create this account
        </Button>
      )}
    </>
  );
}

function Disowning(props: FormProps) {
  return (
    <>
      <p className="text-ink-2">
        Somebody else entered your address. Set a password of your own: your address then has a fresh account, and the
        one that they made is erased with everything in it.
      </p>
      <DisownForm {...props} />
    </>
  );
}

const outcomes = {
  confirmed: { tone: "success", words: "Thank you. Your email address is confirmed." },
  "begun-anew": {
    tone: "success",
    words: "Your email address is confirmed and your password is set. Nobody else can sign in.",
  },
  spent: {
    tone: "danger",
    words: "This link is not valid, or it has expired. Sign in and ask for a new one on your profile.",
  },
  incomplete: { tone: "danger", words: "The link is incomplete. Please open it from the email again." },
} as const;

function Outcome({ of }: { of: keyof typeof outcomes }) {
  const isSignedIn = useSession().status === "authenticated" && of !== "begun-anew";
  return (
    <>
      <Notice tone={outcomes[of].tone}>{outcomes[of].words}</Notice>
      <ButtonLink to={isSignedIn ? "/profile" : "/login"} variant="primary" block>
        {isSignedIn ? "Go to your profile" : "Sign in"}
      </ButtonLink>
    </>
  );
}

export default function VerifyEmail() {
  const token = useLinkToken();
  const [answered, setStep] = useState<Step>("asking");
  const step = token === null ? "incomplete" : answered;
  const form = { token: token ?? "", onStep: setStep };
  return (
    <AccountCard
      panel="One check before the work begins"
      title={<>Confirm your email address</>}
      needsScriptTo="confirm your address"
    >
      {step === "asking" ? <Asking {...form} /> : null}
      {step === "disowning" ? <Disowning {...form} /> : null}
      {step === "asking" || step === "disowning" ? null : <Outcome of={step} />}
    </AccountCard>
  );
}
