import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { phoneKey } from "../../../platform/text/phone";
import { requestCorrectedEmail } from "../../accounts/profile/email-change.server";
import { profileTable } from "../../accounts/profile/tables.server";
import { userTable } from "../../accounts/tables.server";
import { moveDues } from "../../money/dues/move-dues.server";
import { enteredAddress } from "../members/entered-address";
import { correctPeriods } from "../members/periods.server";
import { nameKey } from "../members/person-keys";
import { memberTable as members } from "../members/tables.server";
import { isOfOrganisations, type MembershipType } from "../members/type-titles";
import { linkToProvenAccount } from "../register/link.server";
import { keepSearched } from "../register/search-index.server";
import { endAsked } from "../renewal/renewal-requests.server";
import type { MemberChange } from "./calls";
import { keepChanges, type StoredMember, takeMember } from "./changes.server";
import { changeContact } from "./contact-change.server";
import { type MemberField, valueInWords } from "./field-words";
import { leaveOwnToColleague, requireSameSort } from "./membership.server";

const taken = (sentence: string) => conflict("email_taken", sentence);

/**
 * Throws 409 if another member than `id` has the address, with or without an account. A member may be the contact of an
 * organisation, as after an admission.
 */
export async function requireFreeAddress(
  tx: Tx,
  { email, type, id }: { email: string; type: MembershipType; id?: string },
): Promise<void> {
  const [account] = await tx.db
    .select({ number: userTable.memberNumber })
    .from(userTable)
    .where(eq(userTable.email, email));
  if (account?.number && !isOfOrganisations(type)) throw taken(`${account.number} has this email address.`);
  const [other] = await tx.db
    .select({ number: members.number })
    .from(members)
    .where(
      and(
        eq(members.email, email),
        isNull(members.userId),
        isNull(members.mergedInto),
        id ? ne(members.id, id) : undefined,
      ),
    )
    .limit(1);
  if (other) throw taken(`${other.number} has this email address.`);
}

/**
 * Changes a member's address; an organisation's names its new contact. With an account a person's new one waits for
 * confirmation; without one it applies at once, and an account that has proven it gets the membership. Emails both addresses.
 * Throws 409.
 */
async function correctAddress(tx: Tx, member: StoredMember, email: string, reason: string): Promise<void> {
  authorize(tx, "admin");
  const { id, userId } = member;
  if (isOfOrganisations(member.type)) return changeContact(tx, member, email, reason);
  if (userId) {
    const before = await requestCorrectedEmail(tx, userId, email);
    await keepChanges(tx, id, reason, [{ what: "email", before, after: `${email}, once confirmed` }]);
    return;
  }
  await requireFreeAddress(tx, { email, type: member.type, id });
  const { email: before } = member;
  const changeId = await keepChanges(tx, id, reason, [{ what: "email", before, after: email }]);
  await tx.db.update(members).set(enteredAddress(email, tx.now)).where(eq(members.id, id));
  await moveDues(tx, before ? [{ memberId: id, before, after: email }] : []);
  await linkToProvenAccount(tx, { ...member, email });
  await record(tx, "member.address-corrected", changeId);
}

type Fields = Omit<MemberChange, "reason" | "version">;
/** As the record shows them: the account's values where the register has none. */
type Shown = { [field in MemberField]: string | readonly string[] | null };

async function shownOf(tx: Tx, member: StoredMember): Promise<Shown> {
  const [account] = member.userId
    ? await tx.db
        .select({
          email: userTable.email,
          organization: userTable.organization,
          specialization: profileTable.specialization,
        })
        .from(userTable)
        .leftJoin(profileTable, eq(profileTable.userId, userTable.id))
        .where(eq(userTable.id, member.userId))
    : [];
  return {
    ...member,
    email: account?.email ?? member.email,
    organization: member.organization ?? account?.organization ?? null,
    fieldsOfWork: member.fieldsOfWork ?? (account?.specialization ? [account.specialization] : null),
  };
}

function differences(shown: Shown, said: Fields) {
  return (Object.keys(said) as MemberField[]).flatMap((what) => {
    if (said[what] === undefined) return [];
    const [before, after] = [valueInWords(what, shown[what]), valueInWords(what, said[what])];
    return before === after ? [] : [{ what, before, after }];
  });
}

function columnsOf({ email: _address, name, phone, ...said }: Fields) {
  return {
    ...said,
    ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
    ...(phone === undefined ? {} : { phone, phoneKey: phone && (phoneKey(phone) ?? null) }),
  };
}

/**
 * Corrects a record and stores each value with the reason. A type is corrected in the periods since it was entered, too. Emails both
 * addresses when one changes; an account's takes effect once confirmed, an organisation's names its new contact at once. Throws 403 for one's own type or address, 404, and 409 after a
 * newer change, for a taken address, and for changing between a person's and an organisation's type.
 */
export async function correctMember(ctx: Context, id: string, input: MemberChange): Promise<void> {
  authorize(ctx, "admin");
  const { reason, version, ...said } = input;
  await transaction(ctx, async (tx) => {
    const member = await takeMember(tx, id, version);
    const changed = differences(await shownOf(tx, member), said);
    const isSaid = (field: MemberField) => changed.some(({ what }) => what === field);
    if (changed.length === 0) return;
    if (said.type) requireSameSort(member.type, said.type);
    if (isSaid("type") || isSaid("email")) await leaveOwnToColleague(tx, [member, { email: said.email ?? null }]);
    // A value that only the account has stays the account's.
    const corrected = Object.fromEntries(Object.entries(said).filter(([field]) => isSaid(field as MemberField)));
    await tx.db
      .update(members)
      .set({ ...columnsOf(corrected), version: sql`${members.version} + 1` })
      .where(eq(members.id, id));
    if (said.type && isSaid("type")) {
      await correctPeriods(tx, id, { wrong: member.type, right: said.type });
      await endAsked(tx, [{ memberId: id, termUntil: member.validUntil }]);
    }
    await keepChanges(
      tx,
      id,
      reason,
      changed.filter(({ what }) => what !== "email"),
    );
    const named = { ...member, name: said.name ?? member.name };
    if (said.email && isSaid("email")) await correctAddress(tx, named, said.email, reason);
    await keepSearched(tx, id);
    await record(tx, "member.changed", id);
  });
}
