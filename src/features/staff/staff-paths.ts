/** The pages of the console, in the order of its navigation. */
export const staffPaths = [
  "/staff",
  "/staff/members",
  "/staff/content",
  "/staff/newsletter",
  "/staff/media",
  "/staff/events",
  "/staff/competition",
  "/staff/certificates",
  "/staff/partners",
  "/staff/money",
  "/staff/fees",
  "/staff/reports",
  "/staff/audit",
  "/staff/team",
  "/staff/settings",
  "/staff/go-live",
] as const;

export type StaffPath = (typeof staffPaths)[number];
