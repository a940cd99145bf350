import { call } from "~/platform/call";
import { MOST_SCANS } from "../outcomes";
import type { ScansAnswer } from "../schema";
import type { GateStore } from "./store";

/**
 * Sends stored scans. Scans of a closed gate stay on the phone and do not block others. Returns how far the phone's
 * clock is behind, in milliseconds.
 */
export async function sendScans(store: GateStore): Promise<number> {
  const unsent = await store.unsent();
  let left = unsent.length;
  for (;;) {
    const batch = unsent.slice(unsent.length - left).slice(0, MOST_SCANS);
    const scans = batch.map(({ isUnsent: _sent, sessionId, ...scan }) => ({
      ...scan,
      ...(sessionId && { sessionId }),
    }));
    left -= batch.length;
    const body = { scans, sentAt: new Date().toISOString(), unsent: left };
    const { outcomes, clockBehindMs } = await call<ScansAnswer>("/api/check-in/scans", { body });
    await store.markSent(outcomes.map(({ id }) => id));
    if (left === 0) return clockBehindMs;
  }
}
