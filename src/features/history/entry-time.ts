import { inIndia } from "~/platform/indian-time";

/** The time of `at` in India, 16:10; null at the very start of a day, which stands for the day alone. */
export function timeInIndia(at: Date): string | null {
  const clock = inIndia(at).toISOString().slice(11);
  return clock === "00:00:00.000Z" ? null : clock.slice(0, 5);
}
