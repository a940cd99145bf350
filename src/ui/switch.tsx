import type { ComponentProps } from "react";
import { type FieldLook, useFieldIds } from "./field";

type SwitchProps = Omit<ComponentProps<"input">, keyof FieldLook | "type" | "role"> &
  Omit<FieldLook, "optional" | "error">;

export const switchClass = [
  "relative h-7 w-13 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-2 bg-sheet",
  "after:absolute after:top-[3px] after:left-[3px] after:size-[1.1875rem] after:rounded-full after:bg-ink-3",
  "after:transition-[translate] after:duration-(--dur-1) checked:after:translate-x-6 checked:after:bg-paper",
  "checked:border-blue-strong checked:bg-blue-strong disabled:cursor-not-allowed disabled:opacity-70",
].join(" ");

/** Takes effect at once. */
export function Switch({ label, hint, className = "", id, ...input }: SwitchProps) {
  const { control, hintId } = useFieldIds(input.name, { id, hint });
  return (
    <div className={`flex items-center justify-between gap-4 border-line border-b py-3 leading-[1.4] ${className}`}>
      <div>
        <label htmlFor={control.id} className="font-semibold">
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="text-ink-3 text-small">
            {hint}
          </p>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
      <input {...input} {...control} type="checkbox" role="switch" className={switchClass} />
    </div>
  );
}
