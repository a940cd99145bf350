/** The roles of the staff, in their order. */
export const staffRoles = ["reviewer", "editor", "treasurer", "auditor", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Role = "member" | StaffRole;

/** Whether a role is one of the staff. */
const isStaffRole = (role: string) => staffRoles.some((one) => one === role);

/** Whether somebody with the roles held works for the federation. */
export const isStaff = (held: readonly string[]) => held.some(isStaffRole);

/**
 * Whether somebody with the roles held may do what is for the role needed: an admin may do everything that staff may, and whoever
 * writes the books may read them.
 */
export const holds = (held: readonly string[], needed: Role) =>
  held.includes(needed) ||
  (needed === "auditor" && held.includes("treasurer")) ||
  (needed !== "member" && held.includes("admin"));

/** Whether somebody with the roles held may do what is for any of the others. */
export const holdsAny = (held: readonly string[], needed: readonly Role[]) => needed.some((role) => holds(held, role));
