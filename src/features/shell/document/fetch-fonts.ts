import { showFaces } from "./keep-still";

function loadFace(rule: CSSRule): Promise<FontFace> {
  if (!(rule instanceof CSSFontFaceRule)) throw new Error(`no face: ${rule.cssText}`);
  const of = (name: string) => rule.style.getPropertyValue(name);
  const options = { weight: of("font-weight"), display: "swap" } as const;
  return new FontFace(of("font-family").replaceAll('"', ""), of("src"), options).load();
}

/** Right after a paint the layout is up to date, so that reading positions is cheap. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Applies all fonts in one layout; fonts enabled by CSS need two, and fallbacks are slow on Linux. */
export async function fetchFonts(): Promise<void> {
  const style = document.getElementById("fonts");
  if (!(style instanceof HTMLStyleElement) || !style.sheet || style.media === "all") return;
  try {
    const faces = await Promise.all(Array.from(style.sheet.cssRules, loadFace));
    await nextPaint();
    showFaces(faces);
  } catch {
    // The browser loads the available ones by itself.
    style.media = "all";
  }
}
