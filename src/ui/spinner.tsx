/** Decorative: adjacent text describes the state. */
export function Spinner({ className = "size-4.5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-line-2 border-t-accent-text ${className}`}
    />
  );
}
