import { useId } from "react";

type RangeFieldProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** A slider with its name on the left. */
export function RangeField({ label, min, max, value, disabled, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[7rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-small">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={disabled || max <= min}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="min-h-11 w-full cursor-pointer accent-blue-strong disabled:cursor-not-allowed"
      />
    </div>
  );
}
