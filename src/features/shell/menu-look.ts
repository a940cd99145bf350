/** Shared by the bar's dropdowns and the account menu. */
export const menuClass = "absolute z-(--z-menu) rounded-2 border border-line-2 bg-sheet p-2 shadow-2";

export const menuEntryClass =
  "flex min-h-11 w-full items-center gap-3 rounded-1 px-3 py-[.35rem] text-left leading-[1.3] text-ink no-underline hover:bg-blue-tint hover:text-blue-strong aria-[current]:font-semibold aria-[current]:[box-shadow:inset_2px_0_0_var(--accent-text)]";

export const barEntryClass =
  "relative inline-flex min-h-11 items-center gap-[.3rem] px-[.7rem] text-ui leading-none whitespace-nowrap text-ink no-underline hover:text-blue-strong aria-[current]:font-semibold";
