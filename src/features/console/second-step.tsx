import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toastFailure } from "~/features/accounts/failure";
import { signOut } from "~/features/accounts/session";
import { askTwoFactor, twoFactorKey } from "~/features/accounts/two-factor/queries";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";

function SignInAgain() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  async function again() {
    setBusy(true);
    try {
      await signOut();
      await navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
    } catch (cause) {
      setBusy(false);
      toastFailure("Not Signed Out", cause);
    }
  }
  return (
    <Button variant="primary" busy={busy} onClick={again}>
      {busy ? "Signing out..." : "Sign in again"}
    </Button>
  );
}

export default function SecondStep() {
  const factor = useQuery({ queryKey: twoFactorKey, queryFn: askTwoFactor });
  const isOn = factor.data ? factor.data.on || factor.data.hasPasskey : false;
  return (
    <div className="mx-auto max-w-xl px-margin py-16">
      <h1 className="text-h2">One more step for staff</h1>
      <p className="mt-3 mb-6 text-ink-2">
        {isOn
          ? "These pages hold applicants’ personal data, so staff sign in with a second factor. You have one, but this session began without it."
          : "These pages hold applicants’ personal data, so staff sign in with a second factor. Turn it on with an authenticator app; it takes two minutes."}
      </p>
      {factor.isPending ? null : isOn ? (
        <SignInAgain />
      ) : (
        <ButtonLink to="/profile?tab=security" variant="primary">
          Turn on two-factor
        </ButtonLink>
      )}
    </div>
  );
}
