/** 44 px square; does not grow with the text in a narrow bar. */
export const iconButtonClass =
  "relative inline-grid size-11 shrink-0 @max-[18rem]/bar:size-[44px] place-items-center rounded-1 text-ink hover:bg-blue-tint hover:text-blue-strong";
