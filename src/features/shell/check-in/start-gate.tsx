import { takeOver } from "../take-over";
import { useTakenOver } from "../use-taken-over";
import { CheckInGate } from "./check-in-gate";
import { GateBoundary } from "./gate-boundary";

function TakenOverGate() {
  useTakenOver();
  return (
    <GateBoundary>
      <CheckInGate />
    </GateBoundary>
  );
}

/** Lets React take over the gate of the page, without router. */
export function hydrate(): Promise<void> {
  const place = document.querySelector("[data-gate]");
  if (!place) throw new Error("this page has no gate");
  return takeOver(place, <TakenOverGate />);
}
