import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { controlClass } from "./control";
import { Field, type FieldLook } from "./field";
import { Icon } from "./icon";

type PasswordFieldProps = Omit<ComponentProps<"input">, keyof FieldLook | "type"> & FieldLook;

export function PasswordField({ label, hint, error, optional, className, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field name={input.name} label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={`${controlClass} pr-13`}
          />
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-1 text-ink-2 hover:bg-blue-tint hover:text-blue-strong"
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </span>
      )}
    </Field>
  );
}
