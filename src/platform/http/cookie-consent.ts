import { browserKeys, draftPrefix, type Place, readStored, storageOf, store } from "./browser-storage";

export const cookieCategories = ["necessary", "functional", "analytics", "marketing", "performance"] as const;
export type CookieCategory = (typeof cookieCategories)[number];
export type CookiePreferences = Record<CookieCategory, boolean>;
export type CookieConsent = "customized" | "all-accepted" | "necessary-only";

export const onlyNecessary: CookiePreferences = {
  necessary: true,
  functional: false,
  analytics: false,
  marketing: false,
  performance: false,
};
export const everything: CookiePreferences = {
  necessary: true,
  functional: true,
  analytics: true,
  marketing: true,
  performance: true,
};

/** Missing or unreadable choices count as refused. */
export function parsePreferences(text: string | null): CookiePreferences {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return onlyNecessary;
    const granted = new Map(Object.entries(stored));
    const choices = { ...onlyNecessary };
    for (const category of cookieCategories) choices[category] ||= granted.get(category) === true;
    return choices;
  } catch {
    return onlyNecessary;
  }
}

export function storedPreferences(): CookiePreferences {
  return parsePreferences(readStored(browserKeys.preferences));
}

/** Drafts outlive the tab only with consent to functional storage. */
export const draftPlace = () => (storedPreferences().functional ? "local" : "session");

/** An existing value of the same key in the target takes precedence. */
function moveStored(prefix: typeof draftPrefix, from: Place, to: Place) {
  try {
    const [source, target] = [storageOf(from), storageOf(to)];
    for (const key of Object.keys(source).filter((name) => name.startsWith(prefix))) {
      if (target.getItem(key) === null) target.setItem(key, source.getItem(key) ?? "");
      source.removeItem(key);
    }
  } catch (cause) {
    console.warn("not moved", prefix, cause);
  }
}

export function keepToChoices() {
  const place = draftPlace();
  moveStored(draftPrefix, place === "local" ? "session" : "local", place);
}

export const consentEvent = "iface:consent";

/** Saves the choices, with immediate effect; necessary cookies cannot be refused. */
export function saveConsent(consent: CookieConsent, preferences: CookiePreferences) {
  store(browserKeys.consent, consent);
  store(browserKeys.preferences, JSON.stringify({ ...preferences, necessary: true }));
  keepToChoices();
  window.dispatchEvent(new Event(consentEvent));
}
