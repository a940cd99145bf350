import { useLayoutEffect } from "react";
import { applyTheme } from "./theme";

export function usePageTheme(pageDefault: "light" | "system") {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = pageDefault;
    applyTheme();
  }, [pageDefault]);
}
