import { storedPreferences } from "~/platform/http/cookie-consent";

/** Only with consent to Performance. Fire and forget. */
export function countVisit(path: string): void {
  if (!storedPreferences().performance) return;
  const body = new Blob([JSON.stringify({ path })], { type: "application/json" });
  navigator.sendBeacon("/api/visits", body);
}
