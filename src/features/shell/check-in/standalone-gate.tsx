import { Component, type ReactNode } from "react";
import { Button } from "~/ui/button";
import { useTakenOver } from "../use-taken-over";
import { CheckInGate } from "./check-in-gate";

type Props = { children: ReactNode };

/** Error boundary. Scans are stored before their result shows, so none is lost. */
class GateBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main id="content" className="mx-auto max-w-xl px-4 py-5">
        <h1>Something went wrong</h1>
        <p className="mt-4 mb-6 text-ink-2">
          The fault is ours. What this phone has scanned is stored on it. Load the page again to go on.
        </p>
        <Button size="large" variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </main>
    );
  }
}

/** Replaces two tasks of the router: signalling hydration and showing errors. */
export function StandaloneGate() {
  useTakenOver();
  return (
    <GateBoundary>
      <CheckInGate />
    </GateBoundary>
  );
}
