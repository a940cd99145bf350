type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/** Something that was done to a document before its application ran. */
export type KeptTouch =
  | { type: "click"; target: HTMLElement }
  | { type: "submit"; target: HTMLFormElement; submitter: HTMLElement | null }
  | { type: "key"; target: HTMLElement; press: KeyPress };

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What was entered into the fields of a document before its application ran. */
export type KeptEntries = Map<Field, string | boolean>;

declare global {
  interface Window {
    keptTouches: KeptTouch[];
    keptEntries: KeptEntries;
  }
}

/** The document's event for: somebody touches what only the application answers. */
export const TOUCHED = "iface:touched";

const tell = (element: HTMLElement, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));

/** Lets React take over the part of the page with `element` if it has not yet: it does so at once for this event, not for a submission. */
const takeOverPart = (element: HTMLElement) => tell(element, "input");

/**
 * Enters `entry` into a field once more. React hears of a text or a tick only when the field held another one as far as it knows,
 * and knows only what is set through the field's own property.
 */
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

/** Enters and does what was kept. */
export function replayTouches(): void {
  for (const [field, entry] of window.keptEntries) enter(field, entry);
  window.keptEntries.clear();
  for (const touch of window.keptTouches.splice(0)) replay(touch);
}
