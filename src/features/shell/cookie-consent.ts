import { readStored, store } from "./browser-storage";

export const cookieCategories = ["necessary", "functional", "analytics", "marketing", "performance"] as const;
export type CookieCategory = (typeof cookieCategories)[number];
export type CookiePreferences = Record<CookieCategory, boolean>;
export type CookieConsent = "customized" | "all-accepted" | "necessary-only";

export const consentKey = "iface-cookie-consent";
export const preferencesKey = "iface-cookie-preferences";
export const bannerDelayMs = 2000;

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

/** The five choices out of stored text; what is missing or unreadable counts as refused. */
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

export function hasConsent(): boolean {
  return readStored(consentKey) !== null;
}

export function storedPreferences(): CookiePreferences {
  return parsePreferences(readStored(preferencesKey));
}

/** Stores a consent and its choices; necessary cookies cannot be refused. */
export function saveConsent(consent: CookieConsent, preferences: CookiePreferences) {
  store(consentKey, consent);
  store(preferencesKey, JSON.stringify({ ...preferences, necessary: true }));
}
