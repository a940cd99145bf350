import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "./control";
import { Field, type FieldLook } from "./field";
import { Icon } from "./icon";

export type Option = { value: string; label: string };

type SelectFieldProps = Omit<ComponentProps<"select">, keyof FieldLook | "multiple" | "size"> &
  FieldLook & {
    options: readonly Option[];
    placeholder?: string;
    /** Disables the control and replaces the placeholder ('Choose a state first'). */
    disabledReason?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  options,
  placeholder = "Choose one",
  disabledReason,
  disabled,
  ...select
}: SelectFieldProps) {
  return (
    <Field name={select.name} label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            disabled={disabled || Boolean(disabledReason)}
            className={`${controlClass} appearance-none truncate pr-11`}
          >
            <option value="">{disabledReason ?? placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-2" />
        </span>
      )}
    </Field>
  );
}
