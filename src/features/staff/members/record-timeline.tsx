import { useState } from "react";
import { Link } from "react-router";
import type { MemberRecord } from "~/features/membership/register/schema";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";

const FEW = 8;
/** A tick across the line of the record, as on a dimension line. */
const tick =
  "before:absolute before:top-[.3em] before:-left-1.5 before:size-[11px] before:bg-[linear-gradient(135deg,transparent_calc(50%-1px),var(--ink)_calc(50%-1px),var(--ink)_calc(50%+1px),transparent_calc(50%+1px))]";

/** What happened with the member, the newest on top. */
export function RecordTimeline({ of, isAdmin }: { of: MemberRecord; isAdmin: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? of.activity : of.activity.slice(0, FEW);
  return (
    <Panel
      title="Record"
      action={
        isAdmin ? (
          <Link to={`/staff/audit?subject=${of.number}`} className="text-small">
            Audit log
          </Link>
        ) : null
      }
    >
      {shown.length === 0 ? <p className="text-ink-2">Nothing is recorded yet.</p> : null}
      <ol className="ml-[5px] grid gap-3 border-line-2 border-l">
        {shown.map(({ at, what, who }) => (
          <li
            key={`${at} ${what} ${who}`}
            className={`wrap-anywhere relative pl-4.5 text-small/[1.4] ${tick}`}
          >
            {what}
            <span className="num block text-ink-3">
              <time dateTime={at}>{shortMoment(at)}</time> · {who}
            </span>
          </li>
        ))}
      </ol>
      {of.activity.length > FEW ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Fewer" : `All ${of.activity.length}`}
        </Button>
      ) : null}
    </Panel>
  );
}
