import { useSyncExternalStore } from "react";

export type ToastVariant = "default" | "success" | "destructive";
export type Toast = { id: number; title: string; description: string; variant: ToastVariant; open: boolean };

/** Milliseconds on show. */
export const TOAST_DURATION = 5000;
/** Pixels to the right that dismiss. */
export const TOAST_SWIPE_THRESHOLD = 50;
/** Milliseconds after which a dismissed toast is forgotten; it is hidden at once. */
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

/** Shows one toast; a newer one replaces it. */
export function toast({ title, description, variant = "default" }: ToastInput) {
  publish({ id: nextId++, title, description, variant, open: true });
}

/** Closes the toast with `id` if it is still the one on show. */
export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return;
  publish({ ...current, open: false });
  removal = setTimeout(() => publish(undefined), TOAST_REMOVE_DELAY);
}

/** Calls `listener` after every change; answers how to stop that. */
export function subscribeToToast(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The toast on show or just dismissed, if any. */
export function currentToast(): Toast | undefined {
  return current;
}

/** The same for a component; nothing on the server. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
}
