import { eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import type { Role } from "../../../platform/roles";
import { indianDay } from "../../../platform/time/indian-time";
import { shortDay } from "../../../platform/time/short-dates";
import { refuseInterested } from "../../accounts/conflict-of-interest.server";
import { cancelFor } from "../../money/dues/close-due.server";
import { isOpen } from "../../money/dues/create-due.server";
import { grantPeriod, notePeriod } from "../members/periods.server";
import { memberTable as members } from "../members/tables.server";
import type { Term } from "../members/term";
import { lastDayIn } from "../members/term";
import { isOfOrganisations, titleOfType } from "../members/type-titles";
import { renewalPurpose } from "../renewal/purpose";
import { endRenewals } from "../renewal/renewal-case.server";
import { endAsked } from "../renewal/renewal-requests.server";
import { restoreYears } from "../renewal/year-restoration.server";

import { admissionsAfter, reverseYears } from "../renewal/year-reversal.server";
import { yearsAsked } from "../renewal/years-asked.server";
import type { EndingInput, MembershipInput } from "./calls";
import { keepChanges, type StoredMember, takeMember } from "./changes.server";

/** Throws 409 for changing between a person's and an organisation's membership. */
export function requireSameSort(present: string, next: string): void {
  if (isOfOrganisations(present) === isOfOrganisations(next)) return;
  const sentence = isOfOrganisations(next)
    ? "A person's membership cannot become an organisation's. Please add the organisation as a member of its own."
    : "An organisation's membership cannot become a person's. Please add the person as a member of their own.";
  throw conflict("other_sort", sentence);
}

const inWords = ({ type, validFrom, validUntil }: Term & { type: string }) =>
  `${titleOfType(type)}, ${shortDay(validFrom)} to ${lastDayIn(validUntil, shortDay)}`;

type Membership = { id?: string; userId?: string | null; email?: string | null };

/** Throws 403 if one of `memberships` is the actor's own, or of an organisation they administer, while a colleague could act. */
export const leaveOwnToColleague = (
  ctx: Context,
  memberships: readonly Membership[],
  roles: readonly Role[] = ["admin"],
): Promise<void> =>
  refuseInterested(
    ctx,
    memberships.map(({ id, ...party }) => ({ ...party, memberId: id ?? null })),
    {
      code: "own_membership",
      sentence: "This membership is your own, or of an organisation you administer. A colleague has to do this.",
      roles,
    },
  );

/**
 * Sets type and term of a membership by hand, even of an ended one. Earlier periods stay in the record, the due for the old next
 * year is cancelled, years cut off by a shorter term are refunded and can be requested again, and years that a longer term
 * restores are no longer refunded. Throws 403 for one's own, 404, and 409 after a newer change or for a refunded year.
 */
export async function changeMembership(ctx: Context, id: string, input: MembershipInput): Promise<void> {
  authorize(ctx, "admin");
  const { reason, version, type, ...term } = input;
  await transaction(ctx, async (tx) => {
    const member = await takeMember(tx, id, version, { evenEnded: true });
    await leaveOwnToColleague(tx, [member]);
    const next = { ...term, type: type ?? member.type };
    requireSameSort(member.type, next.type);
    await tx.db.update(members).set({ type: next.type }).where(eq(members.id, id));
    await grantPeriod(tx, member, { memberId: id, kind: "corrected", ...term });
    if (next.type !== member.type || next.validUntil !== member.validUntil)
      await endAsked(tx, [{ memberId: id, termUntil: member.validUntil }]);
    await restoreYears(tx, [{ memberId: id, before: member, next }]);
    if (next.validUntil < member.validUntil)
      await reverseYears(tx, id, { ...next, hasType: next.type === member.type });
    const before = member.status === "ended" ? `Ended: ${inWords(member)}` : inWords(member);
    await keepChanges(tx, id, reason, [{ what: "membership", before, after: inWords(next) }]);
    await record(tx, "member.period-set", id);
  });
}

/** Cancels every open due of an ended membership: years, and admissions whose payment bounced. */
async function endAllAsked(tx: Tx, { id, validUntil }: StoredMember): Promise<void> {
  const years = (await yearsAsked(tx, id)).filter(isOpen).map(({ purpose }) => purpose);
  const admissions = await admissionsAfter(tx, id, "");
  await cancelFor(tx, [...years, renewalPurpose(id, validUntil), ...admissions]);
}

/** The last day of a membership that ends `today`, never before its first. */
function lastDay({ validFrom, validUntil }: Term, today: string): string {
  const earlier = validUntil < today ? validUntil : today;
  return [validFrom, earlier].sort().at(-1) ?? today;
}

/**
 * Ends a membership today. Number, record and history stay, the card check answers 'ended', and open dues are cancelled. Throws
 * 403 for one's own, 404, and 409 after a newer change.
 */
export async function endMembership(ctx: Context, id: string, input: EndingInput): Promise<void> {
  authorize(ctx, "admin");
  const { reason, tell, version } = input;
  await transaction(ctx, async (tx) => {
    const member = await takeMember(tx, id, version);
    await leaveOwnToColleague(tx, [member]);
    const validUntil = lastDay(member, indianDay(tx.now));
    await tx.db
      .update(members)
      .set({ status: "ended", validUntil, version: sql`${members.version} + 1` })
      .where(eq(members.id, id));
    await notePeriod(tx, { memberId: id, kind: "ended", validFrom: member.validFrom, validUntil });
    await endRenewals(tx, id);
    await endAllAsked(tx, member);
    await keepChanges(tx, id, reason, [{ what: "ended", before: inWords(member), after: null }]);
    await record(tx, "member.ended-by-staff", id);
    if (tell) await record(tx, "member.end-notice-due", id);
  });
}
