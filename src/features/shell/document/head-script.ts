import { keepTouches } from "./keep-touches";
import { runAfterPaint } from "./run-after-paint";
import { showTheme } from "./show-theme";

/** Fonts are cached after navigation within the site, reload or back, so they apply at once without a flash. */
function showKnownFonts() {
  const sheet = document.getElementById("fonts");
  const [navigation] = performance.getEntriesByType("navigation");
  const isFirst = navigation && "type" in navigation && navigation.type === "navigate";
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (sheet instanceof HTMLStyleElement && (isFromHere || !isFirst)) sheet.media = "all";
}

// An inline script that runs before any file loads; the CSP allows it by hash.
showTheme();
showKnownFonts();
keepTouches();
runAfterPaint();
