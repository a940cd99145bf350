/** A 44 px square button or link that holds one icon; it does not grow with the text where the bar is narrow for its letters. */
export const iconButtonClass =
  "relative inline-grid size-11 shrink-0 @max-[18rem]/bar:size-[44px] place-items-center rounded-1 text-ink hover:bg-blue-tint hover:text-blue-strong";
