import { shortMoment } from "~/platform/short-dates";
import { Panel } from "~/ui/panel";
import { useOverlaps } from "./desk-queries";
import type { StaffEvent } from "./schema";

export function OverlapsPanel({ event }: { event: StaffEvent }) {
  const { data } = useOverlaps(event.id);
  if (!data || data.overlaps.length === 0) return null;
  return (
    <Panel title="At two events at once" flush>
      <p className="max-w-measure px-5 pt-5 text-ink-2">
        These people have a place here and at another event at the same time. They can give one of them back.
      </p>
      <ul aria-label="At two events at once" className="pt-2">
        {data.overlaps.map((overlap) => (
          <li key={`${overlap.reference} ${overlap.event}`} className="border-line border-b px-5 py-3 last:border-b-0">
            <p className="wrap-anywhere font-semibold">{overlap.name ?? "Erased"}</p>
            <p className="num wrap-anywhere text-ink-2 text-small">
              {overlap.reference} · {overlap.event}, {shortMoment(overlap.startsAt)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
