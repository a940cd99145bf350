import { storedPreferences } from "~/platform/cookie-consent";

/** Tells the server that the page at `path` was opened, with consent to Performance only. Nothing waits for it, and a lost one is lost. */
export function countVisit(path: string): void {
  if (!storedPreferences().performance) return;
  const body = new Blob([JSON.stringify({ path })], { type: "application/json" });
  navigator.sendBeacon("/api/visits", body);
}
