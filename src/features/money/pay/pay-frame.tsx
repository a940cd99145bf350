import type { ReactNode } from "react";
import { Logo } from "~/ui/logo";

/** Has no links to other pages, so that payers stay. */
export function PayFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-svh">
      <header className="wrap">
        <div className="flex min-h-17 items-center justify-between gap-4 border-line-2 border-b py-3">
          <Logo className="h-7 w-auto text-blue-strong" />
          <p className="text-ink-3 text-small">No account needed</p>
        </div>
      </header>
      <main id="main" className="wrap pt-8 pb-20">
        {children}
      </main>
    </div>
  );
}
