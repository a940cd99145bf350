import type { ReactNode } from "react";

type ContentsFrameProps = { sections: number; children: ReactNode };

/** Contents of a long page: beside the text on wide screens, collapsed above it on narrow ones. */
export function ContentsFrame({ sections, children }: ContentsFrameProps) {
  return (
    <>
      <nav
        aria-label="Contents"
        className="sticky top-[calc(var(--header-h)+1.5rem)] max-h-[calc(100dvh-var(--header-h)-3rem)] overflow-y-auto max-lg:hidden"
      >
        <p className="note mb-3">Contents</p>
        {children}
      </nav>
      <details className="group border border-line-2 bg-sheet px-4 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          Contents
          <span className="num font-normal text-ink-3 text-small">{sections} sections</span>
        </summary>
        <nav aria-label="Contents" className="pb-4">
          {children}
        </nav>
      </details>
    </>
  );
}
