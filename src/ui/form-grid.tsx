import type { ReactNode } from "react";

/** Six columns from 768 px on. A child spans three unless its class says `md:col-span-…`. */
export function FormGrid({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-gutter gap-y-5.5 md:grid-cols-6 md:[:where(&>*)]:col-span-3 ${className}`}
    >
      {children}
    </div>
  );
}
