import { keepTouches } from "./keep-touches";
import { runAfterPaint } from "./run-after-paint";
import { showTheme } from "./show-theme";

/** Whoever comes from one of our pages, reloads or goes back has our fonts already: they are used at once, and nothing flashes. */
function showKnownFonts() {
  const sheet = document.getElementById("fonts");
  const [navigation] = performance.getEntriesByType("navigation");
  const isFirst = navigation && "type" in navigation && navigation.type === "navigate";
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (sheet instanceof HTMLStyleElement && (isFromHere || !isFirst)) sheet.media = "all";
}

// What a document does before any file of ours is there. It stands in the document, allowed by its hash in the security policy.
showTheme();
showKnownFonts();
keepTouches();
runAfterPaint();
