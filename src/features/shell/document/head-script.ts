import { keepTouches } from "./keep-touches";
import { showTheme } from "./show-theme";

/** Whoever comes from one of our pages, reloads or goes back has our fonts already: they are used at once, and nothing flashes. */
function showKnownFonts() {
  const sheet = document.getElementById("fonts");
  const [navigation] = performance.getEntriesByType("navigation");
  const isFirst = navigation && "type" in navigation && navigation.type === "navigate";
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (sheet instanceof HTMLStyleElement && (isFromHere || !isFirst)) sheet.media = "all";
}

// What a document does before it is painted. It stands in the document, and the content security policy allows it by its hash.
showTheme();
showKnownFonts();
keepTouches();
