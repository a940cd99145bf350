import { browserKeys, readStored, store } from "../http/browser-storage";
import { call } from "../http/call";
import type { PublicKey } from "./signed-statement";

function storedKeys(): PublicKey[] {
  try {
    const value: unknown = JSON.parse(readStored(browserKeys.cardKeys) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The federation's public keys; offline, the keys last stored in this browser. */
export async function knownKeys(): Promise<PublicKey[]> {
  try {
    const { keys } = await call<{ keys: PublicKey[] }>("/api/members/keys");
    store(browserKeys.cardKeys, JSON.stringify(keys));
    return keys;
  } catch (cause) {
    console.warn("signing keys not loaded", cause);
    return storedKeys();
  }
}
