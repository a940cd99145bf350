export const staffRoles = ["reviewer", "editor", "treasurer", "auditor", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Role = "member" | StaffRole;

const isStaffRole = (role: string) => staffRoles.some((one) => one === role);

export const isStaff = (held: readonly string[]) => held.some(isStaffRole);

/** An admin holds all staff roles; a treasurer can read the books like an auditor. */
export const holds = (held: readonly string[], needed: Role) =>
  held.includes(needed) ||
  (needed === "auditor" && held.includes("treasurer")) ||
  (needed !== "member" && held.includes("admin"));

export const holdsAny = (held: readonly string[], needed: readonly Role[]) => needed.some((role) => holds(held, role));
