/** Shown below a field that another person has changed meanwhile; `value` is their stored value. */
export const inForceWords = (value: string) => `In force now: ${value.replaceAll("\n", ", ") || "nothing"}`;
