import { call } from "~/platform/call";
import type { PublicKey } from "../card/statement";

const NAME = "iface-card-keys";

function storedKeys(): PublicKey[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function storeKeys(keys: PublicKey[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(keys));
  } catch (cause) {
    console.warn("card keys not kept", cause);
  }
}

/** The federation's public keys; without a network those that this browser has seen before. */
export async function knownKeys(): Promise<PublicKey[]> {
  try {
    const { keys } = await call<{ keys: PublicKey[] }>("/api/members/keys");
    storeKeys(keys);
    return keys;
  } catch (cause) {
    console.warn("card keys not loaded", cause);
    return storedKeys();
  }
}
