import { controlClass } from "~/ui/control";
import { Field } from "~/ui/field";
import { showWhole } from "./show-number";
import type { NumberField } from "./tool";

type NumberInputProps = { field: NumberField; text: string; problem?: string; onType: (text: string) => void };

const rangeOf = ({ min, max, unit }: NumberField) => `${showWhole(min)} to ${showWhole(max)} ${unit}`.trim();

/** A text input, to allow digit grouping and a phone's decimal keypad. */
export function NumberInput({ field, text, problem, onType }: NumberInputProps) {
  const { name, label, unit, hint } = field;
  const spoken = unit ? (
    <>
      {label}
      <span className="sr-only">, in {unit}</span>
    </>
  ) : (
    label
  );
  return (
    <Field name={name} label={spoken} hint={hint ?? rangeOf(field)} error={problem}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            name={name}
            value={text}
            onChange={({ target }) => onType(target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className={`${controlClass} num pr-20`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
          >
            {unit}
          </span>
        </span>
      )}
    </Field>
  );
}
