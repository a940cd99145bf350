/**
 * Shows the theme before anything is painted, and switches it before any file of ours is there; `resolveTheme` of theme.ts says
 * the same. Its own text travels in the document, so it uses nothing from outside.
 */
function showTheme() {
  const root = document.documentElement;
  const key = "iface-ui-theme";
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
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
      localStorage.setItem(key, isDark ? "dark" : "light");
    } catch (cause) {
      console.warn("not stored", key, cause);
    }
    show(isDark);
  });
}

export const themeScript = `(${showTheme})()`;
