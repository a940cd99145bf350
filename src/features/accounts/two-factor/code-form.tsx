import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { showRefusal } from "../failure";
import { useAccountForm } from "../use-account-form";
import type { CodeInput, RecoveryCodes } from "./schema";

type CodeFormProps = {
  /** What the button does, in words. */
  verb: string;
  send: (input: CodeInput) => Promise<RecoveryCodes>;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

/** Asks for a code of the authenticator app, for what answers with recovery codes. */
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
