import { useEffect, useState } from "react";
import { MINUTE_MS } from "~/platform/durations";

/** The time of day, for what is said by it: new every half minute, though nothing else changes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
