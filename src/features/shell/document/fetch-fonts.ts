import { showFaces } from "./keep-still";

/** One face of the style sheet `rule`, fetched. */
function loadFace(rule: CSSRule): Promise<FontFace> {
  if (!(rule instanceof CSSFontFaceRule)) throw new Error(`no face: ${rule.cssText}`);
  const of = (name: string) => rule.style.getPropertyValue(name);
  const options = { weight: of("font-weight"), display: "swap" } as const;
  return new FontFace(of("font-family").replaceAll('"', ""), of("src"), options).load();
}

/** Right after a paint all is laid out, so that to read where something stands takes no time. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Fetches all fonts of the document's style sheet of fonts, then puts them to use in one layout. Fonts that the style itself
 * switches on are laid out twice: first in substitutes, which Chromium on Linux asks its browser process for, size by size.
 */
export async function fetchFonts(): Promise<void> {
  const style = document.getElementById("fonts");
  if (!(style instanceof HTMLStyleElement) || !style.sheet || style.media === "all") return;
  try {
    const faces = await Promise.all(Array.from(style.sheet.cssRules, loadFace));
    await nextPaint();
    showFaces(faces);
  } catch {
    // The browser shows what it can get of them by itself.
    style.media = "all";
  }
}
