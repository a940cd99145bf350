import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { movesFocus, nextEntry } from "./menu-focus";
import { useDismissal } from "./use-dismissal";
import { useHover } from "./use-hover";

function moveFocus(box: HTMLElement | null, key: string) {
  const entries = [...(box?.querySelectorAll<HTMLElement>("[data-menu] :is(a, button)") ?? [])];
  const { activeElement } = document;
  const here = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1;
  entries[nextEntry(key, here, entries.length)]?.focus();
}

function boxEvents(box: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void) {
  return {
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
    },
    onClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest("a")) setOpen(false);
    },
    onKeyDown(event: KeyboardEvent) {
      if (!movesFocus(event.key, open)) return;
      event.preventDefault();
      flushSync(() => setOpen(true));
      moveFocus(box.current, event.key);
    },
  };
}

/** Opens on click, Enter, arrow keys and, with `hover`, under the pointer. */
export function useDropdown<Box extends HTMLElement>({ hover }: { hover: boolean }) {
  const box = useRef<Box>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const openedByHover = useRef(false);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [live, setLive] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismissal({ box, trigger }, open, close);

  const hoverEvents = useHover((next) => {
    openedByHover.current = next && (openedByHover.current || !open);
    setOpen(next);
  });
  // A click on a menu opened by hover keeps it open.
  const onClick = () => {
    setOpen(!open || openedByHover.current);
    openedByHover.current = false;
  };

  useEffect(() => {
    setLive(true);
    // CSS opened it before hydration; the click that did keeps it open.
    const isOpen = hover && box.current?.matches(":hover, :focus-within");
    if (!isOpen) return;
    openedByHover.current = true;
    setOpen(true);
  }, [hover]);

  return {
    open,
    /** False until hydration; until then the menu opens by CSS. */
    live,
    boxProps: { ref: box, ...boxEvents(box, open, setOpen), ...(hover ? hoverEvents : {}) },
    triggerProps: { ref: trigger, onClick, "aria-expanded": open, "aria-controls": id },
    menuProps: { id, "data-menu": true },
  };
}
