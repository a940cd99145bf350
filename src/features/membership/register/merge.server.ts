import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { badRequest, conflict, notFound } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { organisationTable } from "../admission/tables.server";
import { grantPeriod } from "../members/periods.server";
import { memberTable as members } from "../members/tables.server";
import { isLaterEnd, NO_END, statusOfTerm } from "../members/term";
import { isOfOrganisations } from "../members/type-titles";
import { lastChange, type StoredMember, takeMember } from "../record/changes.server";
import { leaveOwnToColleague } from "../record/membership.server";
import { endAsked, endUnpaidYears } from "../renewal/renewal-requests.server";
import { renewalTable } from "../renewal/tables.server";
import { dropWishes } from "../renewal/year-reversal.server";
import type { MergeInput } from "./calls";
import { filledUp, type KeptMergeable, leftOver, type Moved, mergeableOf } from "./merge-plan";
import { mergeTable } from "./tables.server";

const UNDO_DAYS = 30;

/** Locks both records in a fixed order, to avoid deadlocks. */
async function takeBoth(tx: Tx, input: MergeInput) {
  const { keptId, keptVersion, mergedId, mergedVersion } = input;
  if (keptId === mergedId) throw badRequest("same_record", "Please choose two different records.");
  const versions = new Map([
    [keptId, keptVersion],
    [mergedId, mergedVersion],
  ]);
  const taken = new Map<string, StoredMember>();
  for (const [id, version] of [...versions].sort()) taken.set(id, await takeMember(tx, id, version));
  const [kept, merged] = [taken.get(keptId), taken.get(mergedId)];
  if (!kept || !merged) throw notFound("There is no such member.");
  return { kept, merged };
}

/** Throws 409 for merging a person with an organisation: their records are exported and erased by different rules. */
function requireOneSort(one: StoredMember, other: StoredMember): void {
  if (isOfOrganisations(one.type) === isOfOrganisations(other.type)) return;
  throw conflict(
    "other_sort",
    "One of these records is a person's and the other an organisation's. They stay two members.",
  );
}

/** An account shows the member number of its record. */
async function numberAccount(tx: Tx, userId: string | null, number: string): Promise<void> {
  if (!userId) return;
  await tx.db.update(userTable).set({ memberNumber: null }).where(eq(userTable.memberNumber, number));
  await tx.db.update(userTable).set({ memberNumber: number }).where(eq(userTable.id, userId));
}

/** Moves open renewals to the kept record, except for a term it already has one for. */
async function moveRenewals(tx: Tx, from: string, to: string): Promise<string[]> {
  const asked = tx.db.select({ term: renewalTable.termUntil }).from(renewalTable).where(eq(renewalTable.memberId, to));
  const moved = await tx.db
    .update(renewalTable)
    .set({ memberId: to })
    .where(
      and(
        eq(renewalTable.memberId, from),
        eq(renewalTable.status, "requested"),
        sql`${renewalTable.termUntil} not in ${asked}`,
      ),
    )
    .returning({ id: renewalTable.id });
  return moved.map(({ id }) => id);
}

/** Answers the id of the moved organisation. Throws 409 if the kept record has its own. */
async function moveOrganisation(tx: Tx, merged: StoredMember, kept: StoredMember): Promise<string | null> {
  const { id, memberId } = organisationTable;
  const found = await tx.db
    .select({ id, memberId })
    .from(organisationTable)
    .where(inArray(memberId, [kept.id, merged.id]));
  if (found.length === 2)
    throw conflict(
      "two_organisations",
      `${kept.number} and ${merged.number} both have administrators and a certificate of their own. Please end the one that is not needed.`,
    );
  const moved = found.find((organisation) => organisation.memberId === merged.id);
  if (!moved) return null;
  await tx.db.update(organisationTable).set({ memberId: kept.id }).where(eq(id, moved.id));
  return moved.id;
}

async function putTogether(tx: Tx, kept: StoredMember, merged: StoredMember): Promise<Moved> {
  const version = sql`${members.version} + 1`;
  await tx.db
    .update(members)
    .set({ ...leftOver(kept, merged), status: "ended", mergedInto: kept.id, version })
    .where(eq(members.id, merged.id));
  await tx.db
    .update(members)
    .set({ ...filledUp(kept, merged), version })
    .where(eq(members.id, kept.id));
  if (!kept.userId) await numberAccount(tx, merged.userId, kept.number);
  // A payment on its way is for the kept record's next year, unless that is of another type or there is none.
  const hasNext = kept.type === merged.type && kept.validUntil !== NO_END && merged.validUntil !== NO_END;
  const end = hasNext ? endUnpaidYears : endAsked;
  await end(tx, [{ memberId: merged.id, termUntil: merged.validUntil }]);
  // A term is paid for one type: longer days of another type, or without an end, do not transfer.
  if (kept.type === merged.type && isLaterEnd(merged.validUntil, kept.validUntil)) {
    const { validFrom, validUntil } = merged;
    await grantPeriod(tx, kept, { memberId: kept.id, kind: "merged", validFrom, validUntil });
    await end(tx, [{ memberId: kept.id, termUntil: kept.validUntil }]);
  }
  return {
    organisationId: await moveOrganisation(tx, merged, kept),
    renewalIds: await moveRenewals(tx, merged.id, kept.id),
  };
}

async function versionOf({ db }: Tx, id: string): Promise<number> {
  const [member] = await db.select({ version: members.version }).from(members).where(eq(members.id, id));
  if (!member) throw new Error("the kept record is gone");
  return member.version;
}

/**
 * Merges two records of one person: the kept one gets its missing values and, from a record of the same type, the later known
 * end; the other ends and points to it. Can be undone for 30 days. Answers the merge's id. Throws 400, 404, and 409 after a newer
 * change, for a person and an organisation, or if both have administrators.
 */
export async function mergeMembers(ctx: Context, input: MergeInput): Promise<string> {
  authorize(ctx, "reviewer");
  return transaction(ctx, async (tx) => {
    const { kept, merged } = await takeBoth(tx, input);
    requireOneSort(kept, merged);
    await leaveOwnToColleague(tx, [kept, merged], ["reviewer", "admin"]);
    const moved = await putTogether(tx, kept, merged);
    const id = newId();
    const keptVersion = await versionOf(tx, kept.id);
    const before = { kept: mergeableOf(kept), merged: mergeableOf(merged), ...moved, keptVersion };
    await tx.db
      .insert(mergeTable)
      .values({
        id,
        keptId: kept.id,
        mergedId: merged.id,
        before,
        mergedBy: ownId(tx),
        mergedAt: tx.now,
        undoUntil: new Date(tx.now.getTime() + UNDO_DAYS * DAY_MS),
      });
    await record(tx, "member.merged", merged.id);
    await record(tx, "member.merged", kept.id);
    return id;
  });
}

/** The restored columns of a record. A term that has passed is expired; a period sets the term itself. */
function restored({ validFrom, validUntil, status, emailSince, joinedAt, ...before }: KeptMergeable, today: string) {
  const now = status === "ended" ? status : statusOfTerm({ validFrom, validUntil }, today);
  const since = typeof emailSince === "string" ? new Date(emailSince) : emailSince;
  const joined = joinedAt ? { joinedAt: new Date(joinedAt) } : {};
  return { ...before, ...joined, emailSince: since, status: now, version: sql`${members.version} + 1` };
}

async function takeMerge(tx: Tx, id: string) {
  const [merge] = await tx.db.select().from(mergeTable).where(eq(mergeTable.id, id)).for("update");
  if (!merge) throw notFound("There is no such merge.");
  if (merge.undoneAt) throw conflict("already_undone", `This was undone by ${await lastChange(tx, merge.keptId)}.`);
  if (merge.undoUntil <= tx.now)
    throw conflict("too_late", "A merge can be undone for 30 days; please correct the records by hand.");
  const { keptId, mergedId } = merge;
  const both = await tx.db
    .select()
    .from(members)
    .where(inArray(members.id, [keptId, mergedId]))
    .orderBy(asc(members.id))
    .for("update");
  const [kept, merged] = [keptId, mergedId].map((each) => both.find((member) => member.id === each));
  if (!kept || !merged) throw notFound("There is no such member.");
  const isAsLeft = kept.version === merge.before.keptVersion && !kept.mergedInto;
  if (!isAsLeft || kept.status === "ended")
    throw conflict(
      "changed_elsewhere",
      `${kept.number} was changed after the merge, by ${await lastChange(tx, kept.id)}. Please correct the records by hand.`,
    );
  return { merge, kept, merged };
}

const PARTED = "Your membership was put together with another one by mistake. Please ask again for your own.";

/** Cancels a year of the kept record that the other record's account requested after the merge. */
async function endAskedSince(
  tx: Tx,
  { id: memberId, validUntil: termUntil }: StoredMember,
  { mergedAt }: typeof mergeTable.$inferSelect,
): Promise<void> {
  await endAsked(tx, [{ memberId, termUntil }]);
  const since = and(eq(renewalTable.memberId, memberId), gt(renewalTable.requestedAt, mergedAt));
  await dropWishes(tx, since, PARTED);
}

/** Throws 403 for one's own record, 404, and 409 after 30 days or a change of the kept record. */
export async function undoMerge(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const { merge, kept, merged } = await takeMerge(tx, id);
    await leaveOwnToColleague(tx, [kept, merged], ["reviewer", "admin"]);
    const { before } = merge;
    const today = indianDay(tx.now);
    const { validFrom, validUntil } = before.kept;
    if (kept.validUntil !== validUntil) {
      await grantPeriod(tx, kept, { memberId: kept.id, kind: "unmerged", validFrom, validUntil });
      await endAsked(tx, [{ memberId: kept.id, termUntil: kept.validUntil }]);
    }
    await tx.db.update(members).set(restored(before.kept, today)).where(eq(members.id, kept.id));
    await tx.db
      .update(members)
      .set({ ...restored(before.merged, today), mergedInto: null })
      .where(eq(members.id, merged.id));
    if (!before.kept.userId) await numberAccount(tx, before.merged.userId, merged.number);
    if (before.renewalIds.length > 0)
      await tx.db.update(renewalTable).set({ memberId: merged.id }).where(inArray(renewalTable.id, before.renewalIds));
    if (before.merged.userId && !before.kept.userId) await endAskedSince(tx, kept, merge);
    if (before.organisationId)
      await tx.db
        .update(organisationTable)
        .set({ memberId: merged.id })
        .where(eq(organisationTable.id, before.organisationId));
    await tx.db.update(mergeTable).set({ undoneAt: tx.now }).where(eq(mergeTable.id, id));
    await record(tx, "member.unmerged", merged.id);
    await record(tx, "member.unmerged", kept.id);
  });
}
