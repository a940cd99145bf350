import { browserKeys, readStored } from "./browser-storage";

export const bannerDelayMs = 2000;

/** In a file of its own because every page runs it before it loads anything else. */
export const hasConsent = (): boolean => readStored(browserKeys.consent) !== null;
