import { holidayWords } from "~/features/cases/holiday-days";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { inForceWords } from "../console/in-force-words";
import type { SettingField as Field } from "./settings-content";

type As = Field["as"];
const MINUTES = 60;

export function shownValue(as: As, value: unknown): string {
  if (as === "days") return Array.isArray(value) ? value.map(holidayWords).join("\n") : "";
  if (as === "hours") return typeof value === "number" ? String(value / MINUTES) : "";
  return value === undefined || value === null ? "" : String(value);
}

/** Converts input for storage. An invalid number stays text, which the server refuses with a message. */
export function storedValue(as: As, typed: string): unknown {
  const text = typed.trim();
  if (as === "days") return text.split("\n");
  const number = Number(text.replaceAll(",", ""));
  if (text === "" || Number.isNaN(number)) return text;
  if (as === "hours") return Math.round(number * MINUTES);
  return as === "number" ? number : text;
}

const numeric = ["number", "hours"];

function hintOf({ hint }: Field, isFixed: boolean, inForce: string | undefined): string | undefined {
  if (isFixed) return "Set by an environment variable, which takes precedence.";
  return inForce === undefined ? hint : inForceWords(inForce);
}

type Props = {
  field: Field;
  /** Distinguishes the fields of several forms on one page. */
  form: string;
  value: string;
  /** Another person's stored value since `value` was edited. */
  inForce?: string;
  error?: string;
  /** Set by the environment: read-only here. */
  isFixed: boolean;
  onChange: (value: string) => void;
};

export function SettingField({ field, form, value, inForce, error, isFixed, onChange }: Props) {
  const { name, label, as, options = [] } = field;
  const control = {
    id: `${form}-${name}`,
    name,
    value,
    error,
    disabled: isFixed,
    label: as === "hours" ? `${label} (working hours)` : label,
    hint: hintOf(field, isFixed, inForce),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (as === "days") return <TextArea {...control} className="sm:col-span-full sm:max-w-120 [&_textarea]:h-44" />;
  if (as === "choice") return <SelectField {...control} options={options} />;
  return (
    <TextField
      {...control}
      type={as === "email" || as === "time" ? as : "text"}
      inputMode={numeric.includes(as) ? "decimal" : undefined}
      autoComplete="off"
    />
  );
}
