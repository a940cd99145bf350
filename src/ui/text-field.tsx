import type { ComponentProps } from "react";
import { controlClass } from "./control";
import { Field, type FieldLook } from "./field";

type TextFieldProps = Omit<ComponentProps<"input">, keyof FieldLook> & FieldLook;

/** Accepts native attributes and `ref`, so `{...register("name")}` can be spread. */
export function TextField({ label, hint, error, optional, className, id, type = "text", ...input }: TextFieldProps) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => <input type={type} className={controlClass} {...input} {...control} />}
    </Field>
  );
}
