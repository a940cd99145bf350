import { LogStrip } from "./log-strip";
import type { Strip } from "./strip-marks";
import { WideStrip } from "./wide-strip";

export function CalendarStrip({ strip }: { strip: Strip }) {
  return (
    <figure className="mb-10">
      <WideStrip strip={strip} />
      <LogStrip strip={strip} />
    </figure>
  );
}
