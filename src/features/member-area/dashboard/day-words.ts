const at = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { timeZone: "UTC", ...options });

/** 2026-11-18 becomes 18 Nov. */
export const shortDay = (day: string) => at(day, { day: "numeric", month: "short" });

/** The two lines of a leaf of a calendar: 18 and Nov. */
export const leafOf = (day: string) => ({
  day: at(day, { day: "numeric" }),
  month: at(day, { month: "short" }),
});
