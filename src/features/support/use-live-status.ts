import { useEffect, useState } from "react";
import { fetchStatus } from "./queries";
import type { LiveStatus } from "./schema";

/** The live figures; undefined before they are there, null when they cannot be had. */
export function useLiveStatus(): LiveStatus | null | undefined {
  const [status, setStatus] = useState<LiveStatus | null>();
  useEffect(() => {
    const asking = new AbortController();
    fetchStatus(asking.signal).then(setStatus, (cause) => {
      if (asking.signal.aborted) return;
      console.warn("status not loaded", cause);
      setStatus(null);
    });
    return () => asking.abort();
  }, []);
  return status;
}
