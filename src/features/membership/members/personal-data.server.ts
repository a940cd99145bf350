import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { authorize, type Context, record } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import type { DataPrincipal, Held } from "../../accounts/data-principal.server";
import { administratorTable, organisationTable } from "../admission/tables.server";
import { importRowTable, mergeTable } from "../register/tables.server";
import { memberCheckTable } from "../verification/tables.server";
import { notePeriod } from "./periods.server";
import { memberTable, periodTable, renewalTable } from "./tables.server";
import { organisationTypes } from "./type-titles";

/** What stands in the register where a name was. */
export const FORMER_MEMBER = "Former member";

/** The organisations that USERID acts for. */
function administeredBy({ db }: Context, userId: string) {
  return db
    .select({ number: memberTable.number, name: memberTable.name, since: administratorTable.since })
    .from(administratorTable)
    .innerJoin(organisationTable, eq(organisationTable.id, administratorTable.organisationId))
    .innerJoin(memberTable, eq(memberTable.id, organisationTable.memberId))
    .where(eq(administratorTable.userId, userId))
    .orderBy(asc(administratorTable.since));
}

/** The membership of WHO, the wishes to renew it, and how often its card was checked on which day. */
export async function membershipHeld(ctx: Context, { userId }: DataPrincipal): Promise<Held> {
  const { db } = ctx;
  const organisations = await administeredBy(ctx, userId);
  const [member] = await db.select().from(memberTable).where(eq(memberTable.userId, userId));
  if (!member) return { membership: null, organisations };
  const [renewals, periods, checks] = await Promise.all([
    db
      .select()
      .from(renewalTable)
      .where(eq(renewalTable.memberId, member.id))
      .orderBy(asc(renewalTable.requestedAt)),
    db
      .select({
        kind: periodTable.kind,
        validFrom: periodTable.validFrom,
        validUntil: periodTable.validUntil,
      })
      .from(periodTable)
      .where(eq(periodTable.memberId, member.id))
      .orderBy(asc(periodTable.id)),
    db
      .select({ day: memberCheckTable.day, count: memberCheckTable.count })
      .from(memberCheckTable)
      .where(eq(memberCheckTable.memberId, member.id))
      .orderBy(asc(memberCheckTable.day)),
  ]);
  const { nameKey, phoneKey, ...readable } = member;
  return { membership: { ...readable, periods, renewals, checks }, organisations };
}

/** A body stays a member when the person leaves in whose account its membership was. */
async function leaveOrganisation(tx: Context, userId: string): Promise<void> {
  await tx.db
    .update(memberTable)
    .set({ userId: null, caseId: null, phone: null, phoneKey: null })
    .where(and(eq(memberTable.userId, userId), inArray(memberTable.type, organisationTypes)));
  await tx.db.delete(administratorTable).where(eq(administratorTable.userId, userId));
}

/**
 * Ends the membership of WHO and leaves number, type and dates in the register, in the caller's transaction: the number is not
 * given out again, and an old card is answered 'ended'. Answers the number, if there was one.
 */
export async function eraseMembership(tx: Context, { userId }: DataPrincipal): Promise<string | null> {
  authorize(tx, "system");
  await leaveOrganisation(tx, userId);
  const [member] = await tx.db
    .update(memberTable)
    .set({
      ...{ userId: null, caseId: null, name: FORMER_MEMBER, nameKey: null },
      ...{ birthDate: null, phone: null, phoneKey: null, email: null, organization: null, state: null },
      status: "ended",
      validUntil: sql`least(${memberTable.validUntil}, ${indianDay(tx.now)}::date)`,
    })
    .where(eq(memberTable.userId, userId))
    .returning();
  if (!member) return null;
  const { id: memberId, validFrom, validUntil } = member;
  await notePeriod(tx, { memberId, kind: "ended", validFrom, validUntil });
  await tx.db.delete(importRowTable).where(eq(importRowTable.number, member.number));
  await tx.db
    .delete(mergeTable)
    .where(or(eq(mergeTable.keptId, memberId), eq(mergeTable.mergedId, memberId)));
  await tx.db.delete(renewalTable).where(eq(renewalTable.memberId, member.id));
  await tx.db.delete(memberCheckTable).where(eq(memberCheckTable.memberId, member.id));
  await record(tx, "member.ended", member.id);
  return member.number;
}
