import { useEffect, useSyncExternalStore } from "react";
import { askSession, currentSession, loading, type Session, subscribeToSession } from "./session";

/** Requested once a page load; sign-in, sign-out and profile changes update it. */
export function useSession(): Session {
  useEffect(() => void askSession(), []);
  return useSyncExternalStore(subscribeToSession, currentSession, () => loading);
}
