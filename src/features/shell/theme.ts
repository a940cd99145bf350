import { browserKeys, readStored, store } from "~/platform/http/browser-storage";

export type Theme = "light" | "dark";
export type ThemePreference = Theme | "system";

/** --paper of each theme, for the browser's own frame. */
export const frameColour: Record<Theme, string> = { light: "#F6F1E5", dark: "#0B2A47" };

/** `stored` takes precedence; `pageDefault` applies without a choice. */
export function resolveTheme(stored: string | null, pageDefault: string | undefined, systemIsDark: boolean): Theme {
  const chosen = stored === "light" || stored === "dark" || stored === "system" ? stored : pageDefault;
  if (chosen === "system") return systemIsDark ? "dark" : "light";
  return chosen === "dark" ? "dark" : "light";
}

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

/** Reacts to the toggle, the operating system and other tabs. */
export function keepTheme() {
  applyTheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  window.addEventListener("storage", applyTheme);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-theme-toggle]")) applyTheme();
  });
}
