import { useEffect, useRef } from "react";
import { gstStates } from "~/features/money/gstin";
import type { FieldErrors } from "~/platform/call";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Delivery } from "./schema";

const states = gstStates.map(({ code, name }) => ({ value: code, label: name }));

type DeliveryFieldsProps = { typed: Delivery; onChange: (typed: Delivery) => void; fields?: FieldErrors | undefined };

export function DeliveryFields({ typed, onChange, fields = {} }: DeliveryFieldsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fields]);
  const control = (name: keyof Delivery) => ({
    name,
    value: typed[name],
    error: fields[`delivery.${name}`],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  });
  return (
    <fieldset ref={box} className="grid gap-4.5">
      <legend className="mb-3 font-semibold">Delivery address</legend>
      <TextArea
        {...control("address")}
        label="House, street and locality"
        maxLength={300}
        autoComplete="shipping street-address"
        aria-required
      />
      <TextField
        {...control("city")}
        label="City, town or village"
        maxLength={80}
        autoComplete="shipping address-level2"
        aria-required
      />
      <TextField
        {...control("pin")}
        label="PIN code"
        inputMode="numeric"
        maxLength={10}
        autoComplete="shipping postal-code"
        aria-required
      />
      <SelectField {...control("stateCode")} label="State or union territory" options={states} aria-required />
    </fieldset>
  );
}
