import { type RefObject, useEffect } from "react";

type Parts = { box: RefObject<HTMLElement | null>; trigger: RefObject<HTMLElement | null> };

/** While `open`, calls `close` on Escape (focus returns to the trigger) and on a press outside the box. */
export function useDismissal({ box, trigger }: Parts, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (node: EventTarget | null) => node instanceof Node && box.current?.contains(node);

    const onPointerDown = ({ target }: PointerEvent) => {
      if (!isInside(target)) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      // Somebody typing elsewhere keeps their place.
      const { activeElement, body } = document;
      if (activeElement === body || isInside(activeElement)) trigger.current?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown, { signal });
    document.addEventListener("keydown", onKeyDown, { signal });
    return () => listening.abort();
  }, [box, trigger, open, close]);
}
