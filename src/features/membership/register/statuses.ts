/** How a membership may stand. */
export const memberStatuses = ["active", "expired", "ended"] as const;
