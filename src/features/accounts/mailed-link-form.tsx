import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { failureMessage } from "./failure";
import { Notice } from "./notice";
import type { MailedLinkFields } from "./schema";
import { useAccountForm } from "./use-account-form";

type Outcome = { tone: "success" | "danger"; words: string };
type MailedLinkFormProps = {
  send: (email: string) => Promise<unknown>;
  /** The same for known and unknown addresses. */
  sent: string;
  submit: string;
};

export function MailedLinkForm({ send, sent, submit }: MailedLinkFormProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, submitWith, isSubmitting, errors } = useAccountForm<MailedLinkFields>({
    resolver: (resolvers) => resolvers.mailedLink,
  });

  async function ask({ email }: MailedLinkFields) {
    try {
      await send(email);
      setOutcome({ tone: "success", words: sent });
    } catch (cause) {
      const words = failureMessage(cause, "The link could not be sent. Please try again.");
      setOutcome({ tone: "danger", words });
    }
  }

  return (
    <>
      {outcome ? <Notice tone={outcome.tone}>{outcome.words}</Notice> : null}
      <form method="post" noValidate onSubmit={submitWith(ask)} className="grid gap-5">
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
          aria-required
        />
        <Button type="submit" variant="primary" block busy={isSubmitting}>
          {isSubmitting ? "Sending..." : submit}
        </Button>
      </form>
    </>
  );
}
