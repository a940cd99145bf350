export type Chip = { value: string; label: string; count?: number };

type ChipsProps = { label: string; chips: readonly Chip[]; value: string; onChange: (value: string) => void };

const look =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-1 border border-line-2 bg-sheet px-4 text-ui hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";

export function Chips({ label, chips, value, onChange }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll on phones
    <div
      role="group"
      aria-label={label}
      className="-mx-margin flex gap-2 overflow-x-auto px-margin py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={`${look} group`}
        >
          {chip.label}
          {chip.count === undefined ? null : (
            <span className="num text-ink-3 group-aria-pressed:text-current">{chip.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
