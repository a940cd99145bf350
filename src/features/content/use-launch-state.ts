import { useEffect, useState } from "react";
import { type LaunchState, launchState, nextLaunchChange, type ShownLaunch } from "./launch";

// Browsers hold a timer's delay in 31 bits; a longer wait would fire at once.
const longestWait = 2 ** 31 - 1;

/** The launch's state as rendered (perhaps cached), then by the visitor's clock. */
export function useLaunchState({ launch, state: rendered, held }: ShownLaunch): LaunchState {
  const [state, setState] = useState(rendered);

  useEffect(() => {
    if (held) return;
    let timer: number | undefined;
    function update() {
      const now = new Date();
      const change = nextLaunchChange(launch, now);
      setState(launchState(launch, now));
      if (change) timer = window.setTimeout(update, Math.min(change.getTime() - now.getTime(), longestWait));
    }
    update();
    return () => window.clearTimeout(timer);
  }, [launch, held]);

  return state;
}
