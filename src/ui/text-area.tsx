import type { ComponentProps } from "react";
import { controlClass } from "./control";
import { Field, type FieldLook } from "./field";

type TextAreaProps = Omit<ComponentProps<"textarea">, keyof FieldLook> & FieldLook;

export function TextArea({ label, hint, error, optional, className, id, ...area }: TextAreaProps) {
  return (
    <Field name={area.name} label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => <textarea className={`${controlClass} block h-30 resize-y`} {...area} {...control} />}
    </Field>
  );
}
