/** A CSS-only entrance; respects reduced motion. */
export const rise =
  "motion-safe:[transition:translate_var(--dur-3)_var(--ease-out)] motion-safe:starting:translate-y-3";

/** For content that may be invisible in the first frame. */
export const riseAndFade =
  "motion-safe:[transition:translate_var(--dur-3)_var(--ease-out),opacity_var(--dur-3)_var(--ease-out)] motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0";
