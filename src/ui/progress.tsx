type ProgressProps = { label: string; value: number; max?: number; className?: string };

/** A native element, because the CSP blocks an inline width. */
export function Progress({ label, value, max = 100, className = "" }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={`block h-2.5 w-full appearance-none border border-line-2 bg-sheet [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-ink ${className}`}
    />
  );
}
