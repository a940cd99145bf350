import type { ReactNode } from "react";
import { type ControlProps, FieldError, FieldHint, type FieldLook, OptionalMark, useFieldIds } from "./field";

type ChoiceGroupProps = FieldLook & {
  id?: string;
  /** Follows the label, for example '(4 chosen)'. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export function ChoiceGroup({
  name,
  label,
  hint,
  error,
  optional,
  className = "",
  id,
  aside,
  children,
}: ChoiceGroupProps) {
  const { control, hintId, errorId } = useFieldIds(name, { id, hint, error });
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={control["aria-describedby"]}>
      <legend className="mb-1 font-semibold leading-[1.35]">
        {label}
        {optional ? <OptionalMark /> : null}
        {aside}
      </legend>
      {children(control)}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
