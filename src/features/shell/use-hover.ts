import { type PointerEvent, useEffect, useRef } from "react";

const closeDelayMs = 150;

/** Closes 150 ms after a mouse or pen leaves; touch counts as a click. */
export function useHover(setOpen: (open: boolean) => void) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    clearTimeout(closing.current);
    setOpen(true);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    closing.current = setTimeout(() => setOpen(false), closeDelayMs);
  };
  return { onPointerEnter, onPointerLeave };
}
