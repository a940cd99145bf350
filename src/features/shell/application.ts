import { createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { TAKEN_OVER } from "./use-taken-over";

/** Lets React take over the document; resolves once it answers what happens there. */
export function hydrate(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener(TAKEN_OVER, () => resolve(), { once: true });
    startTransition(() => {
      hydrateRoot(document, createElement(HydratedRouter));
    });
  });
}
