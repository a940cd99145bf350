import { Notice } from "~/features/accounts/notice";
import type { FieldErrors } from "~/platform/call";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { Step } from "./step";
import type { TypedClaim } from "./typed-claim";

type ClaimFormProps = { typed: TypedClaim; refused?: string; fields?: FieldErrors; today: string };

/** What somebody says to have paid: a form of the page itself, which needs no script. It credits nothing. */
export function ClaimForm({ typed, refused, fields = {}, today }: ClaimFormProps) {
  return (
    <Step number={2} title="Tell us you paid">
      <p className="mb-4 text-ink-2">Optional, but it helps when the reference was lost on the way.</p>
      {refused ? (
        <div className="mb-4">
          <Notice tone="danger">{refused}</Notice>
        </div>
      ) : null}
      <form method="post" data-native noValidate className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          name="utr"
          label="UTR or UPI transaction number"
          hint="12 digits, in your app’s receipt. Not your UPI PIN: we never ask for a PIN or a one-time code."
          error={fields.utr}
          defaultValue={typed.utr}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="sm:col-span-full"
          aria-required
        />
        <TextField
          name="paidOn"
          type="date"
          label="Paid on"
          max={today}
          error={fields.paidOn}
          defaultValue={typed.paidOn}
          aria-required
        />
        <TextField
          name="amount"
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={fields.amountPaise}
          defaultValue={typed.amount}
          aria-required
        />
        <Button type="submit" className="justify-self-start">
          Send
        </Button>
      </form>
    </Step>
  );
}
