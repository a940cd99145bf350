import { useSyncExternalStore } from "react";

export type ToastVariant = "default" | "success" | "destructive";
export type Toast = { id: number; title: string; description: string; variant: ToastVariant; open: boolean };

let current: Toast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(toast: Toast | undefined) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows one toast; a newer one replaces it. */
export function toast({ title, description, variant = "default" }: { title: string; description: string; variant?: ToastVariant }) {
  publish({ id: nextId++, title, description, variant, open: true });
}

/** Closes the toast with ID if it is still the one on show. */
export function dismissToast(id: number) {
  if (current?.id === id) publish({ ...current, open: false });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast on show, if any. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => current, () => undefined);
}
