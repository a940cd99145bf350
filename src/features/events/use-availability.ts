import { useEffect, useState } from "react";
import { call } from "~/platform/call";
import type { Availability } from "./schema";

/** How registration stands now; undefined until it is known. Asked again whenever the page comes back into view. */
export function useAvailability(eventId: string): Availability | undefined {
  const [known, setKnown] = useState<Availability>();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      call<Availability>(`/api/events/${eventId}/availability`, { signal: stop.signal }).then(
        setKnown,
        (cause) => {
          if (!stop.signal.aborted) console.warn("the places were not read", cause);
        },
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask, { signal: stop.signal });
    return () => stop.abort();
  }, [eventId]);
  return known;
}
