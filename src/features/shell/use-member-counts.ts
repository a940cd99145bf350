import { useSyncExternalStore } from "react";
import { countsEvent } from "~/features/accounts/session";
import { call } from "~/platform/http/call";

/** `standing`: the membership status in words; empty until loaded. */
export type MemberCounts = { cartItems: number; unread: number; standing: string };

const EVERY_MS = 60_000;
const none: MemberCounts = { cartItems: 0, unread: 0, standing: "" };

let counts = none;
let turn = 0;
let leave: (() => void) | undefined;
const listeners = new Set<() => void>();

function publish(next: MemberCounts) {
  counts = next;
  for (const listener of listeners) listener();
}

/** The latest request takes precedence; a failure keeps the old counts. */
async function ask() {
  turn += 1;
  const mine = turn;
  try {
    const answer = await call<MemberCounts>("/api/member-counts");
    if (mine === turn) publish(answer);
  } catch (cause) {
    console.warn("counts not read", cause);
  }
}

function askWhileVisible() {
  if (document.visibilityState === "visible") ask();
}

function begin() {
  const timer = setInterval(askWhileVisible, EVERY_MS);
  window.addEventListener(countsEvent, ask);
  document.addEventListener("visibilitychange", askWhileVisible);
  ask();
  return () => {
    clearInterval(timer);
    window.removeEventListener(countsEvent, ask);
    document.removeEventListener("visibilitychange", askWhileVisible);
    turn += 1;
    counts = none;
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) leave = begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) leave?.();
  };
}

/** Refreshed every minute while the page is visible, and on the window event "iface:counts". */
export function useMemberCounts(): MemberCounts {
  return useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  );
}
