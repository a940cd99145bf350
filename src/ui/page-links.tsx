import { Link } from "./link";

type PageLinksProps = {
  /** Counted from 1. */
  page: number;
  pages: number;
  addressOf: (page: number) => string;
};

export function PageLinks({ page: shownPage, pages, addressOf }: PageLinksProps) {
  if (pages < 2) return null;
  const near = [1, shownPage - 1, shownPage, shownPage + 1, pages];
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  const look =
    "grid size-11 place-items-center rounded-1 border border-transparent text-ink no-underline hover:border-line-2 aria-[current]:border-ink aria-[current]:font-semibold";
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="num flex flex-wrap items-center gap-1">
        {shown.map((page, at) => (
          <li key={page} className="flex items-center gap-1">
            {at > 0 && page - (shown[at - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
            <Link
              to={addressOf(page)}
              aria-label={`Page ${page}`}
              aria-current={page === shownPage ? "page" : undefined}
              className={look}
            >
              {page}
            </Link>
          </li>
        ))}
        {shownPage < pages ? (
          <li>
            <Link to={addressOf(shownPage + 1)} className="inline-flex min-h-11 items-center px-3">
              Next
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
