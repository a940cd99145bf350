type ProgressProps = { label: string; value: number; max?: number; className?: string };

/** A measuring bar. The native element: a width in the HTML would be an inline style, which the CSP refuses. */
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
