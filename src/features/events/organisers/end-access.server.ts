import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { authorize, recordAll, type Tx } from "../../../platform/context.server";
import { activityTable as activities } from "../../../platform/db/tables.server";
import { holdsAny, type Role } from "../../../platform/roles";
import { DAY_MS } from "../../../platform/time/durations";
import { userTable as users } from "../../accounts/tables.server";
import { checkInLinkTable as links } from "../check-in/tables.server";
import { eventTable as events } from "../tables.server";
import { isOrganisedBy, organiserRoles } from "./authorize.server";
import { eventOrganiserTable as organisers } from "./tables.server";

/** Revokes an account's gate links and the room codes it saw. The caller has authorised it. */
export async function endHandedOut(tx: Tx, userId: string, areMeant: SQL): Promise<void> {
  authorize(tx, "anyone");
  const issued = tx.db
    .select({ id: activities.subject })
    .from(activities)
    .where(and(eq(activities.type, "check-in-link.issued"), eq(activities.actor, userId)));
  const meant = tx.db.select({ id: events.id }).from(events).where(areMeant);
  const revoked = await tx.db
    .update(links)
    .set({ revokedAt: tx.now })
    .where(and(inArray(links.eventId, meant), isNull(links.revokedAt), inArray(links.id, issued)))
    .returning({ id: links.id });
  await recordAll(tx, [["check-in-link.revoked", revoked.map(({ id }) => id)]]);
  await tx.db
    .update(events)
    .set({ roomCodesVersion: sql`${events.roomCodesVersion} + 1` })
    .where(areMeant);
}

const organisedBy = ({ db }: Tx, userId: string) =>
  db.select({ id: organisers.eventId }).from(organisers).where(isOrganisedBy(userId));

const areGoingOn = ({ now }: Tx) => gt(events.endsAt, new Date(now.getTime() - DAY_MS));

/** Keeps access at events where the account is a named organiser. */
export async function endHandedOutToStaff(tx: Tx, userId: string): Promise<void> {
  const areMeant = and(areGoingOn(tx), notInArray(events.id, organisedBy(tx, userId)));
  if (areMeant) await endHandedOut(tx, userId, areMeant);
}

/** For an account that is about to be erased. */
export async function endHandedOutToLeaver(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.db.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  const isOfStaff = holdsAny((user?.roles ?? []) as Role[], organiserRoles);
  const areTheirs = isOfStaff ? undefined : inArray(events.id, organisedBy(tx, userId));
  const areMeant = and(areGoingOn(tx), areTheirs);
  if (areMeant) await endHandedOut(tx, userId, areMeant);
}
