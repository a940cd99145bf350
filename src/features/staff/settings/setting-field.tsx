import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { SettingField as Field } from "./settings-content";

const difficulties = [
  { value: "easy", label: "Easy" },
  { value: "normal", label: "Normal" },
  { value: "hard", label: "Hard" },
];
const numeric = ["number", "hours", "rupees"];
const units: Partial<Record<Field["as"], string>> = { hours: "working hours", rupees: "₹" };

type Props = {
  field: Field;
  /** Sets apart the fields of several forms of one page. */
  form: string;
  value: string;
  error?: string;
  /** The environment holds it: it can be read here and not changed. */
  isFixed: boolean;
  onChange: (value: string) => void;
};

/** One field of a setting, by what it holds. */
export function SettingField({ field, form, value, error, isFixed, onChange }: Props) {
  const { name, label, as } = field;
  const unit = units[as];
  const control = {
    id: `${form}-${name}`,
    name,
    value,
    error,
    disabled: isFixed,
    label: unit ? `${label} (${unit})` : label,
    hint: isFixed ? "Set by the environment of the program, which wins." : field.hint,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (as === "days") return <TextArea {...control} className="sm:col-span-full" />;
  if (as === "difficulty") return <SelectField {...control} options={difficulties} />;
  return (
    <TextField
      {...control}
      type={as === "email" ? "email" : "text"}
      inputMode={numeric.includes(as) ? "decimal" : undefined}
      autoComplete="off"
    />
  );
}
