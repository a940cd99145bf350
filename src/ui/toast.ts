import { useSyncExternalStore } from "react";

export type ToastVariant = "default" | "success" | "destructive";
export type Toast = { id: number; title: string; description: string; variant: ToastVariant; open: boolean };

/** In milliseconds. */
export const TOAST_DURATION = 5000;
/** Swipe to the right, in pixels. */
export const TOAST_SWIPE_THRESHOLD = 50;
/** Milliseconds until a dismissed toast is removed; it is hidden at once. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let current: Toast | undefined;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(toast: Toast | undefined) {
  clearTimeout(removal);
  current = toast;
  for (const listener of listeners) listener();
}

type ToastInput = { title: string; description: string; variant?: ToastVariant };

export function toast({ title, description, variant = "default" }: ToastInput) {
  publish({ id: nextId++, title, description, variant, open: true });
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return;
  publish({ ...current, open: false });
  removal = setTimeout(() => publish(undefined), TOAST_REMOVE_DELAY);
}

export function subscribeToToast(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Includes a toast just dismissed. */
export function currentToast(): Toast | undefined {
  return current;
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
}
