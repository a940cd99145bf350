import type { ReactNode } from "react";

/** A hatched box of the size that `className` gives it, where something is on its way. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton min-h-[1em] rounded-1 ${className}`} />;
}

/** Skeletons in the layout of what they stand for; `label` says to assistive technology what is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
