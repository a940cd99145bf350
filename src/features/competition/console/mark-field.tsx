import { ChevronDown } from "lucide-react";
import { controlClass } from "~/ui/control";
import { FieldError, useFieldIds } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { MOST_MARKS, type rubric } from "../judging/rubric-options";

const scale = Array.from({ length: MOST_MARKS + 1 }, (_, mark) => String(mark));

type MarkFieldProps = {
  /** Of the entry, so that the lists of a page have ids of their own. */
  number: number;
  criterion: (typeof rubric)[number];
  value: string;
  error: string | undefined;
  onChange: (mark: string) => void;
};

/** A line of the marking sheet: the criterion and its weight, the mark on the right. */
export function MarkField({ number, criterion, value, error, onChange }: MarkFieldProps) {
  const { name, label, weight } = criterion;
  const { control, errorId } = useFieldIds(name, { id: `entry-${number}-${name}`, error });
  return (
    <div className="border-line border-b py-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={control.id} className="text-ui leading-[1.35]">
          {`${label}\u00a0`}
          <span className="num text-ink-3 text-small">{weight}%</span>
        </label>
        <span className="relative w-24 shrink-0">
          <select
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} num min-h-11 appearance-none pr-9`}
          >
            <option value="">–</option>
            {scale.map((mark) => (
              <option key={mark} value={mark}>
                {mark}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-2.5 size-5 text-ink-2" />
        </span>
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
