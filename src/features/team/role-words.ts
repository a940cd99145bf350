import type { StaffRole } from "~/platform/roles";

/** What each role may do, in a few words. */
export const roleWords: Record<StaffRole, { label: string; may: string }> = {
  reviewer: { label: "Reviewer", may: "Answers the queue, keeps the register, reads the reports" },
  editor: { label: "Editor", may: "Writes and publishes what the site shows" },
  admin: { label: "Admin", may: "Everything, and who else works here" },
};
