/** A 44 px square button or link that holds one icon. */
export const iconButtonClass =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-1 text-ink hover:bg-blue-tint hover:text-blue-strong";
