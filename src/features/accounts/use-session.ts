import { useEffect, useSyncExternalStore } from "react";
import { askSession, currentSession, loading, type Session, subscribeToSession } from "./session";

export function useSession(): Session {
  useEffect(() => void askSession(), []);
  return useSyncExternalStore(subscribeToSession, currentSession, () => loading);
}
