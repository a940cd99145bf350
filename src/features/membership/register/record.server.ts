import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { notFound } from "../../../platform/refusal";
import { shortMoment } from "../../../platform/time/short-dates";
import { profileTable } from "../../accounts/profile/tables.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable as members, periodTable } from "../members/tables.server";
import { isOfOrganisations, organisationTypes } from "../members/type-titles";
import { changesOf, isErased, nameOfActor } from "../record/changes.server";
import { notesAndTags } from "../record/notes.server";
import { differentPeopleTable } from "../record/tables.server";
import { renewalsOf } from "../renewal/list.server";
import type { Alike, MemberRecord, Merge } from "./calls";
import { rowColumns, shownRow } from "./list.server";
import { mergeTable } from "./tables.server";

const MOST_ACTIVITIES = 50;

const what: Record<string, string> = {
  "member.joined": "Joined",
  "member.added": "Added by hand",
  "member.imported": "Imported",
  "member.changed": "Record corrected",
  "member.period-set": "Term set by hand",
  "member.renewed": "Renewed",
  "member.continued": "Membership continued",
  "member.lapsed": "Lapsed",
  "member.ended": "Ended and erased",
  "member.ended-by-staff": "Membership ended",
  "member.merged": "Merged with another record",
  "member.unmerged": "Merge undone",
  "member.linked": "Linked to an account",
  "member.contact-left": "Contact closed their account",
  "organisation.administrator-named": "Account of the contact opens it",
  "member.unlinked": "Taken out of an account",
  "member.note-added": "Note added",
  "member.tagged": "Tag added",
  "member.untagged": "Tag removed",
  "member.told-apart": "Told apart from a similar record",
  "member.welcome-due": "Welcome email sent",
  "member.end-notice-due": "Told of the end by email",
  "card.downloaded": "Card downloaded",
};

type Changes = MemberRecord["changes"];

function changedWords(changes: Changes, at: string): string | undefined {
  const made = changes.filter((change) => change.at === at);
  const [first] = made;
  return first && `${made.map((change) => change.what).join(", ")}: “${first.reason}”`;
}

/** Newest first, with the reasons of `changes`. */
async function timelineOf({ db }: Context, id: string, changes: Changes): Promise<MemberRecord["activity"]> {
  const activities = await db
    .select({ type: activityTable.type, actor: activityTable.actor, at: activityTable.at, name: userTable.name })
    .from(activityTable)
    .leftJoin(userTable, eq(userTable.id, activityTable.actor))
    .where(eq(activityTable.subject, id))
    .orderBy(desc(activityTable.id))
    .limit(MOST_ACTIVITIES);
  return activities.map(({ type, actor, at, name }) => ({
    at: at.toISOString(),
    what: (hasReason.includes(type) && changedWords(changes, at.toISOString())) || (what[type] ?? type),
    who: nameOfActor(actor, name),
  }));
}

const hasReason = ["member.added", "member.changed", "member.period-set", "member.ended-by-staff"];

type Stored = typeof members.$inferSelect;
async function periodsOf({ db }: Context, id: string): Promise<MemberRecord["periods"]> {
  const rows = await db
    .select({ period: periodTable, type: members.type, name: userTable.name })
    .from(periodTable)
    .innerJoin(members, eq(members.id, periodTable.memberId))
    .leftJoin(userTable, eq(userTable.id, periodTable.actor))
    .where(eq(periodTable.memberId, id))
    .orderBy(asc(periodTable.id));
  return rows.map(({ period: { kind, validFrom, validUntil, actor, at, ...then }, type, name }) => ({
    kind,
    type: then.type ?? type,
    validFrom,
    validUntil,
    at: at.toISOString(),
    by: nameOfActor(actor, name),
  }));
}

/** Excludes records that staff marked as different people. */
const notTold = (id: string) => {
  const { firstId, secondId } = differentPeopleTable;
  return sql`not exists (select from ${differentPeopleTable}
    where ${firstId} = least(${id}, ${members.id}) and ${secondId} = greatest(${id}, ${members.id}))`;
};

async function alikeOf({ db }: Context, member: Stored): Promise<Alike[]> {
  const { phoneKey, nameKey, birthDate } = member;
  const same: (SQL | undefined)[] = [
    phoneKey ? eq(members.phoneKey, phoneKey) : undefined,
    nameKey && birthDate ? and(eq(members.nameKey, nameKey), eq(members.birthDate, birthDate)) : undefined,
  ].filter(Boolean);
  if (same.length === 0) return [];
  const isOf = isOfOrganisations(member.type) ? inArray : notInArray;
  const found = await db
    .select()
    .from(members)
    .where(
      and(
        or(...same),
        isOf(members.type, organisationTypes),
        ne(members.id, member.id),
        isNull(members.mergedInto),
        notTold(member.id),
      ),
    )
    .limit(5);
  return found.map(({ id, number, name, version, ...other }) => ({
    id,
    number,
    name,
    version,
    reasons: [
      ...(phoneKey && other.phoneKey === phoneKey ? ["Same phone number"] : []),
      ...(birthDate && other.nameKey === nameKey && other.birthDate === birthDate ? ["Same name and birth date"] : []),
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
    id: mergeId,
    number,
    name,
    merged: `${nameOfActor(mergedBy, by)} on ${shortMoment(mergedAt)}`,
    undoUntil: undoUntil > now ? undoUntil.toISOString() : null,
  }));
}

async function othersAt({ db }: Context, { id, email, userId }: Stored): Promise<string[]> {
  const [account] = userId
    ? await db.select({ email: userTable.email }).from(userTable).where(eq(userTable.id, userId))
    : [];
  const address = account?.email ?? email;
  if (!address) return [];
  const rows = await db
    .select({ number: members.number })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(
      and(or(eq(members.email, address), eq(userTable.email, address)), ne(members.id, id), isNull(members.mergedInto)),
    )
    .orderBy(asc(members.number))
    .limit(20);
  return rows.map(({ number }) => number);
}

async function numberOf({ db }: Context, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [found] = await db.select({ number: members.number }).from(members).where(eq(members.id, id));
  return found?.number ?? null;
}

/** Throws 404. */
export async function memberRecord(ctx: Context, id: string): Promise<MemberRecord> {
  authorize(ctx, "reviewer");
  const [found] = await ctx.db
    .select({ row: rowColumns, stored: members, ofAccount: userTable.organization, profile: profileTable })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .leftJoin(profileTable, eq(profileTable.userId, members.userId))
    .where(eq(members.id, id));
  if (!found) throw notFound("There is no such member.");
  const { stored, profile } = found;
  const { nameInDevanagari, birthDate, city, organization, validFrom, version } = stored;
  const { address, pincode, designation, qualification, oldNumber, extras, sharesAddress } = stored;
  const [periods, renewals, alike, merges, changes, written, into] = await Promise.all([
    periodsOf(ctx, id),
    renewalsOf(ctx, id),
    alikeOf(ctx, stored),
    mergesOf(ctx, id),
    changesOf(ctx, id),
    notesAndTags(ctx, id),
    numberOf(ctx, stored.mergedInto),
  ]);
  const ofProfile = profile?.specialization ? [profile.specialization] : [];
  return {
    ...shownRow(ctx, found.row),
    nameInDevanagari,
    birthDate,
    city,
    validFrom,
    version,
    mergedInto: into,
    address,
    pincode,
    designation,
    qualification,
    oldNumber,
    extras: extras ?? {},
    sharesAddressWith: sharesAddress ? await othersAt(ctx, stored) : [],
    organization: organization ?? found.ofAccount,
    fieldsOfWork: stored.fieldsOfWork ?? ofProfile,
    pendingEmail: profile?.pendingEmail ?? null,
    isErased: isErased(stored),
    periods,
    renewals,
    alike,
    merges,
    changes,
    ...written,
    activity: await timelineOf(ctx, id, changes),
  };
}
