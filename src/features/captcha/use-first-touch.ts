import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `onTouch` when somebody first points at or focuses anything in the form around `place`, be it before the script was there. */
export function useFirstTouch(place: RefObject<HTMLElement | null>, onTouch: () => void) {
  const touched = useEffectEvent(onTouch);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    if (form.contains(document.activeElement)) return touched();
    const leaving = new AbortController();
    const once = () => {
      leaving.abort();
      touched();
    };
    for (const sign of ["focusin", "pointerdown"])
      form.addEventListener(sign, once, { signal: leaving.signal });
    return () => leaving.abort();
  }, [place]);
}
