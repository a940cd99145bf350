import { momentInIndia } from "./case-time";
import type { CaseView } from "./schema";

/** A tick across the line of the log, as on a dimension line. */
const tick =
  "before:absolute before:top-[.3em] before:-left-1.5 before:size-[11px] before:bg-[linear-gradient(135deg,transparent_calc(50%-1px),var(--ink)_calc(50%-1px),var(--ink)_calc(50%+1px),transparent_calc(50%+1px))]";

/** What happened with a case, oldest first. */
export function CaseLog({ timeline }: Pick<CaseView, "timeline">) {
  return (
    <ol className="ml-[5px] grid gap-3 border-line-2 border-l">
      {timeline.map(({ at, what }) => (
        <li key={`${at} ${what}`} className={`relative pl-4.5 text-small/[1.4] ${tick}`}>
          {what}
          <time dateTime={at} className="num block text-ink-3">
            {momentInIndia(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
