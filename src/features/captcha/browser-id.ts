import { browserKeys, readStored, store } from "~/platform/http/browser-storage";

const DAY_MS = 86_400_000;

let current: { id: string; day: number } | undefined;

/** 32 hex digits. Not crypto.randomUUID, which does not exist over plain http. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function storedId(day: number): string | undefined {
  const [, storedDay, id] = /^(\d+)\.([0-9a-f]{32})$/.exec(readStored(browserKeys.captchaBrowser) ?? "") ?? [];
  return Number(storedDay) === day ? id : undefined;
}

/** Counted per browser, so that a network shares no limit. Changes daily; without storage, on each page load. */
export function browserId(): string {
  const day = Math.floor(Date.now() / DAY_MS);
  if (current?.day !== day) {
    current = { id: storedId(day) ?? randomId(), day };
    store(browserKeys.captchaBrowser, `${day}.${current.id}`);
  }
  return current.id;
}
