import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";

const paper = "border-line bg-paper";
const clear =
  "border-transparent data-scrolled:border-line data-scrolled:bg-paper has-[:popover-open]:border-line has-[:popover-open]:bg-paper";

/**
 * `isClear` shows the hero through until the page scrolls by 50 px (`document/follow-scroll.ts`). With large text
 * on a narrow screen only the text grows.
 */
export function HeaderFrame({ isClear, children }: { isClear: boolean; children?: ReactNode }) {
  return (
    <header
      data-bar
      className={`@container/bar fixed inset-x-0 top-0 z-(--z-header) h-header border-b transition-colors duration-(--dur-2) ${isClear ? clear : paper}`}
    >
      <div className="wrap flex h-full items-center gap-6 @max-[18rem]/bar:gap-2 @max-[18rem]/bar:px-[12px]">
        <Link
          to="/"
          aria-label="iFACE, home page"
          className="inline-flex shrink-0 py-2 text-blue-strong hover:text-blue-strong"
        >
          <Logo className="h-7 w-auto @max-[18rem]/bar:h-[24px]" />
        </Link>
        {children}
      </div>
    </header>
  );
}
