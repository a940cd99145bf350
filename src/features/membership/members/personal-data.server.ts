import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { indianDay } from "../../../platform/time/indian-time";
import { type DataPrincipal, emailsOf, fromAddressOf, type Held } from "../../accounts/data-principal.server";
import { userTable } from "../../accounts/tables.server";
import { administratorTable, organisationTable } from "../admission/tables.server";
import {
  contactChangesHeld,
  eraseContactChanges,
  eraseFormerContact,
  eraseRecord,
  keptBeside,
} from "../record/personal-data.server";
import { OTHER_EMAIL, OTHER_PHONE } from "../register/import/draft.server";
import { keepSearched } from "../register/search-index.server";
import { importRowTable, importTable, mergeTable } from "../register/tables.server";
import { renewalTable } from "../renewal/tables.server";
import { memberCheckTable } from "../verification/tables.server";
import { enteredAddress } from "./entered-address";
import { importRowsOf, type OwnRecord, ownRecords } from "./own-records.server";
import { notePeriod } from "./periods.server";
import { memberTable as members, periodTable } from "./tables.server";
import { organisationTypes } from "./type-titles";

/** Replaces an erased name in the register. */
export const FORMER_MEMBER = "Former member";

function administeredBy({ db }: Context, userId: string) {
  return db
    .select({ number: members.number, name: members.name, since: administratorTable.since })
    .from(administratorTable)
    .innerJoin(organisationTable, eq(organisationTable.id, administratorTable.organisationId))
    .innerJoin(members, eq(members.id, organisationTable.memberId))
    .where(eq(administratorTable.userId, userId))
    .orderBy(asc(administratorTable.since));
}

/** The merges into the record `keptId`. The merged record's earlier state is included only if it is one of `ownIds`. */
async function mergesHeld({ db }: Context, keptId: string, ownIds: readonly string[]) {
  const rows = await db
    .select({ mergedId: mergeTable.mergedId, before: mergeTable.before, mergedAt: mergeTable.mergedAt })
    .from(mergeTable)
    .where(and(eq(mergeTable.keptId, keptId), isNull(mergeTable.undoneAt)));
  return rows.map(({ mergedId, before: { merged, ...before }, mergedAt }) => ({
    before: ownIds.includes(mergedId) ? { ...before, merged } : before,
    mergedAt,
  }));
}

/** One record with its periods, renewals, and card checks by day. `ownIds`: all records of the same person. */
async function recordHeld(ctx: Context, record: OwnRecord, ownIds: readonly string[]) {
  const { db } = ctx;
  const { nameKey, phoneKey, searchedVersion, ...readable } = record;
  const { kind, validFrom, validUntil } = periodTable;
  const { day, count } = memberCheckTable;
  const [renewals, periods, checks, merges, beside] = await Promise.all([
    db.select().from(renewalTable).where(eq(renewalTable.memberId, record.id)).orderBy(asc(renewalTable.requestedAt)),
    db
      .select({ kind, validFrom, validUntil })
      .from(periodTable)
      .where(eq(periodTable.memberId, record.id))
      .orderBy(asc(periodTable.id)),
    db.select({ day, count }).from(memberCheckTable).where(eq(memberCheckTable.memberId, record.id)).orderBy(asc(day)),
    mergesHeld(ctx, record.id, ownIds),
    keptBeside(ctx, record.id),
  ]);
  return { ...readable, periods, renewals, checks, merges, ...beside };
}

/**
 * Rows of uploaded files about the person; rows are deleted after 30 days. A refused row may be a namesake's, so its number and
 * its reason, which quotes the row, are left out.
 */
async function importsHeld(ctx: Context, who: DataPrincipal, records: readonly OwnRecord[]) {
  const { line, fate, why, name, number, draft, notes, changes } = importRowTable;
  const rows = await ctx.db
    .select({ line, fate, why, name, number, draft, notes, changes })
    .from(importRowTable)
    .where(importRowsOf(who, records))
    .orderBy(asc(importRowTable.importId), asc(line));
  return rows.map(({ why: reason, number: given, ...row }) =>
    row.fate === "refused" ? row : { ...row, why: reason, number: given },
  );
}

/** The person's membership with merged records, imported rows, and the organisations they act for. */
export async function membershipHeld(ctx: Context, who: DataPrincipal): Promise<Held> {
  const organisations = [...(await administeredBy(ctx, who.userId)), ...(await contactChangesHeld(ctx, who))];
  const records = await ownRecords(ctx, who);
  const ids = records.map(({ id }) => id);
  const [own, ...mergedRecords] = await Promise.all(records.map((record) => recordHeld(ctx, record, ids)));
  const membership = own ? { ...own, mergedRecords } : null;
  return { membership, imports: await importsHeld(ctx, who, records), organisations };
}

const forgetMerges = (tx: Tx, ids: readonly string[]) =>
  tx.db.delete(mergeTable).where(or(isAnyOf(mergeTable.keptId, ids), isAnyOf(mergeTable.mergedId, ids)));

/** The bodies that were merged into `ids`, directly or not. */
async function bodiesMergedInto(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.select({ id: members.id }).from(members).where(isAnyOf(members.mergedInto, ids));
  const merged = rows.map(({ id }) => id);
  return [...merged, ...(await bodiesMergedInto(tx, merged))];
}

/** The imported columns without further addresses and phones, and without those that name the person. */
async function extrasWithout(tx: Tx, who: DataPrincipal) {
  const [user] = await tx.db.select({ name: userTable.name }).from(userTable).where(eq(userTable.id, who.userId));
  const words = [user?.name ?? "", ...emailsOf(who)].filter(Boolean).map((word) => word.toLowerCase());
  return sql`(select jsonb_object_agg(e.key, e.value) from jsonb_each_text(${members.extras}) e
    where e.key not in (${OTHER_EMAIL}, ${OTHER_PHONE}) and not exists (
      select from json_array_elements_text(${JSON.stringify(words)}::text::json) w where strpos(lower(e.value), w.value) > 0))`;
}

/**
 * An organisation stays a member when the person behind its account or address leaves, and staff are told that it needs
 * a new contact. Erases the person's contact details, also in stored merges, which can then not be undone.
 */
async function leaveOrganisation(tx: Tx, who: DataPrincipal): Promise<void> {
  const isBody = inArray(members.type, organisationTypes);
  const noContact = {
    phone: null,
    phoneKey: null,
    extras: await extrasWithout(tx, who),
    version: sql`${members.version} + 1`,
  };
  const { id } = members;
  const ofAccount = await tx.db
    .update(members)
    .set({ userId: null, caseId: null, ...noContact })
    .where(and(eq(members.userId, who.userId), isBody))
    .returning({ id });
  const ofAddress = await tx.db
    .update(members)
    .set({ ...enteredAddress(null, tx.now), ...noContact })
    .where(and(fromAddressOf(who, members.email, members.emailSince), isBody))
    .returning({ id });
  const left = [...new Set([...ofAccount, ...ofAddress].map((body) => body.id))];
  const merged = await bodiesMergedInto(tx, left);
  await tx.db.update(members).set(noContact).where(isAnyOf(id, merged));
  const ids = [...new Set([...left, ...merged])];
  await forgetMerges(tx, ids);
  await eraseContactChanges(tx, ids);
  await eraseFormerContact(tx, who);
  for (const each of ids) await keepSearched(tx, each);
  const isLeft = and(isNull(members.userId), isNull(members.email), isNull(members.mergedInto));
  const withoutContact = await tx.db
    .select({ id })
    .from(members)
    .where(and(isAnyOf(id, left), isLeft, ne(members.status, "ended")))
    .orderBy(asc(id));
  for (const body of withoutContact) await record(tx, "member.contact-left", body.id);
  await tx.db.delete(administratorTable).where(eq(administratorTable.userId, who.userId));
}

async function endRecord(tx: Tx, { id: memberId, status }: OwnRecord): Promise<void> {
  const [ended] = await tx.db
    .update(members)
    .set({
      userId: null,
      caseId: null,
      name: FORMER_MEMBER,
      nameKey: null,
      birthDate: null,
      phone: null,
      phoneKey: null,
      organization: null,
      state: null,
      nameInDevanagari: null,
      city: null,
      fieldsOfWork: null,
      address: null,
      pincode: null,
      designation: null,
      qualification: null,
      oldNumber: null,
      extras: null,
      ...enteredAddress(null, tx.now),
      version: sql`${members.version} + 1`,
      searchedVersion: sql`${members.version} + 1`,
      status: "ended",
      validUntil: sql`least(${members.validUntil}, ${indianDay(tx.now)}::date)`,
    })
    .where(eq(members.id, memberId))
    .returning();
  if (!ended || status === "ended") return;
  const { validFrom, validUntil } = ended;
  await notePeriod(tx, { memberId, kind: "ended", validFrom, validUntil });
  await record(tx, "member.ended", memberId);
}

/** Deletes the originals of uploaded files about the person and answers their keys; rows of others stay. */
async function forgetOriginals(tx: Tx, who: DataPrincipal, records: readonly OwnRecord[]): Promise<string[]> {
  const mentioning = tx.db
    .selectDistinct({ id: importRowTable.importId })
    .from(importRowTable)
    .where(importRowsOf(who, records));
  const files = await tx.db
    .select({ id: importTable.id, key: importTable.fileKey })
    .from(importTable)
    .where(and(inArray(importTable.id, mentioning), isNotNull(importTable.fileKey)));
  for (const { id } of files) await tx.db.update(importTable).set({ fileKey: null }).where(eq(importTable.id, id));
  return files.flatMap(({ key }) => key ?? []);
}

/**
 * Ends every membership of the person but keeps number, type and dates: a number is never reused, and an old card is answered
 * 'ended'. Merged records, merges and imported rows lose the person too. Answers the account's member number, and the keys of
 * files to delete after the commit.
 */
export async function eraseMembership(
  tx: Tx,
  who: DataPrincipal,
): Promise<{ memberNumber: string | null; fileKeys: string[] }> {
  authorize(tx, "system");
  await leaveOrganisation(tx, who);
  const records = await ownRecords(tx, who);
  const fileKeys = await forgetOriginals(tx, who, records);
  await tx.db.delete(importRowTable).where(importRowsOf(who, records));
  const ids = records.map(({ id }) => id);
  await forgetMerges(tx, ids);
  await tx.db.delete(renewalTable).where(inArray(renewalTable.memberId, ids));
  await tx.db.delete(memberCheckTable).where(inArray(memberCheckTable.memberId, ids));
  await eraseRecord(tx, ids);
  for (const each of records) await endRecord(tx, each);
  const memberNumber = records.find(({ userId }) => userId === who.userId)?.number ?? null;
  return { memberNumber, fileKeys };
}
