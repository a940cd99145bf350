import { useEffect, useState } from "react";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { failureMessage, toastLoginFailure } from "./failure";
import { confirmTwoFactor } from "./queries";
import type { CodeInput } from "./two-factor/schema";
import { useAccountForm } from "./use-account-form";
import { useEnter } from "./use-enter";

const ways = {
  app: {
    label: "Enter the code from your authenticator app",
    hint: "Six digits; a new code appears every 30 seconds.",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    other: "Use a recovery code",
  },
  recovery: {
    label: "Enter one of your recovery codes",
    hint: "Ten letters and digits; each code works once.",
    inputMode: "text",
    autoComplete: "off",
    other: "Use the authenticator app",
  },
} as const;

/** `onEnded` runs when the sign-in must start over. */
export function TwoFactorForm({ onEnded }: { onEnded: () => void }) {
  const enter = useEnter();
  const [way, setWay] = useState<keyof typeof ways>("app");
  const { label, hint, inputMode, autoComplete, other } = ways[way];
  const { register, submitWith, setFocus, setError, reset, isSubmitting, errors } = useAccountForm<CodeInput>({
    resolver: (resolvers) => resolvers.twoFactor,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way is a reason to focus again
  useEffect(() => setFocus("code"), [setFocus, way]);

  function change() {
    reset({ code: "" });
    setWay(way === "app" ? "recovery" : "app");
  }

  async function submit({ code }: CodeInput) {
    try {
      const { user } = await confirmTwoFactor(code);
      await enter(user);
    } catch (cause) {
      toastLoginFailure(cause);
      if (cause instanceof CallError && cause.code === "sign_in_ended") return onEnded();
      setError("code", { message: failureMessage(cause, "Authentication failed") }, { shouldFocus: true });
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid gap-5">
      <TextField
        label={label}
        hint={hint}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register("code")}
        aria-required
      />
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isSubmitting ? "Signing in..." : "Sign in"}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-5">
        <Button variant="quiet" size="small" onClick={change}>
          {other}
        </Button>
        <Button variant="quiet" size="small" onClick={onEnded}>
          Start again
        </Button>
      </div>
    </form>
  );
}
