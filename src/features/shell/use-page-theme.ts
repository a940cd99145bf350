import { useLayoutEffect } from "react";
import { applyTheme } from "./theme";

/** Sets the theme for visitors without a stored choice. */
export function usePageTheme(pageDefault: "light" | "system") {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = pageDefault;
    applyTheme();
  }, [pageDefault]);
}
