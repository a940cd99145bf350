import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { showRefusal } from "../failure";
import { useAccountForm } from "../use-account-form";
import { turnOffTwoFactor } from "./queries";
import type { CodeInput, RecoveryCodes, TurnOffInput } from "./schema";

type CodeFormProps = {
  verb: string;
  send: (input: CodeInput) => Promise<RecoveryCodes>;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

export function CodeForm({ verb, send, onCodes, onCancel }: CodeFormProps) {
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<CodeInput>({
    resolver: (resolvers) => resolvers.twoFactor,
  });

  async function submit(input: CodeInput) {
    try {
      onCodes((await send(input)).recoveryCodes);
    } catch (cause) {
      showRefusal("Code not accepted", cause, setError, ["code"]);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid max-w-108 gap-5">
      <TextField
        label="Code from the authenticator app"
        hint="Six digits; a new code appears every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register("code")}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type TurnOffFormProps = { hasPassword: boolean; onOff: () => void; onCancel: () => void };

export function TurnOffForm({ hasPassword, onOff, onCancel }: TurnOffFormProps) {
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<TurnOffInput>({
    resolver: (resolvers) => resolvers.turnOffTwoFactor,
  });

  async function submit(input: TurnOffInput) {
    try {
      await turnOffTwoFactor(input);
    } catch (cause) {
      return showRefusal("Two-factor not turned off", cause, setError, ["password", "code"]);
    }
    toast({ title: "Two-factor is off", description: "Signing in no longer asks for a code.", variant: "success" });
    onOff();
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid max-w-108 gap-5">
      {hasPassword ? (
        <PasswordField label="Your password" error={errors.password?.message} {...register("password")} aria-required />
      ) : null}
      <TextField
        label="Code from the authenticator app"
        hint="Or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register("code")}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {isSubmitting ? "Turning off..." : "Turn off"}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
