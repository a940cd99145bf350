/** Show it only while something is live. */
export function LiveBadge({ className = "" }: { className?: string }) {
  return (
    <span
      className={`inline-flex h-7 items-center gap-1.5 rounded-1 bg-accent px-2.5 font-head font-semibold text-[.9375rem]/none text-on-accent tracking-[.05em] ${className}`}
    >
      <span aria-hidden="true" className="blink size-2 rounded-full bg-current" />
      LIVE
    </span>
  );
}
