import { ChevronDown } from "lucide-react";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import type { Option } from "~/ui/select-field";

type PlainSelectProps = {
  /** For assistive technology: there is no room for a visible one. */
  label: string;
  /** The first choice, which is none. */
  none?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** A choice of 44 px in a row of controls. */
export function PlainSelect({ label, none, options, value, onChange }: PlainSelectProps) {
  return (
    <span className="relative max-sm:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} min-h-11 appearance-none truncate pr-9 text-ui sm:w-44`}
      >
        {none ? <option value="">{none}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-2.5 size-5 text-ink-2" />
    </span>
  );
}
