import { shortMoment } from "~/platform/short-dates";
import type { FeesOfDays } from "./calls";

export function SetBy({ row: { setAt, setBy } }: { row: FeesOfDays }) {
  return (
    <p className="num wrap-anywhere mt-2 text-ink-3 text-small">
      {setAt ? `Entered by ${setBy ?? "somebody who has left"} on ${shortMoment(setAt)}.` : "Built-in."}
    </p>
  );
}
