import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { toastFailure } from "../failure";
import { useEnter } from "../use-enter";
import { signInWithLink } from "./queries";

type SignInByLinkProps = { token: string; onTwoFactor: () => void; onSpent: () => void };

/** Signs in on a click, never by opening the page: mail scanners open links too. */
export function SignInByLink({ token, onTwoFactor, onSpent }: SignInByLinkProps) {
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
      toastFailure("Login Failed", cause);
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
