import { browserKeys, readStored } from "./browser-storage";

export const bannerDelayMs = 2000;

/** Whether somebody has chosen their cookies in this browser. By itself: every page asks it before anything else is loaded. */
export const hasConsent = (): boolean => readStored(browserKeys.consent) !== null;
