export type StaffRole = "reviewer" | "editor" | "admin";

const staffRoles: readonly string[] = ["reviewer", "editor", "admin"] satisfies StaffRole[];

/** Whether somebody with the roles HELD works for the federation. */
export const isStaff = (held: readonly string[]) => held.some((role) => staffRoles.includes(role));

/** Whether somebody with the roles HELD may open what is for ROLES: an admin may open everything. */
export const mayOpen = (held: readonly string[], roles: readonly StaffRole[]) =>
  held.includes("admin") || roles.some((role) => held.includes(role));
