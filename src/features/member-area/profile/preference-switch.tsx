import { switchClass } from "~/ui/switch";

type PreferenceSwitchProps = {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch of a table, named by its row and column. */
export function PreferenceSwitch({ label, checked, disabled, onChange }: PreferenceSwitchProps) {
  return (
    <label className="inline-grid min-h-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={`${switchClass} align-middle`}
      />
    </label>
  );
}
