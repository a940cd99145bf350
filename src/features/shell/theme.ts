import { browserKeys, readStored, store } from "~/platform/browser-storage";

export type Theme = "light" | "dark";
export type ThemePreference = Theme | "system";

/** The colour of the browser's own frame: --paper of each theme. */
export const frameColour: Record<Theme, string> = { light: "#F6F1E5", dark: "#0B2A47" };

/** The theme to show. `stored` wins where it is a preference; `pageDefault` is what a page shows to somebody who never chose. */
export function resolveTheme(stored: string | null, pageDefault: string | undefined, systemIsDark: boolean): Theme {
  const chosen = stored === "light" || stored === "dark" || stored === "system" ? stored : pageDefault;
  if (chosen === "system") return systemIsDark ? "dark" : "light";
  return chosen === "dark" ? "dark" : "light";
}

/** Puts the theme that the preference, the page and the operating system ask for on the document. */
export function applyTheme() {
  const root = document.documentElement;
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = resolveTheme(readStored(browserKeys.theme), root.dataset.theme, systemIsDark);
  root.classList.toggle("light", theme === "light");
  root.classList.toggle("dark", theme === "dark");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", frameColour[theme]);
}

export function setThemePreference(preference: ThemePreference) {
  store(browserKeys.theme, preference);
  applyTheme();
}

/** Keeps the document's theme right when its button, the operating system or another tab changes it. */
export function keepTheme() {
  applyTheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  window.addEventListener("storage", applyTheme);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-theme-toggle]")) applyTheme();
  });
}
