import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { pluralise } from "../../../platform/text/pluralise";
import { DAY_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { holderOf, holderOfAddress, isHeldByNoOther } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { applicantAddress, type CaseRow } from "../../cases/operations/view.server";
import { createDue, type DueRow, dueFor } from "../../money/dues/create-due.server";
import { freePurpose } from "../../money/dues/due-purpose.server";
import { withTax } from "../../money/price-tax";
import { callOff, takeUp } from "../../money/refunds/call-off.server";
import { priceTaxesOn } from "../../money/tax-rules.server";
import { feesOn } from "../fee-table/in-force.server";
import { lockMember } from "../members/member-of.server";
import { nameKey } from "../members/person-keys";
import { memberTable as members, periodTable } from "../members/tables.server";
import { isEndless, statusOn, yearFrom } from "../members/term";
import { isOfOrganisations, type MembershipType, organisationTypes, titleOfType } from "../members/type-titles";
import { isErased } from "../record/changes.server";
import { memberOfAddress } from "../register/link.server";
import { feeOf } from "../renewal/fee";
import type { Admitted } from "./applicant";
import { administratorTable as administrators, organisationTable as organisations } from "./tables.server";

type MemberRow = typeof members.$inferSelect;

const PAISE = 100;
const YEAR_DAYS = 365;

/** The days of a term beyond the year from `today`; 0 for a term without an end. */
function daysAhead(today: string, validUntil: string): number {
  if (isEndless(validUntil)) return 0;
  const beyond = Date.parse(validUntil) - Date.parse(yearFrom(today).validUntil);
  return Math.max(0, Math.round(beyond / DAY_MS));
}
/** Days an approved applicant has to pay; the same as for a renewal offer. */
const OPEN_DAYS = 60;

export const admissionPurpose = (caseId: string) => `admission/${caseId}`;

const admissionClass = ({ organisation }: Pick<Admitted, "organisation">) =>
  organisation ? "affiliation" : "membership";

async function ofAccount({ db }: Tx, userId: string) {
  const [found] = await db
    .select({ name: userTable.name, member: members })
    .from(userTable)
    .leftJoin(members, eq(members.userId, userTable.id))
    .where(eq(userTable.id, userId));
  return found;
}

/**
 * The organisation of that name which the applicant's account holds or administers, or whose contact has the address and no
 * account: an active one first, an ended one last, then the oldest.
 */
async function organisationHeld(tx: Tx, { email, submittedAt: at }: CaseRow, name: string) {
  const account = await holderOf(tx, { email, at });
  const userId = account?.userId ?? null;
  const administered = tx.db
    .select({ id: organisations.memberId })
    .from(organisations)
    .innerJoin(administrators, eq(administrators.organisationId, organisations.id))
    .where(sql`${administrators.userId} = ${userId}`);
  const isContact = and(
    eq(members.email, account?.email ?? email),
    isNull(members.userId),
    isHeldByNoOther(holderOfAddress(members.email, members.emailSince), account?.userId),
  );
  const isTheirs = or(sql`${members.userId} = ${userId}`, inArray(members.id, administered), isContact);
  const [held] = await tx.db
    .select()
    .from(members)
    .where(
      and(
        inArray(members.type, organisationTypes),
        isNull(members.mergedInto),
        eq(members.nameKey, nameKey(name)),
        isTheirs,
      ),
    )
    .orderBy(desc(eq(members.status, "active")), eq(members.status, "ended"), members.joinedAt, members.id)
    .limit(1);
  return held;
}

/** The applicant's record, or their organisation's, locked. */
async function recordHeld(tx: Tx, found: CaseRow, { organisation }: Admitted) {
  if (organisation) {
    const held = await organisationHeld(tx, found, organisation.name);
    return held && lockMember(tx, held.id);
  }
  const { email, name, submittedAt: at } = found;
  const account = await holderOf(tx, { email, at });
  const own = account && (await ofAccount(tx, account.userId));
  const theirs = { email: account?.email ?? email, name: own?.name ?? name, userId: account?.userId };
  const held = own?.member ?? (await memberOfAddress(tx, theirs));
  return held && lockMember(tx, held.id);
}

type AdmissionLine = { title: string; amountPaise: number };

/** Whether the member, or a record merged into theirs, is or was of the type. */
export async function wasOfType(
  tx: Tx,
  member: Pick<MemberRow, "id" | "type">,
  type: MembershipType,
): Promise<boolean> {
  if (member.type === type) return true;
  const isTheirs = or(eq(members.id, member.id), eq(members.mergedInto, member.id));
  const [found] = await tx.db
    .select({ id: members.id })
    .from(members)
    .leftJoin(periodTable, and(eq(periodTable.memberId, members.id), eq(periodTable.type, type)))
    .where(and(isTheirs, or(eq(members.type, type), isNotNull(periodTable.id))))
    .limit(1);
  return found !== undefined;
}

/**
 * The lines of an admission as of `day`, before added tax. A present or former member of the type pays at least another year; a
 * member of a cheaper type pays the difference for days paid ahead.
 */
async function admissionLines(
  tx: Tx,
  found: CaseRow,
  admitted: Admitted,
  day: string,
): Promise<readonly AdmissionLine[]> {
  const { type } = admitted;
  const { fees, admissionFees } = await feesOn(tx, day);
  const yearly = (of: MembershipType) => {
    const fee = feeOf(of);
    return fee ? fees[fee] : 0;
  };
  const record = await recordHeld(tx, found, admitted);
  const held = record && !isErased(record) ? record : undefined;
  const again = held && (await wasOfType(tx, held, type)) ? yearly(type) : 0;
  const ahead = held && feeOf(held.type) ? daysAhead(day, held.validUntil) : 0;
  const more = Math.max(0, yearly(type) - yearly(held?.type ?? type));
  const title = `Admission, ${titleOfType(type)}, applied for on ${indianDay(found.submittedAt)}`;
  return [
    { title, amountPaise: Math.max(admissionFees[type] ?? 0, again) * PAISE },
    {
      title: `Difference of the fees for ${pluralise(ahead, "day", "days")} paid ahead`,
      amountPaise: Math.round((ahead * more) / YEAR_DAYS) * PAISE,
    },
  ].filter(({ amountPaise }) => amountPaise > 0);
}

export async function admissionPaise(tx: Tx, found: CaseRow, admitted: Admitted, day: string): Promise<number> {
  const tax = (await priceTaxesOn(tx, day))[admissionClass(admitted)];
  const lines = await admissionLines(tx, found, admitted, day);
  return lines.reduce((sum, { amountPaise }) => sum + withTax(amountPaise, tax), 0);
}

/** True if the applicant's term changed after the due was created and the admission costs more now. */
async function isOutdated(tx: Tx, found: CaseRow, admitted: Admitted, due: DueRow): Promise<boolean> {
  const held = await recordHeld(tx, found, admitted);
  if (!held) return false;
  const { id, memberId, at } = periodTable;
  const [changed] = await tx.db
    .select({ id })
    .from(periodTable)
    .where(and(eq(memberId, held.id), gt(at, due.raisedAt)))
    .limit(1);
  return changed !== undefined && (await admissionPaise(tx, found, admitted, indianDay(tx.now))) > due.totalPaise;
}

export async function isMemberAlready(tx: Tx, found: CaseRow, admitted: Admitted): Promise<boolean> {
  const member = await recordHeld(tx, found, admitted);
  return member?.type === admitted.type && statusOn(tx.now, member) === "active";
}

/** The applicant's record that an approval continues, locked; undefined if it makes a new member. */
export async function recordToContinue(tx: Tx, found: CaseRow, admitted: Admitted) {
  const member = await recordHeld(tx, found, admitted);
  const isSameSort = member && isOfOrganisations(member.type) === isOfOrganisations(admitted.type);
  return isSameSort && !isErased(member) ? member : undefined;
}

/** The number of the membership to continue if an admin ended it. */
export async function endedByStaff(tx: Tx, found: CaseRow, admitted: Admitted): Promise<string | undefined> {
  const member = await recordToContinue(tx, found, admitted);
  return member?.status === "ended" ? member.number : undefined;
}

/**
 * Whether an approved applicant still has to pay the admission fee. Creates the due the first time, after an unpaid one expired
 * and the case was approved again, or when the member has since paid for more days of a cheaper type. False without a fee or
 * while no money is taken. A fee that buys nothing is called off and refunded.
 */
export async function awaitsFee(tx: Tx, found: CaseRow, admitted: Admitted): Promise<boolean> {
  const { type, organisation } = admitted;
  const purpose = admissionPurpose(found.id);
  const standing = await dueFor(tx, purpose);
  if (await isMemberAlready(tx, found, admitted)) {
    if (standing) await callOff(tx, standing, "The applicant is a member of this type already.");
    return false;
  }
  if (standing && (await isOutdated(tx, found, admitted, standing))) {
    await callOff(tx, standing, "The membership was renewed after the application was approved.");
    await freePurpose(tx, standing);
  } else if (standing) {
    await takeUp(tx, standing, "The application was approved after all.");
    return standing.status !== "settled";
  }
  const title = `Admission, ${titleOfType(type)}`;
  const lines = await admissionLines(tx, found, admitted, indianDay(tx.now));
  const due = await createDue(tx, {
    purpose,
    title,
    lapsesAt: new Date(tx.now.getTime() + OPEN_DAYS * DAY_MS),
    payer: { userId: null, name: organisation?.name ?? found.name, email: await applicantAddress(tx, found) },
    lines: lines.map((line) => ({ ...line, taxClass: admissionClass(admitted) })),
  });
  return due !== undefined;
}
