import { type RefObject, useEffect } from "react";

type Parts = { box: RefObject<HTMLElement | null>; trigger: RefObject<HTMLElement | null> };

/** Closes on Escape and on a press outside; Escape returns focus to the trigger. */
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
      // Focus elsewhere stays, so that typing is not interrupted.
      const { activeElement, body } = document;
      if (activeElement === body || isInside(activeElement)) trigger.current?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown, { signal });
    document.addEventListener("keydown", onKeyDown, { signal });
    return () => listening.abort();
  }, [box, trigger, open, close]);
}
