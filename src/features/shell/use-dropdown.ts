import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { movesFocus, nextEntry } from "./menu-focus";

type Parts = { box: RefObject<HTMLElement | null>; trigger: RefObject<HTMLElement | null> };

/** Closes on Escape and on a press outside; Escape returns focus to the trigger. */
function useDismissal({ box, trigger }: Parts, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (node: EventTarget | null) => node instanceof Node && box.current?.contains(node);

    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      if (!isInside(target)) close();
    };
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
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

const closeDelayMs = 150;

/** Closes 150 ms after a mouse or pen leaves; touch counts as a click. */
function useHover(setOpen: (open: boolean) => void) {
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
