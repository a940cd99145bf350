import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import type { MoneySummary } from "./calls";
import { useAccountSaving } from "./queries";

const fields = [
  { name: "holder", label: "Name of the account" },
  { name: "bank", label: "Bank and branch" },
  { name: "number", label: "Account number" },
  { name: "ifsc", label: "IFSC" },
  { name: "upiId", label: "UPI ID", optional: true, hint: "Without one people pay by bank transfer only" },
  {
    name: "merchantCode",
    label: "Merchant code",
    optional: true,
    hint: "Four digits, only if the bank gave one. Payment apps then open from the page.",
  },
] as const;

/** The first saved account opens payments. */
export function AccountForm({ account }: Pick<MoneySummary, "account">) {
  const [typed, setTyped] = useState(() => ({
    holder: account?.holder ?? "",
    bank: account?.bank ?? "",
    number: account?.number ?? "",
    ifsc: account?.ifsc ?? "",
    upiId: account?.upiId ?? "",
    merchantCode: account?.merchantCode ?? "",
  }));
  const saving = useAccountSaving();
  const errors = saving.error instanceof CallError ? saving.error.fields : {};

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    saving.mutate({ body: { ...typed, version: account?.version ?? 0 } });
  }

  return (
    <Panel title="Bank details">
      <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            autoComplete="off"
            value={typed[name]}
            error={errors[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-start">
          {account ? "Propose these bank details" : "Save, and take money from now on"}
        </Button>
        <p className="max-w-measure text-ink-2 text-small sm:col-span-full">
          {account
            ? "Another treasurer or an admin approves them; until then payers are shown the present ones. All admins and treasurers are told by email."
            : "Where there is another treasurer or admin, one of them approves the bank details first."}
        </p>
      </form>
    </Panel>
  );
}
