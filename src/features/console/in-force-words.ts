/** `value` is the stored value of another person's change. */
export const inForceWords = (value: string) => `In force now: ${value.replaceAll("\n", ", ") || "nothing"}`;
