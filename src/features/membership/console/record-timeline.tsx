import { useState } from "react";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { TickEntry, TickList } from "~/ui/tick-list";
import type { MemberRecord } from "../register/schema";

const FEW = 8;

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
      <TickList>
        {shown.map(({ at, what, who }) => (
          <TickEntry
            key={`${at} ${what} ${who}`}
            below={
              <>
                <time dateTime={at}>{shortMoment(at)}</time> · {who}
              </>
            }
          >
            {what}
          </TickEntry>
        ))}
      </TickList>
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
