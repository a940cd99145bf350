import type { ComponentProps } from "react";
import { controlClass } from "./control";
import { Field, type FieldLook } from "./field";

type FileFieldProps = Omit<ComponentProps<"input">, keyof FieldLook | "type"> & FieldLook;

export function FileField({ label, hint, error, optional, className, id, ...input }: FileFieldProps) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => (
        <input
          type="file"
          className={`${controlClass} file:mr-3 file:min-w-30 file:rounded-1 file:border file:border-line-2 file:bg-well file:px-3 file:py-1.5 file:text-ink`}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
