import { type Field, type KeptEntries, type KeptTouch, TOUCHED } from "./kept-touches";

/**
 * Keeps what is entered, and in their order the clicks, submissions and keys that only the application answers, until the
 * document says that it runs (`data-app` is "on"). Links, native controls and what `data-native` marks go on working by
 * themselves.
 */
export function keepTouches() {
  const root = document.documentElement;
  const kept: KeptTouch[] = [];
  const entries: KeptEntries = new Map();
  window.keptTouches = kept;
  window.keptEntries = entries;
  function touched() {
    root.dataset.app = "now";
    document.dispatchEvent(new Event(TOUCHED));
  }
  /** Keeps `touch`, once however often it is repeated, and marks its control as taken until it is done. */
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
  /** The control at `target` that does nothing by itself. */
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
