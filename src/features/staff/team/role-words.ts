/** The roles of the staff, in their order. */
export const staffRoleNames = ["reviewer", "editor", "admin"] as const;
type Role = (typeof staffRoleNames)[number];

/** What each role may do, in a few words. */
export const roleWords: Record<Role, { label: string; may: string }> = {
  reviewer: { label: "Reviewer", may: "Answers the queue, keeps the register, reads the reports" },
  editor: { label: "Editor", may: "Writes and publishes what the site shows" },
  admin: { label: "Admin", may: "Everything, and who else works here" },
};
