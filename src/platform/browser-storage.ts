/** Where a browser keeps the theme that was chosen. */
export const themeKey = "iface-ui-theme";

/** Every key that the site may keep in a browser. The cookie policy says of each what it is for, for how long and why it may. */
export const browserKeys = {
  consent: "iface-cookie-consent",
  preferences: "iface-cookie-preferences",
  theme: themeKey,
  captchaBrowser: "iface-captcha-browser",
  cardKeys: "iface-card-keys",
  staffKeys: "iface-staff-keys",
} as const;

/** The unsent answers of a form, by its name. */
export const draftPrefix = "iface-draft-";

/** What staff have typed about a case and not sent, by case and by what it is for. */
export const deskDraftPrefix = "iface-desk-draft-";

export type BrowserKey =
  | (typeof browserKeys)[keyof typeof browserKeys]
  | `${typeof draftPrefix | typeof deskDraftPrefix}${string}`;

/** Which storage: `local` stays until it is cleared, `session` ends with the tab. */
export type Place = "local" | "session";

/** The browser’s own storage of a place; a browser may refuse it by throwing. */
export const storageOf = (place: Place) => (place === "local" ? localStorage : sessionStorage);

/** What is kept under `key`. A browser that refuses its storage keeps nothing. */
export function readStored(key: BrowserKey, place: Place = "local"): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

export function store(key: BrowserKey, value: string, place: Place = "local") {
  try {
    storageOf(place).setItem(key, value);
  } catch (cause) {
    console.warn("not stored", key, cause);
  }
}

export function unstore(key: BrowserKey, place: Place = "local") {
  try {
    storageOf(place).removeItem(key);
  } catch (cause) {
    console.warn("not removed", key, cause);
  }
}
