import type { HTMLInputAutoCompleteAttribute } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type Option, SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";

type Kind = "text" | "email" | "tel" | "date" | "url" | "digits" | "area";

/** One field of a form as data. A field with options is a choice; the kind is `text` unless given. */
export type FieldSpec<Name extends string = string> = {
  name: Name;
  label: string;
  kind?: Kind;
  options?: readonly Option[];
  optional?: true;
  hint?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Its width in sixths of the form, 3 unless given. */
  span?: 2 | 6;
};

type FormFieldProps = {
  spec: FieldSpec;
  /** Registration and error, as `field(name)` of a form gives them. */
  field: UseFormRegisterReturn & { error?: string };
  disabledReason?: string;
  defaultValue?: string;
  /** Of a text: it is shown and sent, and cannot be typed over. */
  readOnly?: boolean;
};

const spans = { 2: "md:col-span-2", 6: "md:col-span-full" };
const types = { text: "text", email: "email", tel: "tel", date: "date", url: "url", digits: "text" } as const;
const modes = {
  text: "text",
  email: "email",
  tel: "tel",
  date: undefined,
  url: "url",
  digits: "numeric",
} as const;

/** Draws one field from its data. */
export function FormField({ spec, field, disabledReason, defaultValue, readOnly }: FormFieldProps) {
  const { kind = "text", label, options, optional, hint, autoComplete, span } = spec;
  const shared = { ...field, label, optional, hint, autoComplete, className: span ? spans[span] : "" };
  if (options)
    return (
      <SelectField
        {...shared}
        options={options}
        disabledReason={disabledReason}
        defaultValue={defaultValue}
      />
    );
  if (kind === "area") return <TextArea {...shared} />;
  return (
    <TextField
      {...shared}
      type={types[kind]}
      inputMode={modes[kind]}
      placeholder={kind === "url" ? "https://" : undefined}
      defaultValue={defaultValue}
      readOnly={readOnly}
    />
  );
}
