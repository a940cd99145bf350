import type { ReactNode } from "react";
import { Drawing } from "~/ui/drawing";

export function VerifySheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid items-center gap-[clamp(2rem,6vw,6rem)] py-[clamp(2rem,5vw,4rem)] lg:min-h-[70svh] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 max-w-measure gap-6">
          <h1>{title}</h1>
          {children}
        </div>
        <Drawing name="suspension-bridge" className="max-lg:hidden" svgClassName="h-auto w-full" />
      </div>
    </section>
  );
}
