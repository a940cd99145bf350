import type { ComponentProps } from "react";
import { ChoiceGroup } from "./choice-group";
import { choiceClass, radioClass } from "./control";
import type { FieldLook } from "./field";
import type { Option } from "./select-field";

type RadioGroupProps = Omit<ComponentProps<"input">, keyof FieldLook | "type" | "value" | "defaultValue"> &
  FieldLook & { options: readonly Option[]; defaultValue?: string; inline?: boolean };

/** `{...register("userType")}` applies to every button. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  className,
  id,
  options,
  defaultValue,
  inline,
  ...input
}: RadioGroupProps) {
  return (
    <ChoiceGroup
      name={input.name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={id}
    >
      {(control) => (
        <div className={inline ? "flex flex-wrap gap-x-6" : "grid"}>
          {options.map((option, at) => (
            <label key={option.value} className={choiceClass}>
              <input
                {...input}
                id={at === 0 ? control.id : undefined}
                aria-invalid={control["aria-invalid"]}
                type="radio"
                value={option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                className={radioClass}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
