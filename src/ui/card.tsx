import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import { Link } from "./link";

/** Drawings inside use its colour as their paper. */
const look = "on-sheet flex min-w-0 flex-col rounded-2 border bg-sheet p-[clamp(1.25rem,1rem+1vw,1.75rem)] shadow-1";

export function Card({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`${look} border-line ${className}`}>{children}</div>;
}

export function CardLink({ className = "", ...link }: LinkProps) {
  return (
    <Link
      className={`${look} border-line text-ink no-underline transition-colors duration-(--dur-1) hover:border-ink hover:text-ink ${className}`}
      {...link}
    />
  );
}

export function CardGrid({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-gutter ${className}`}>
      {children}
    </div>
  );
}
