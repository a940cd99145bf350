import { useLayoutEffect } from "react";
import { applyTheme } from "./theme";

/** Shows the theme that a page has where nobody chose one. */
export function usePageTheme(pageDefault: "light" | "system") {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = pageDefault;
    applyTheme();
  }, [pageDefault]);
}
