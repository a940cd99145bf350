import { useEffect, useRef } from "react";

/** What the keys of the queue do. */
export type QueueKeys = {
  move: (step: 1 | -1) => void;
  open: () => void;
  approve: () => void;
  decline: () => void;
  select: () => void;
  search: () => void;
  help: () => void;
  undo: () => void;
  close: () => void;
};

const keys: Record<string, (does: QueueKeys) => void> = {
  j: (does) => does.move(1),
  k: (does) => does.move(-1),
  Enter: (does) => does.open(),
  a: (does) => does.approve(),
  r: (does) => does.decline(),
  x: (does) => does.select(),
  "/": (does) => does.search(),
  z: (does) => does.undo(),
  "?": (does) => does.help(),
  Escape: (does) => does.close(),
};

/** Somebody writes here, or is about to: also on the buttons and boxes of a form. */
const typing = "form, input:not([type=checkbox]), textarea, select, [contenteditable]";
/** Enter is theirs. */
const pressable = "a, button, input, summary";

/** What `event` asks for, where nobody types, nothing else wants it, and no other dialog is open. */
export function keyMeant(event: KeyboardEvent): ((does: QueueKeys) => void) | undefined {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return undefined;
  const at = target instanceof Element ? target : undefined;
  if (at?.closest(typing) || (key === "Enter" && at?.closest(pressable))) return undefined;
  if (document.querySelector("dialog:modal:not([data-case-sheet])")) return undefined;
  return keys[key];
}

/** Listens for the queue's keys while `isOn`; Escape always leaves the sheet. */
export function useQueueKeys(does: QueueKeys, isOn: boolean) {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOn && event.key !== "Escape") return;
      const act = keyMeant(event);
      if (!act) return;
      event.preventDefault();
      act(latest.current);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
