/** Separate from the schema, so that the page shows the lists before Zod is loaded. */
export const categories = [
  { value: "technical", label: "Technical issue" },
  { value: "account", label: "Account and sign-in" },
  { value: "membership", label: "Membership" },
  { value: "general", label: "General question" },
  { value: "security", label: "Security concern" },
  { value: "feedback", label: "Feedback" },
] as const;

export const priorities = [
  { value: "low", label: "Low: a question" },
  { value: "medium", label: "Medium: something does not work" },
  { value: "high", label: "High: I cannot go on" },
  { value: "urgent", label: "Urgent: money, safety or a deadline today" },
] as const;

export const usualPriority = "medium";

/** The response times as the page states them; the promises for each ticket are in cases/promises.ts. */
export const responseTimes = [
  { what: "Urgent", time: "2–4 hours" },
  { what: "High", time: "4–8 hours" },
  { what: "Bug reports", time: "4–8 hours" },
  { what: "Medium", time: "12–24 hours" },
  { what: "Low", time: "24–48 hours" },
] as const;
