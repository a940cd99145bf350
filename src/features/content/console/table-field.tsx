import { useState } from "react";
import { TextArea } from "~/ui/text-area";
import { tableOf, tableText } from "./form-value";

type TableFieldProps = {
  look: { name: string; label: string; hint?: string; optional?: boolean };
  errors: Readonly<Record<string, string>>;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** A small table as lines of text; what is typed stays as it is typed while it says the same table. */
export function TableField({ look, errors, value, onChange }: TableFieldProps) {
  const [typed, setTyped] = useState(() => tableText(value));
  const isSame = JSON.stringify(tableOf(typed)) === JSON.stringify(value ?? undefined);
  const fault = Object.keys(errors).find((path) => path === look.name || path.startsWith(`${look.name}.`));
  return (
    <TextArea
      {...look}
      error={fault && errors[fault]}
      value={isSame ? typed : tableText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(tableOf(target.value));
      }}
    />
  );
}
