type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/** Something that was done to a document before its application ran. */
export type KeptTouch =
  | { type: "click"; target: HTMLElement }
  | { type: "submit"; target: HTMLFormElement; submitter: HTMLElement | null }
  | { type: "key"; target: HTMLElement; press: KeyPress };

declare global {
  interface Window {
    keptTouches: KeptTouch[];
  }
}

/** The document's event for: somebody touches what only the application answers. */
export const TOUCHED = "iface:touched";

/** Does what was kept. */
export function replayTouches() {
  for (const touch of window.keptTouches.splice(0)) {
    if (touch.type === "click") touch.target.click();
    else if (touch.type === "submit") touch.target.requestSubmit(touch.submitter);
    else
      touch.target.dispatchEvent(
        new KeyboardEvent("keydown", { ...touch.press, bubbles: true, cancelable: true }),
      );
  }
}
