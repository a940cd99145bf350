/** A block's entrance when its page opens: once, in CSS alone, still for whoever asked for stillness. */
export const rise =
  "motion-safe:[transition:translate_var(--dur-3)_var(--ease-out)] motion-safe:starting:translate-y-3";

/** The same for what need not be readable in the very first frame. */
export const riseAndFade =
  "motion-safe:[transition:translate_var(--dur-3)_var(--ease-out),opacity_var(--dur-3)_var(--ease-out)] motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0";
