import { type ComponentProps, useEffect, useRef, useState } from "react";
import { ChoiceGroup } from "./choice-group";
import { checkboxClass, choiceClass } from "./control";
import type { FieldLook } from "./field";
import type { Option } from "./select-field";

type CheckboxListProps = Omit<ComponentProps<"input">, keyof FieldLook | "type" | "value" | "defaultValue"> &
  FieldLook & { options: readonly Option[]; defaultValue?: readonly string[] };

/** From this many options on, the legend shows the number chosen. */
const longList = 10;

/** Two columns, one below 640 px. `{...register("areas")}` applies to every box. */
export function CheckboxList({
  label,
  hint,
  error,
  optional,
  className,
  id,
  options,
  defaultValue = [],
  ...input
}: CheckboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(defaultValue.length);
  const count = () => setChosen(list.current?.querySelectorAll("input:checked").length ?? 0);
  // After every render, because a form library restores drafts without change events.
  useEffect(count);

  const aside =
    options.length >= longList ? <span className="num font-normal text-ink-3"> ({chosen} chosen)</span> : null;
  return (
    <ChoiceGroup
      name={input.name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={id}
      aside={aside}
    >
      {(control) => (
        <div ref={list} onChange={count} className="gap-gutter sm:columns-2">
          {options.map((option, at) => (
            <label key={option.value} className={`${choiceClass} break-inside-avoid`}>
              <input
                {...input}
                id={at === 0 ? control.id : undefined}
                aria-invalid={control["aria-invalid"]}
                type="checkbox"
                value={option.value}
                defaultChecked={defaultValue.includes(option.value)}
                className={checkboxClass}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
