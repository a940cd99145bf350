const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });
const moment = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** The day of an ISO instant in India. */
export const dayWords = (at: string) => day.format(new Date(at));

/** Day and minute of an ISO instant in India. */
export const momentWords = (at: string) => moment.format(new Date(at));
