import { and, asc, desc, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { eventTable } from "../../../platform/tables.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable as members, periodTable, renewalTable } from "../members/tables.server";
import { rowColumns, shownRow } from "./list.server";
import { renewalColumns, shownRenewal } from "./renewal-list.server";
import type { Alike, MemberRecord, Merge } from "./schema";
import { mergeTable } from "./tables.server";
import { momentInWords, nameOfActor } from "./who.server";

type Stored = typeof members.$inferSelect;
const MOST_EVENTS = 50;

const what: Record<string, string> = {
  "member.joined": "Joined",
  "member.imported": "Imported",
  "member.changed": "Record corrected",
  "member.period-set": "Term set by hand",
  "member.renewed": "Renewed",
  "member.lapsed": "Lapsed",
  "member.ended": "Ended and erased",
  "member.merged": "Put together with another record",
  "member.unmerged": "Taken apart again",
  "member.linked": "Linked to an account",
  "card.downloaded": "Card downloaded",
};

async function eventsOf({ db }: Context, id: string): Promise<MemberRecord["events"]> {
  const events = await db
    .select({ type: eventTable.type, actor: eventTable.actor, at: eventTable.at, name: userTable.name })
    .from(eventTable)
    .leftJoin(userTable, eq(userTable.id, eventTable.actor))
    .where(eq(eventTable.subject, id))
    .orderBy(desc(eventTable.id))
    .limit(MOST_EVENTS);
  return events.map(({ type, actor, at, name }) => ({
    at: at.toISOString(),
    what: what[type] ?? type,
    who: nameOfActor(actor, name),
  }));
}

async function periodsOf({ db }: Context, id: string): Promise<MemberRecord["periods"]> {
  const rows = await db
    .select({ period: periodTable, name: userTable.name })
    .from(periodTable)
    .leftJoin(userTable, eq(userTable.id, periodTable.actor))
    .where(eq(periodTable.memberId, id))
    .orderBy(asc(periodTable.id));
  return rows.map(({ period: { kind, validFrom, validUntil, actor, at }, name }) => ({
    ...{ kind, validFrom, validUntil },
    at: at.toISOString(),
    by: nameOfActor(actor, name),
  }));
}

/** Records that may be of the same person, and why. */
async function alikeOf({ db }: Context, member: Stored): Promise<Alike[]> {
  const { phoneKey, nameKey, birthDate } = member;
  const same: (SQL | undefined)[] = [
    phoneKey ? eq(members.phoneKey, phoneKey) : undefined,
    nameKey && birthDate ? and(eq(members.nameKey, nameKey), eq(members.birthDate, birthDate)) : undefined,
  ].filter(Boolean);
  if (same.length === 0) return [];
  const found = await db
    .select()
    .from(members)
    .where(and(or(...same), ne(members.id, member.id), isNull(members.mergedInto)))
    .limit(5);
  return found.map(({ id, number, name, version, ...other }) => ({
    ...{ id, number, name, version },
    reasons: [
      ...(phoneKey && other.phoneKey === phoneKey ? ["Same phone number"] : []),
      ...(birthDate && other.nameKey === nameKey && other.birthDate === birthDate
        ? ["Same name and birth date"]
        : []),
    ],
  }));
}

async function mergesOf({ db, now }: Context, id: string): Promise<Merge[]> {
  const rows = await db
    .select({ merge: mergeTable, number: members.number, name: members.name, by: userTable.name })
    .from(mergeTable)
    .innerJoin(members, eq(members.id, mergeTable.mergedId))
    .leftJoin(userTable, eq(userTable.id, mergeTable.mergedBy))
    .where(and(eq(mergeTable.keptId, id), isNull(mergeTable.undoneAt)))
    .orderBy(desc(mergeTable.mergedAt));
  return rows.map(({ merge: { id: mergeId, mergedAt, mergedBy, undoUntil }, number, name, by }) => ({
    ...{ id: mergeId, number, name },
    merged: `${nameOfActor(mergedBy, by)} on ${momentInWords(mergedAt)}`,
    undoUntil: undoUntil > now ? undoUntil.toISOString() : null,
  }));
}

async function renewalsOf({ db }: Context, id: string) {
  const rows = await db
    .select(renewalColumns)
    .from(renewalTable)
    .innerJoin(members, eq(members.id, renewalTable.memberId))
    .leftJoin(userTable, eq(userTable.id, renewalTable.decidedBy))
    .where(eq(renewalTable.memberId, id))
    .orderBy(desc(renewalTable.requestedAt));
  return rows.map(shownRenewal);
}

async function numberOf({ db }: Context, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [found] = await db.select({ number: members.number }).from(members).where(eq(members.id, id));
  return found?.number ?? null;
}

/** Everything the register holds about the member ID. Throws 404. */
export async function memberRecord(ctx: Context, id: string): Promise<MemberRecord> {
  authorize(ctx, "reviewer");
  const [found] = await ctx.db
    .select({ row: rowColumns, stored: members, ofAccount: userTable.organization })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(eq(members.id, id));
  if (!found) throw notFound("There is no such member.");
  const { birthDate, organization, validFrom, version, mergedInto } = found.stored;
  const [periods, renewals, alike, merges, events, into] = await Promise.all([
    periodsOf(ctx, id),
    renewalsOf(ctx, id),
    alikeOf(ctx, found.stored),
    mergesOf(ctx, id),
    eventsOf(ctx, id),
    numberOf(ctx, mergedInto),
  ]);
  return {
    ...shownRow(ctx, found.row),
    ...{ birthDate, organization: organization ?? found.ofAccount, validFrom, version, mergedInto: into },
    ...{ periods, renewals, alike, merges, events },
  };
}
