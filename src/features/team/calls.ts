import { z } from "zod";
import { defineCalls, perHour } from "~/platform/calls/declare";
import { staffRoles } from "~/platform/roles";
import { email } from "~/platform/text/schema";

const role = z.enum(staffRoles, { error: "Please choose a role." });

const teamMember = z.object({
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

const person = z.object({ person: teamMember });

const invitation = z.object({ email: email(), role });
export type InvitationInput = z.output<typeof invitation>;

const roles = z.array(role).transform((chosen) => staffRoles.filter((name) => chosen.includes(name)));
/** Without roles the person leaves the team. `seen`: the roles on the screen, so that no admin overwrites another. */
const roleChange = z.object({ roles, seen: roles });
export type RolesInput = z.output<typeof roleChange>;

export const teamCalls = defineCalls("/api/staff/team", "admin", {
  "GET /": {
    summary: "Admin: all staff, with roles, second factor and sessions",
    answer: z.object({ team: z.array(teamMember) }),
  },
  "POST /": {
    summary: "Admin: invite staff by email, or give them another role",
    body: invitation,
    answer: person,
    status: 201,
    once: true,
    limit: perHour(60),
    refuses: [409],
  },
  "PUT /{id}/roles": {
    summary: "Admin: set the roles of a staff member; never one's own, and the last admin stays",
    body: roleChange,
    answer: person,
    refuses: [404, 409],
  },
  "DELETE /{id}/sessions": {
    summary: "Admin: sign a staff member out everywhere",
    answer: z.object({ ended: z.int() }),
    refuses: [404],
  },
});
export type TeamCalls = typeof teamCalls;
