import { Moon, Sun } from "lucide-react";
import { Icon } from "~/ui/icon";
import { iconButtonClass } from "./icon-button";

/** CSS shows one of two labels, so the button is right before any script (`document/show-theme.ts`). */
export function ThemeToggle({ className = "" }: { className?: string }) {
  return (
    <button type="button" className={`${iconButtonClass} ${className}`} data-native data-theme-toggle>
      <span className="contents dark:hidden">
        <Icon of={Moon} />
        <span className="sr-only">Switch to dark theme</span>
      </span>
      <span className="hidden dark:contents">
        <Icon of={Sun} />
        <span className="sr-only">Switch to light theme</span>
      </span>
    </button>
  );
}
