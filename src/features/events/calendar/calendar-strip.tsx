import { LogStrip } from "./log-strip";
import type { Strip } from "./strip-marks";
import { WideStrip } from "./wide-strip";

/** What takes place, drawn to scale: from left to right, on phones from top to bottom. */
export function CalendarStrip({ strip }: { strip: Strip }) {
  return (
    <figure className="mb-10">
      <WideStrip strip={strip} />
      <LogStrip strip={strip} />
    </figure>
  );
}
