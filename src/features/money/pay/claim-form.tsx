import type { FieldErrors } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { CLAIMED_DAYS } from "../dues/claimed-days";
import { Refused } from "./refusal";
import { Step } from "./step";
import { CORRECTS, type TypedClaim } from "./typed-claim";

export type ClaimFormProps = {
  /** Has no fragment, because browsers ignore autofocus if the URL has one. */
  action: string;
  typed: TypedClaim;
  refused?: string | undefined;
  fields?: FieldErrors | undefined;
  today: string;
};

/** Works without script. The first invalid field gets the focus. */
export function ClaimForm({ action, typed, refused, fields = {}, today }: ClaimFormProps) {
  // A page may have one form for each claim.
  const idOf = (name: string) => (typed.corrects ? `field-${name}-${typed.corrects}` : `field-${name}`);
  const wrong = ["utr", "paidOn", "amountPaise"].find((name) => fields[name]);
  return (
    <>
      <Refused sentence={refused} />
      <form method="post" action={action} data-native noValidate className="grid gap-4.5 sm:grid-cols-2">
        {typed.corrects ? <input type="hidden" name={CORRECTS} value={typed.corrects} /> : null}
        <TextField
          name="utr"
          id={idOf("utr")}
          label="UTR or UPI transaction number"
          hint="12 digits, in your app’s receipt. Not your UPI PIN: we never ask for a PIN or a one-time code."
          error={fields.utr}
          autoFocus={wrong === "utr"}
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
          id={idOf("paidOn")}
          type="date"
          label="Paid on"
          max={today}
          error={fields.paidOn}
          autoFocus={wrong === "paidOn"}
          defaultValue={typed.paidOn}
          aria-required
        />
        <TextField
          name="amount"
          id={idOf("amount")}
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={fields.amountPaise}
          autoFocus={wrong === "amountPaise"}
          defaultValue={typed.amount}
          aria-required
        />
        <Button type="submit" className="justify-self-start">
          {typed.corrects ? "Send the correction" : "Send"}
        </Button>
      </form>
    </>
  );
}

export function TellUs({ lapses, ...props }: ClaimFormProps & { lapses: boolean }) {
  return (
    <Step number={2} title="Tell us you paid">
      <p className="mb-4 text-ink-2">
        Optional, but it helps when the reference was lost on the way.
        {lapses
          ? ` If you pay on the last day, please tell us here on that day: it is then kept for you until our bank statement shows the payment, for up to ${CLAIMED_DAYS} days.`
          : ""}
      </p>
      <ClaimForm {...props} />
    </Step>
  );
}
