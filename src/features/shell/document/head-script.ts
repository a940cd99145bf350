import { keepTouchesScript } from "./keep-touches-script";
import { themeScript } from "./theme-script";

/**
 * Whoever comes from one of our pages, reloads or goes back has our fonts already: they are used at once, and nothing flashes. Its
 * own text travels in the document, so it uses nothing from outside.
 */
function showKnownFonts() {
  const sheet = document.getElementById("fonts");
  const [navigation] = performance.getEntriesByType("navigation");
  const isFirst = navigation && "type" in navigation && navigation.type === "navigate";
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (sheet instanceof HTMLStyleElement && (isFromHere || !isFirst)) sheet.media = "all";
}

/** What a document does before it is painted. The content security policy allows it by the hash of this very text. */
export const headScript = [themeScript, `(${showKnownFonts})()`, keepTouchesScript]
  .join(";")
  .replace(/\n\s*/g, "\n");
