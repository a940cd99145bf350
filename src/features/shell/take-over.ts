import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TAKEN_OVER } from "./use-taken-over";

/** Resolves once `node` signals that it is hydrated. */
export function takeOver(place: Document | Element, node: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener(TAKEN_OVER, () => resolve(), { once: true });
    startTransition(() => {
      hydrateRoot(place, node);
    });
  });
}
