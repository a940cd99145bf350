type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

export type KeptTouch =
  | { type: "click"; target: HTMLElement }
  | { type: "submit"; target: HTMLFormElement; submitter: HTMLElement | null }
  | { type: "key"; target: HTMLElement; press: KeyPress };

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type KeptEntries = Map<Field, string | boolean>;

declare global {
  interface Window {
    keptTouches: KeptTouch[];
    keptEntries: KeptEntries;
  }
}

/** Dispatched on document when an interaction needs hydration. */
export const TOUCHED = "iface:touched";

const tell = (element: HTMLElement, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));

/** An input event makes React hydrate the part with `element` at once; a submit event does not. */
const takeOverPart = (element: HTMLElement) => tell(element, "input");

/** React notices a change only if its last known value, set through the field's property, differs. */
function enter(field: Field, entry: string | boolean): void {
  takeOverPart(field);
  if (field.type === "file") {
    tell(field, "change");
    return;
  }
  if (typeof entry === "boolean") {
    if (field instanceof HTMLInputElement) field.checked = !entry;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = "";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, entry);
  tell(field, "input");
  tell(field, "change");
}

function replay(touch: KeptTouch): void {
  const control = touch.type === "submit" ? touch.submitter : touch.target;
  control?.removeAttribute("data-taken");
  takeOverPart(touch.target);
  if (touch.type === "click") touch.target.click();
  else if (touch.type === "submit") touch.target.requestSubmit(touch.submitter);
  else touch.target.dispatchEvent(new KeyboardEvent("keydown", { ...touch.press, bubbles: true, cancelable: true }));
}

export function replayTouches(): void {
  for (const [field, entry] of window.keptEntries) enter(field, entry);
  window.keptEntries.clear();
  for (const touch of window.keptTouches.splice(0)) replay(touch);
}
