import { type Field, type KeptEntries, type KeptTouch, TOUCHED } from "./kept-touches";
import { showTheme } from "./show-theme";

/** Records early events until `data-app` is "on". Links, native controls and `data-native` elements keep working. */
function keepTouches() {
  const root = document.documentElement;
  const kept: KeptTouch[] = [];
  const entries: KeptEntries = new Map();
  window.keptTouches = kept;
  window.keptEntries = entries;
  function touched() {
    root.dataset.app = "now";
    document.dispatchEvent(new Event(TOUCHED));
  }
  /** Records repeated events once, and marks the control as busy. */
  function keep(event: Event, touch: KeptTouch) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isRepeated =
      touch.type !== "key" && kept.some(({ type, target }) => type === touch.type && target === touch.target);
    if (!isRepeated) kept.push(touch);
    if (touch.type === "click") touch.target.setAttribute("data-taken", "");
    if (touch.type === "submit") touch.submitter?.setAttribute("data-taken", "");
    touched();
  }
  /** The control that needs hydration to respond. */
  function controlAt(target: EventTarget | null) {
    const control = target instanceof Element ? target.closest<HTMLElement>("button,[data-app-click]") : null;
    const sends = control instanceof HTMLButtonElement && control.type === "submit" && control.form;
    return sends || control?.matches("[popovertarget],[data-native]") ? null : control;
  }
  function until<Name extends keyof DocumentEventMap>(name: Name, heard: (event: DocumentEventMap[Name]) => void) {
    const listener = (event: DocumentEventMap[Name]) => root.dataset.app !== "on" && heard(event);
    document.addEventListener(name, listener, true);
  }

  const isMenu = (target: EventTarget | null) =>
    target instanceof Element && target.closest("[aria-controls]:not([popovertarget]),[data-menu]") !== null;

  const isField = (target: EventTarget | null): target is Field =>
    target instanceof Element && target.matches("input,select,textarea");
  const isNative = (field: Field) => field.closest("[data-native]") !== null;

  until("pointerdown", ({ target }) => void (controlAt(target) && touched()));
  until("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch" && isMenu(target)) touched();
  });
  until("click", (event) => {
    const target = controlAt(event.target);
    if (target) keep(event, { type: "click", target });
  });
  until("submit", (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.matches("[data-native]")) return;
    keep(event, { type: "submit", target, submitter });
  });
  until("keydown", (event) => {
    const { target, key, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement)) return;
    const isSearch = key.toLowerCase() === "k" && (ctrlKey || metaKey);
    const isForMenu = /^(Arrow|Escape)/.test(key) && isMenu(target);
    if (isSearch || isForMenu) keep(event, { type: "key", target, press: { key, ctrlKey, metaKey } });
  });
  until("focusin", ({ target }) => {
    if ((isField(target) && !isNative(target)) || isMenu(target)) touched();
  });
  until("input", ({ target }) => {
    if (!isField(target)) return;
    const isTick = "checked" in target && /^(checkbox|radio)$/.test(target.type);
    entries.set(target, isTick ? target.checked : target.value);
    if (!isNative(target)) touched();
  });
  until("toggle", ({ target }) => {
    if (target instanceof Element && target.matches(":popover-open")) touched();
  });
}

/** Runs the document's script after the first paint, or at once in a hidden tab. */
function runAfterPaint() {
  // In development React Router starts by itself.
  const { entry } = document.documentElement.dataset;
  if (!entry) return;
  let isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src: entry }));
  }
  document.addEventListener("DOMContentLoaded", () => {
    document.addEventListener("visibilitychange", begin, { once: true });
    const tellsOfPaints = PerformanceObserver.supportedEntryTypes.includes("paint");
    if (document.hidden || !tellsOfPaints) begin();
    else new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  });
}

// An inline script that runs before any file loads; the CSP allows it by hash.
showTheme();
keepTouches();
runAfterPaint();
