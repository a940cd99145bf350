import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { conflict, notFound, Refusal } from "../../platform/refusal";
import { holds } from "../../platform/roles";
import { isInterested } from "../accounts/conflict-of-interest.server";
import { whoChanged } from "../accounts/last-change.server";
import { inviteStaff } from "../accounts/operations/staff-invitation.server";
import { isOnTeam } from "../accounts/staff.server";
import { pendingSignInTable, sessionTable, userTable } from "../accounts/tables.server";
import { organiserRoles } from "../events/organisers/authorize.server";
import { endHandedOutToStaff } from "../events/organisers/end-access.server";
import { inTurn, isLastAdmin } from "../privacy/closing/last-admin.server";
import type { InvitationInput, RolesInput, TeamMember } from "./calls";
import { staffRolesOf, teamMemberOf } from "./list.server";

const ownRoles = () => new Refusal(403, "own_roles", "Nobody can change their own roles. Another admin has to do it.");

const isOwn = ({ actor }: Context, id: string) => actor.kind === "user" && actor.id === id;

async function accountOf(tx: Tx, email: string) {
  const [found] = await tx.db
    .select({ id: userTable.id, roles: userTable.roles })
    .from(userTable)
    .where(eq(userTable.email, email));
  return found;
}

/** Sends a pending invitation again. Throws 403 for one's own account, 409 for a role held by an account that can sign in. */
export async function inviteToTeam(ctx: Context, { email, role }: InvitationInput): Promise<TeamMember> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    await inTurn(tx);
    const known = await accountOf(tx, email);
    if (await isInterested(tx, [{ userId: known?.id ?? null, email }])) throw ownRoles();
    if (known?.roles.includes(role) && (await teamMemberOf(tx, known.id)).state === "active")
      throw conflict("role_held", `${email} has this role already.`);
    await inviteStaff(tx, email, role);
    const invited = await accountOf(tx, email);
    if (!invited) throw new Error("the invited account is missing");
    return teamMemberOf(tx, invited.id);
  });
}

async function staffAccount(tx: Tx, id: string): Promise<string[]> {
  const [found] = await tx.db
    .select({ roles: userTable.roles })
    .from(userTable)
    .where(and(eq(userTable.id, id), isOnTeam))
    .for("update");
  if (!found) throw notFound("There is nobody with this name in the team.");
  return found.roles;
}

async function changedMeanwhile(tx: Tx, id: string): Promise<Refusal> {
  const who = await whoChanged(tx, id, "these roles", ["staff.roles-changed", "staff.invited"]);
  return conflict("changed_elsewhere", `${who} Look at them again before you change them.`);
}

/** Also ends scanners and room codes of a lost role. Throws 403 for one's own roles, 404, 409. */
export async function changeRoles(ctx: Context, id: string, { roles, seen }: RolesInput): Promise<void> {
  authorize(ctx, "admin");
  if (isOwn(ctx, id)) throw ownRoles();
  await transaction(ctx, async (tx) => {
    await inTurn(tx);
    const held = await staffAccount(tx, id);
    if (staffRolesOf(held).join() !== seen.join()) throw await changedMeanwhile(tx, id);
    if (roles.join() === seen.join()) return;
    if (!roles.includes("admin") && (await isLastAdmin(tx, id)))
      throw conflict(
        "last_admin",
        "Every other admin is leaving, gone or only invited so far. Make somebody else an admin first.",
      );
    const others = held.filter((role) => !staffRolesOf(held).some((name) => name === role));
    await tx.db
      .update(userTable)
      .set({ roles: [...others, ...roles], updatedAt: tx.now })
      .where(eq(userTable.id, id));
    const isTaken = organiserRoles.some((role) => holds(held, role) && !holds(roles, role));
    if (isTaken) await endHandedOutToStaff(tx, id);
    await record(tx, "staff.roles-changed", id);
  });
}

/** Also ends sign-ins that wait for a code. Returns the number of ended sessions. */
export async function signOutEverywhere(ctx: Context, id: string): Promise<number> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    await staffAccount(tx, id);
    await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, id));
    const ended = await tx.db
      .delete(sessionTable)
      .where(eq(sessionTable.userId, id))
      .returning({ id: sessionTable.id });
    await record(tx, "staff.signed-out", id);
    return ended.length;
  });
}
