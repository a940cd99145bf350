import type { ComponentProps } from "react";
import { checkboxClass, choiceClass } from "./control";
import { FieldError, FieldHint, type FieldLook, useFieldIds } from "./field";

type CheckboxProps = Omit<ComponentProps<"input">, keyof FieldLook | "type"> & Omit<FieldLook, "optional">;

/** The whole row of 44 px is the target. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useFieldIds(input.name, { id, hint, error });
  return (
    <div className={className}>
      <label className={choiceClass} htmlFor={control.id}>
        <input {...input} {...control} type="checkbox" className={checkboxClass} />
        <span>{label}</span>
      </label>
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
