/** Stands below a field in which somebody else was faster; `value` is what they have put in force. */
export const inForceWords = (value: string) => `In force now: ${value.replaceAll("\n", ", ") || "nothing"}`;
