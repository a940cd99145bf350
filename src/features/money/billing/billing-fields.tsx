import type { FieldErrors } from "~/platform/http/call";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { gstStates } from "../gstin";
import type { TypedBilling } from "./typed-billing";

const states = gstStates.map(({ code, name }) => ({ value: code, label: name }));

export function BillingFields({ typed, fields = {} }: { typed: TypedBilling; fields?: FieldErrors }) {
  const wrong = ["name", "address", "stateCode", "gstin"].find((name) => fields[name]);
  return (
    <>
      <TextField
        name="billName"
        label="Name to bill"
        hint="Of the person or organisation, as it should stand on the document."
        error={fields.name}
        autoFocus={wrong === "name"}
        defaultValue={typed.name}
        autoComplete="billing organization"
        maxLength={160}
        className="sm:col-span-full"
        aria-required
      />
      <TextArea
        name="address"
        label="Address"
        rows={3}
        error={fields.address}
        autoFocus={wrong === "address"}
        defaultValue={typed.address}
        autoComplete="billing street-address"
        maxLength={300}
        className="sm:col-span-full"
        aria-required
      />
      <SelectField
        name="stateCode"
        label="State or union territory"
        options={states}
        error={fields.stateCode}
        autoFocus={wrong === "stateCode"}
        defaultValue={typed.stateCode}
        aria-required
      />
      <TextField
        name="gstin"
        label="GSTIN"
        optional
        hint="Only of an organisation that is registered for GST."
        error={fields.gstin}
        autoFocus={wrong === "gstin"}
        defaultValue={typed.gstin}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </>
  );
}
