import { z } from "zod";
import { staffRoles } from "~/platform/roles";
import { email } from "~/platform/schema";

const role = z.enum(staffRoles, { error: "Please choose a role." });

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** `invited` until a password or another way to sign in exists. */
  state: z.enum(["invited", "active"]),
  secondFactor: z.boolean(),
  sessions: z.int(),
  lastSignInAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

/** POST /api/staff/team */
export const invitationInput = z.object({ email: email(), role });
export type InvitationInput = z.output<typeof invitationInput>;

const roles = z.array(role).transform((chosen) => staffRoles.filter((name) => chosen.includes(name)));

/** PUT /api/staff/team/:id/roles: the new roles, none to leave the team, and the roles that the asker saw. */
export const rolesInput = z.object({ roles, seen: roles });
export type RolesInput = z.output<typeof rolesInput>;
