import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { holderOfAddress } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable as members } from "../members/tables.server";
import { administratorTable as administrators, organisationTable as organisations } from "./tables.server";

type Organisation = { id: string; memberId: string; number: string };

/** As after an admission, the account holds the membership if it has none; otherwise it stays the member it is. */
export async function nameAdministrator(
  tx: Tx,
  { id: organisationId, memberId, number }: Organisation,
  userId: string,
): Promise<void> {
  authorize(tx, tx.actor.kind === "system" ? "system" : "admin");
  const isFree = and(eq(userTable.id, userId), isNull(userTable.memberNumber), isNull(members.id));
  const [free] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoin(members, eq(members.userId, userTable.id))
    .where(isFree)
    .for("update", { of: userTable });
  if (free) {
    const version = sql`${members.version} + 1`;
    await tx.db.update(members).set({ userId, version }).where(eq(members.id, memberId));
    await tx.db.update(userTable).set({ memberNumber: number, updatedAt: tx.now }).where(eq(userTable.id, userId));
  }
  await tx.db.insert(administrators).values({ organisationId, userId, since: tx.now }).onConflictDoNothing();
  await record(tx, "organisation.administrator-named", memberId);
}

/** Names the account the administrator of organisations whose contact, as staff entered it, has no account yet. */
export async function takeOrganisations(tx: Tx, userId: string): Promise<void> {
  authorize(tx, "system");
  const isUnadministered = notExists(
    tx.db.select().from(administrators).where(eq(administrators.organisationId, organisations.id)),
  );
  const isContact = and(
    eq(members.email, userTable.email),
    eq(members.sharesAddress, false),
    eq(sql`${holderOfAddress(members.email, members.emailSince)}`, userId),
  );
  const waiting = await tx.db
    .select({ id: organisations.id, memberId: members.id, number: members.number })
    .from(organisations)
    .innerJoin(members, eq(members.id, organisations.memberId))
    .innerJoin(userTable, and(eq(userTable.id, userId), eq(userTable.emailVerified, true)))
    .where(and(isContact, isNull(members.userId), isNull(members.mergedInto), isUnadministered))
    .orderBy(members.joinedAt, members.id)
    .for("update", { of: members });
  for (const organisation of waiting) await nameAdministrator(tx, organisation, userId);
}
