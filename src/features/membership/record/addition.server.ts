import { and, eq, isNull, or } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { phoneKey } from "../../../platform/text/phone";
import { indianDay, startOfIndianDay } from "../../../platform/time/indian-time";
import { enteredAddress } from "../members/entered-address";
import { joinInTurn, nextNumbers } from "../members/operations.server";
import { notePeriod } from "../members/periods.server";
import { nameKey } from "../members/person-keys";
import { memberTable as members } from "../members/tables.server";
import { statusOfTerm } from "../members/term";
import { linkToProvenAccount } from "../register/link.server";
import { keepSearched } from "../register/search-index.server";
import type { AdditionInput } from "./calls";
import { keepChanges } from "./changes.server";
import { requireFreeAddress } from "./correction.server";
import { leaveOwnToColleague } from "./membership.server";

async function refuseAlike(tx: Tx, { name, phone, birthDate }: AdditionInput): Promise<void> {
  const key = phoneKey(phone ?? "");
  const alike = [
    key ? eq(members.phoneKey, key) : undefined,
    birthDate ? and(eq(members.nameKey, nameKey(name)), eq(members.birthDate, birthDate)) : undefined,
  ].filter(Boolean);
  if (alike.length === 0) return;
  const found = await tx.db
    .select({ number: members.number, name: members.name })
    .from(members)
    .where(and(or(...alike), isNull(members.mergedInto)))
    .limit(3);
  if (found.length === 0) return;
  const who = found.map((other) => `${other.name} (${other.number})`).join(", ");
  throw conflict("perhaps_known", `This may be somebody who is already known: ${who}. Please look there first.`);
}

async function enter(tx: Tx, person: AdditionInput) {
  const { name, phone, reason, tell: _told, despiteAlike: _looked, ...said } = person;
  const [number = ""] = await nextNumbers(tx, 1);
  const id = newId();
  const { validFrom, validUntil } = said;
  const today = indianDay(tx.now);
  await tx.db
    .insert(members)
    .values({
      id,
      number,
      name,
      nameKey: nameKey(name),
      joinedAt: validFrom < today ? startOfIndianDay(validFrom) : tx.now,
      ...said,
      ...enteredAddress(person.email, tx.now),
      ...(phone ? { phone, phoneKey: phoneKey(phone) } : {}),
      status: statusOfTerm(said, today),
    });
  await notePeriod(tx, { memberId: id, kind: "joined", validFrom, validUntil });
  await keepChanges(tx, id, reason, [{ what: "added", before: null, after: null }]);
  return { id, number };
}

/**
 * Adds one member by hand; an account with the proven address gets the membership. Answers id and number. Throws 403 for oneself,
 * 409 if a member has the address, and for a possible duplicate unless the admin has checked it.
 */
export async function addMember(ctx: Context, person: AdditionInput): Promise<{ id: string; number: string }> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    await leaveOwnToColleague(tx, [{ email: person.email }]);
    await joinInTurn(tx);
    await requireFreeAddress(tx, person);
    if (!person.despiteAlike) await refuseAlike(tx, person);
    const { id, number } = await enter(tx, person);
    const { type, email } = person;
    await linkToProvenAccount(tx, { id, number, type, email });
    await keepSearched(tx, id);
    await record(tx, "member.added", id);
    if (person.tell) await record(tx, "member.welcome-due", id);
    return { id, number };
  });
}
