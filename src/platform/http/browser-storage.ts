export const themeKey = "iface-ui-theme";

/** The cookie policy lists the purpose, lifetime and legal basis of every key here. */
export const browserKeys = {
  consent: "iface-cookie-consent",
  preferences: "iface-cookie-preferences",
  theme: themeKey,
  captchaBrowser: "iface-captcha-browser",
  cardKeys: "iface-card-keys",
  staffKeys: "iface-staff-keys",
} as const;

/** Prefix of a form's unsent answers, followed by the form's name. */
export const draftPrefix = "iface-draft-";

/** Prefix of staff drafts, followed by the case and the purpose. */
export const deskDraftPrefix = "iface-desk-draft-";

export type BrowserKey =
  | (typeof browserKeys)[keyof typeof browserKeys]
  | `${typeof draftPrefix | typeof deskDraftPrefix}${string}`;

/** `local` stays until it is cleared; `session` ends with the tab. */
export type Place = "local" | "session";

/** Throws where the browser denies access. */
export const storageOf = (place: Place) => (place === "local" ? localStorage : sessionStorage);

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
