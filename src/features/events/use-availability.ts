import { useEffect, useState } from "react";
import { call } from "~/platform/http/call";
import type { Availability } from "./schema";

/** Components on one page share answers up to this age. */
const SHARED_MS = 1_000;
const asked = new Map<string, { at: number; answer: Promise<Availability> }>();

function askOnce(eventId: string): Promise<Availability> {
  const known = asked.get(eventId);
  if (known && Date.now() - known.at < SHARED_MS) return known.answer;
  const answer = call<Availability>(`/api/events/${eventId}/availability`);
  asked.set(eventId, { at: Date.now(), answer });
  return answer;
}

/** Availability now, undefined until loaded. Refetched when the page becomes visible. */
export function useAvailability(eventId: string): Availability | undefined {
  const [known, setKnown] = useState<Availability>();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      askOnce(eventId).then(
        (answer) => {
          if (!stop.signal.aborted) setKnown(answer);
        },
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
