import { and, arrayOverlaps, eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable as activities } from "../../../platform/db/tables.server";
import { mailboxKey } from "../../../platform/mail/mailbox-key";
import { Refusal } from "../../../platform/refusal";
import type { Role } from "../../../platform/roles";
import {
  type IsInterested,
  interestsOfAccount,
  type Party,
  refuseInterested,
} from "../../accounts/conflict-of-interest.server";
import { holderOf } from "../../accounts/ownership.server";
import { hasColleague, isOnTeam } from "../../accounts/staff.server";
import { userTable as users } from "../../accounts/tables.server";
import type { RegistrationRow } from "../capacities.server";
import { isNamedByAnother } from "../organisers/authorize.server";
import { eventOrganiserTable as organisers } from "../organisers/tables.server";
import { addressOf } from "../registrations/access.server";

export const colleagues: readonly Role[] = ["reviewer", "admin"];

/** Staff do not act on registrations that they have or paid for while a colleague can. Throws 403. */
export const refuseOwnAttendance = (ctx: Context, parties: readonly Party[]): Promise<void> =>
  refuseInterested(ctx, parties, {
    code: "own_attendance",
    sentence:
      "This registration or its payment is your own, or of an organisation you administer. A reviewer has to do this for you.",
    roles: colleagues,
  });

const isNobody: IsInterested = () => false;

/**
 * Returns a check whether a registration belongs to the issuer of the gate's link. It is always false if no colleague
 * could record their attendance instead.
 */
export async function isOfIssuer(ctx: Pick<Context, "db" | "sources">, linkId: string): Promise<IsInterested> {
  const [issued] = await ctx.db
    .select({ by: activities.actor })
    .from(activities)
    .where(and(eq(activities.subject, linkId), eq(activities.type, "check-in-link.issued")));
  if (!issued || !(await hasColleague(ctx, issued.by, colleagues))) return isNobody;
  return interestsOfAccount(ctx, issued.by);
}

const screenHolders = ({ db }: Pick<Context, "db">, eventId: string) => {
  const named = db
    .select({ id: organisers.userId })
    .from(organisers)
    .where(and(eq(organisers.eventId, eventId), isNamedByAnother));
  const reviews = and(isOnTeam, arrayOverlaps(users.roles, [...colleagues]));
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(or(reviews, inArray(users.id, named)));
};

/** A room screen shows its codes, so a colleague marks the people with access to it. Throws 403 if there is one. */
export async function refuseScreenHolder(ctx: Context, row: RegistrationRow): Promise<void> {
  const mailbox = row.email && mailboxKey(row.email);
  const holder = await holderOf(ctx, addressOf(row));
  const owners = [holder?.userId, row.userId, ctx.actor.kind === "user" ? ctx.actor.id : null];
  const theirs = (await screenHolders(ctx, row.eventId)).find(
    ({ id, email }) => owners.includes(id) || mailboxKey(email) === mailbox,
  );
  if (theirs && (await hasColleague(ctx, theirs.id, colleagues)))
    throw new Refusal(
      403,
      "own_attendance",
      "You can open the screen of this room, so its code does not count for you. A reviewer has to do this for you.",
    );
}
