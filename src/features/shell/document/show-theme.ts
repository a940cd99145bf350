import { themeKey } from "~/platform/http/browser-storage";

/** Runs before the first paint and before any file loads. Must match `resolveTheme` in theme.ts. */
export function showTheme() {
  const root = document.documentElement;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(themeKey);
  } catch {
    stored = null;
  }
  const preference = /^(light|dark|system)$/.test(stored ?? "") ? stored : root.dataset.theme;
  const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)").matches;
  function show(isDark: boolean) {
    root.classList.toggle("dark", isDark);
    root.classList.toggle("light", !isDark);
  }
  show(preference === "dark" || (preference === "system" && systemIsDark()));

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-theme-toggle]")) return;
    const isDark = !root.classList.contains("dark");
    try {
      localStorage.setItem(themeKey, isDark ? "dark" : "light");
    } catch (cause) {
      console.warn("not stored", themeKey, cause);
    }
    show(isDark);
  });
}
