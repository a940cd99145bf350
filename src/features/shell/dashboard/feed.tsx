import type { ReactNode } from "react";
import { Link } from "~/ui/link";

type FeedRowProps = { icon: ReactNode; title: string; to?: string; facts: ReactNode; badge: ReactNode };

export function FeedRow({ icon, title, to, facts, badge }: FeedRowProps) {
  return (
    <li className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-b px-4 py-3.5 last:border-b-0 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:px-5">
      {icon}
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-body font-semibold text-body/[1.35] tracking-normal">
          {to ? (
            <Link to={to} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="num text-ink-3 text-small/[1.4]">{facts}</p>
      </div>
      <div className="max-sm:col-start-2 max-sm:justify-self-start">{badge}</div>
    </li>
  );
}
