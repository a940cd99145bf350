import type { ArticleSection } from "./article";

type ContentsProps = { sections: readonly ArticleSection[] };

function ContentsList({ sections }: ContentsProps) {
  return (
    <ol className="border-line border-t">
      {sections.map(({ id, title }, at) => (
        <li key={id} className="border-line border-b">
          <a
            href={`#${id}`}
            className="grid min-h-11 grid-cols-[2rem_1fr] items-center py-1.5 text-ink-2 text-small/tight no-underline hover:text-ink hover:underline"
          >
            <span aria-hidden="true" className="num font-head text-ink-3">
              {at + 1}
            </span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The sections of a long page: beside the text on wide screens, behind a summary above it on narrow ones. */
export function ArticleContents(props: ContentsProps) {
  return (
    <>
      <nav
        aria-label="Contents"
        className="sticky top-[calc(var(--header-h)+1.5rem)] max-h-[calc(100dvh-var(--header-h)-3rem)] overflow-y-auto max-lg:hidden"
      >
        <p className="note mb-3">Contents</p>
        <ContentsList {...props} />
      </nav>
      <details className="group border border-line-2 bg-sheet px-4 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          Contents
          <span className="num font-normal text-ink-3 text-small">{props.sections.length} sections</span>
        </summary>
        <nav aria-label="Contents" className="pb-4">
          <ContentsList {...props} />
        </nav>
      </details>
    </>
  );
}
