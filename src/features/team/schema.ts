import { z } from "zod";
import { staffRoles } from "~/platform/roles";
import { email } from "~/platform/schema";

const role = z.enum(staffRoles, { error: "Please choose a role." });

/** Somebody of the staff. */
export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** `invited` until a password is set or another way in exists. */
  state: z.enum(["invited", "active"]),
  secondFactor: z.boolean(),
  /** How many browsers are signed in now. */
  sessions: z.int(),
  lastSignInAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

/** What POST /api/staff/team takes. */
export const invitationInput = z.object({ email: email(), role });
export type InvitationInput = z.output<typeof invitationInput>;

const roles = z.array(role).transform((chosen) => staffRoles.filter((name) => chosen.includes(name)));

/** What PUT /api/staff/team/:id/roles takes: the roles to have, none to leave the team, and those that the asker saw. */
export const rolesInput = z.object({ roles, seen: roles });
export type RolesInput = z.output<typeof rolesInput>;
