import { and, eq, ne, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { activityTable } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { indianDay } from "../../../platform/time/indian-time";
import { accountOfApplicant } from "../../accounts/operations/account-for-applicant.server";
import { holderOf } from "../../accounts/ownership.server";
import { fillProfile } from "../../accounts/profile/operations.server";
import { userTable } from "../../accounts/tables.server";
import { isProven } from "../../cases/operations/confirmation.server";
import { applicantAddress, type CaseRow, isErased } from "../../cases/operations/view.server";
import { caseTable } from "../../cases/tables.server";
import { dueById, dueFor, isOpen } from "../../money/dues/create-due.server";
import { callOff } from "../../money/refunds/call-off.server";
import { enteredAddress } from "../members/entered-address";
import { lockMember } from "../members/member-of.server";
import { enterMember, joinInTurn, nextNumbers } from "../members/operations.server";
import { grantPeriod } from "../members/periods.server";
import { memberTable } from "../members/tables.server";
import { statusOn, yearFrom } from "../members/term";
import { isOfOrganisations } from "../members/type-titles";
import { isErased as isErasedRecord } from "../record/changes.server";
import { linkPerson } from "../register/link.server";
import { endAsked } from "../renewal/renewal-requests.server";
import { nameAdministrator } from "./administrator.server";
import { admissionPurpose, awaitsFee, endedByStaff, isMemberAlready, recordToContinue } from "./admission-fee.server";
import { type Admitted, admittedBy, profileAnswers } from "./applicant";
import { isTakenBack } from "./granted-years.server";
import { administratorTable, organisationTable } from "./tables.server";

type MemberRow = typeof memberTable.$inferSelect;
type Organisation = NonNullable<Admitted["organisation"]>;
type About = Omit<Organisation, "name">;

/** The approved case; undefined if it admits no member or an earlier run already did. */
export async function caseToAdmit(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [found] = await tx.db.select().from(caseTable).where(eq(caseTable.id, id)).for("update");
  if (found?.status !== "approved" || isErased(found)) return undefined;
  const { type, subject } = activityTable;
  const admitted = await tx.db
    .select({ id: activityTable.id })
    .from(activityTable)
    .where(and(eq(subject, id), eq(type, "case.admitted")))
    .limit(1);
  const joined = await tx.db.select({ id: memberTable.id }).from(memberTable).where(eq(memberTable.caseId, id));
  return admitted.length + joined.length > 0 ? undefined : found;
}

/** The record of a proven account: its own, or an imported one. */
async function recordOf(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  const [member] = await tx.db.select().from(memberTable).where(eq(memberTable.userId, userId)).for("update");
  return member ?? linkPerson(tx, userId);
}

/** Undefined if the record is erased, or of the other sort: organisation or person. */
async function membershipToContinue(
  tx: Tx,
  held: MemberRow | undefined,
  type: MemberRow["type"],
): Promise<MemberRow | undefined> {
  const member = held && (await lockMember(tx, held.id));
  const isSameSort = member && isOfOrganisations(member.type) === isOfOrganisations(type);
  return isSameSort && !isErasedRecord(member) ? member : undefined;
}

/** Detaches a record from the account, which gets its own membership. The record keeps the address, so emails still arrive. */
async function leaveAccount(tx: Tx, userId: string, held: MemberRow): Promise<void> {
  const { id, type, name, organization } = held;
  const [account] = await tx.db.select({ email: userTable.email }).from(userTable).where(eq(userTable.id, userId));
  await tx.db
    .update(memberTable)
    .set({
      userId: null,
      ...enteredAddress(account?.email ?? null, tx.now),
      organization: organization ?? (isOfOrganisations(type) ? name : null),
      version: sql`${memberTable.version} + 1`,
    })
    .where(eq(memberTable.id, id));
  await record(tx, "member.unlinked", id);
}

async function newNumber(tx: Tx): Promise<string> {
  const [number] = await nextNumbers(tx, 1);
  if (!number) throw new Error("no number for the member");
  return number;
}

async function giveNumber(tx: Tx, userId: string, number: string): Promise<void> {
  await tx.db.update(userTable).set({ memberNumber: number, updatedAt: tx.now }).where(eq(userTable.id, userId));
}

/**
 * An admission continues an existing membership: another type, or a lapsed one, starts a new year unless the present term lasts
 * longer.
 */
async function continueMembership(tx: Tx, member: MemberRow, { type }: Admitted, caseId: string): Promise<void> {
  if (member.type !== type)
    await tx.db
      .update(memberTable)
      .set({ type, version: sql`${memberTable.version} + 1` })
      .where(eq(memberTable.id, member.id));
  if (member.type !== type || statusOn(tx.now, member) !== "active") {
    const year = yearFrom(indianDay(tx.now));
    await grantPeriod(tx, member, { memberId: member.id, kind: "renewed", caseId, ...year });
    await endAsked(tx, [{ memberId: member.id, termUntil: member.validUntil }]);
  }
  await record(tx, "member.continued", member.id);
}

async function admitPerson(tx: Tx, found: CaseRow, person: Admitted): Promise<void> {
  const { id: caseId, email, submittedAt: at } = found;
  // An account's address may be typed by a stranger: unproven answers stay in the case.
  const isTheirs = !(await holderOf(tx, { email, at })) || (await isProven(tx, found));
  const userId = await accountOfApplicant(tx, { ...person, appliedAt: at });
  if (isTheirs) await fillProfile(tx, userId, profileAnswers(found));
  const held = await recordOf(tx, userId);
  const member = await membershipToContinue(tx, held, person.type);
  if (member) return continueMembership(tx, member, person, caseId);
  if (held) await leaveAccount(tx, userId, held);
  const number = await newNumber(tx);
  await giveNumber(tx, userId, number);
  await enterMember(tx, { caseId, ...person }, { number, userId });
}

/** The applicant administers the organisation. A record from a list or the office has none yet. */
async function administer(tx: Tx, member: MemberRow, userId: string, about: About): Promise<void> {
  const known = await tx.db.select().from(organisationTable).where(eq(organisationTable.memberId, member.id));
  const id = known[0]?.id ?? newId();
  if (known.length === 0)
    await tx.db.insert(organisationTable).values({ id, memberId: member.id, ...about, createdAt: tx.now });
  if (!member.userId) await nameAdministrator(tx, { ...member, id, memberId: member.id }, userId);
}

/**
 * The applicant is the first administrator. Their account holds the membership if it has none. An organisation that was a
 * member before continues as that member.
 */
async function admitOrganisation(
  tx: Tx,
  found: CaseRow,
  applicant: Admitted,
  { name, ...about }: Organisation,
): Promise<void> {
  const { id: caseId, submittedAt: appliedAt } = found;
  const email = await applicantAddress(tx, found);
  const userId = await accountOfApplicant(tx, { ...applicant, organization: name, appliedAt });
  // First: a person at this address keeps their own membership in the account.
  const own = await recordOf(tx, userId);
  const held = await recordToContinue(tx, found, applicant);
  if (held) {
    await administer(tx, held, userId, about);
    return continueMembership(tx, held, applicant, caseId);
  }
  const holds = own === undefined;
  const number = await newNumber(tx);
  if (holds) await giveNumber(tx, userId, number);
  const memberId = await enterMember(
    tx,
    { caseId, ...applicant, email, birthDate: undefined, firstName: name, lastName: "", organization: name },
    { number, userId: holds ? userId : null },
  );
  const id = newId();
  await tx.db.insert(organisationTable).values({ id, memberId, ...about, createdAt: tx.now });
  await tx.db.insert(administratorTable).values({ organisationId: id, userId, since: tx.now });
  await record(tx, "organisation.joined", id);
}

async function leaveEnded(tx: Tx, caseId: string): Promise<void> {
  const due = await dueFor(tx, admissionPurpose(caseId));
  if (due) await callOff(tx, due, "The membership was ended after the application was approved.");
  tx.log.warn({ caseId }, "approved for an ended membership");
}

/** Cancels the fees of the applicant's other approved applications for the same membership. */
async function callOffOthers(tx: Tx, { id, email }: CaseRow): Promise<void> {
  const others = await tx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.email, email), eq(caseTable.status, "approved"), ne(caseTable.id, id)));
  for (const other of others) {
    const applicant = admittedBy(other);
    const due = applicant && (await dueFor(tx, admissionPurpose(other.id)));
    if (due && isOpen(due) && (await isMemberAlready(tx, other, applicant)))
      await callOff(tx, due, "The applicant was admitted by another application.");
  }
}

/** Makes the applicant of an approved case, or their organisation, a member. Idempotent. */
export async function admitApplicant(ctx: Context, caseId: string): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    await joinInTurn(tx);
    const found = await caseToAdmit(tx, caseId);
    const applicant = found && admittedBy(found);
    if (!applicant) return;
    if (await endedByStaff(tx, found, applicant)) return leaveEnded(tx, caseId);
    if (await awaitsFee(tx, found, applicant)) return;
    if (applicant.organisation) await admitOrganisation(tx, found, applicant, applicant.organisation);
    else await admitPerson(tx, found, applicant);
    await callOffOthers(tx, found);
    await record(tx, "case.admitted", caseId);
  });
}

/** Admits the payer of an admission fee; refunds it if the year was withdrawn before. Other dues change nothing. */
export const admitAfterPayment: Job = {
  name: "membership.admit-paid",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await dueById(ctx, activity.subject);
    const [kind, caseId] = due?.purpose.split("/") ?? [];
    if (!due || kind !== "admission" || !caseId) return;
    if (await isTakenBack(ctx, caseId))
      return transaction(ctx, (tx) => callOff(tx, due, "The year of membership was taken back."));
    await admitApplicant(ctx, caseId);
  },
};

export const admitAfterApproval: Job = {
  name: "membership.admit",
  run: (ctx, { activity }) => admitApplicant(ctx, activity.subject),
};
