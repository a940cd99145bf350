import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

export type FieldLook = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** For the whole field, such as a column span. */
  className?: string;
};

export type ControlProps = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type FieldIds = { hintId: string; errorId: string; control: ControlProps };
type Described = { id?: string; hint?: ReactNode; error?: string };

/** Pass an id if two forms on a page share a name. */
export function useFieldIds(name: string, { id = `field-${name}`, hint, error }: Described): FieldIds {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return {
    hintId,
    errorId,
    control: { id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined },
  };
}

export function OptionalMark() {
  return <span className="font-normal text-ink-3"> (optional)</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-small leading-[1.4] text-ink-3">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-semibold text-danger text-small leading-[1.4]">
      <Icon of={CircleAlert} className="mt-px size-4.5" />
      {children}
    </p>
  );
}

type FieldProps = FieldLook & { id?: string; children: (control: ControlProps) => ReactNode };

export function Field({ name, label, hint, error, optional, id, className = "", children }: FieldProps) {
  const { control, hintId, errorId } = useFieldIds(name, { id, hint, error });
  return (
    <div className={`flex min-w-0 flex-col ${className}`}>
      <label htmlFor={control.id} className="mb-1.5 font-semibold leading-[1.35]">
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      {children(control)}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
