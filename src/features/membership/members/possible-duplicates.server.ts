import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { phoneKey } from "../../../platform/text/phone";
import { shortDay } from "../../../platform/time/short-dates";
import { userTable } from "../../accounts/tables.server";
import type { PossibleDuplicate } from "../../cases/console/schema";
import type { CaseRow } from "../../cases/operations/view.server";
import { nameKey } from "./person-keys";
import { memberTable } from "./tables.server";
import { lastDayIn } from "./term";
import { titleOfType } from "./type-titles";

const MOST = 6;

type Member = Pick<typeof memberTable.$inferSelect, "nameKey" | "phoneKey" | "birthDate"> & { email: string | null };
type Person = { name: string; phone: string | undefined; email: string; birthDate: string | undefined };

const personOf = ({ name, phone, email, details }: CaseRow): Person => ({
  name: nameKey(name),
  phone: phoneKey(phone ?? ""),
  email,
  birthDate: typeof details.dateOfBirth === "string" ? details.dateOfBirth : undefined,
});

function reasonsOf(member: Member, person: Person): string[] {
  return [
    ...(member.email === person.email ? ["Same email address"] : []),
    ...(person.phone && member.phoneKey === person.phone ? ["Same phone number"] : []),
    ...(member.nameKey === person.name ? ["Same name"] : []),
    ...(member.birthDate && member.birthDate === person.birthDate ? ["Same birth date"] : []),
  ];
}

/** Members that may be the applicant, with every reason, strongest first. */
export async function possibleDuplicatesOf({ db }: Context, found: CaseRow): Promise<PossibleDuplicate[]> {
  if (found.kind !== "DM" && found.kind !== "MI") return [];
  const person = personOf(found);
  const candidates = (fits: SQL | undefined) =>
    db
      .select({ member: memberTable, email: sql<string | null>`coalesce(${userTable.email}, ${memberTable.email})` })
      .from(memberTable)
      .leftJoin(userTable, eq(userTable.id, memberTable.userId))
      .where(fits)
      .orderBy(asc(memberTable.joinedAt), asc(memberTable.id))
      .limit(MOST);
  const isNamesake = eq(memberTable.nameKey, person.name);
  const { birthDate } = person;
  const rows = await Promise.all([
    birthDate ? candidates(and(isNamesake, eq(memberTable.birthDate, birthDate))) : [],
    candidates(eq(userTable.email, person.email)),
    candidates(and(isNull(memberTable.userId), eq(memberTable.email, person.email))),
    person.phone ? candidates(eq(memberTable.phoneKey, person.phone)) : [],
    candidates(isNamesake),
  ]);
  const members = new Map(rows.flat().map((row) => [row.member.id, row]));
  return [...members.values()]
    .filter(({ member }) => member.caseId !== found.id)
    .map(({ member, email }) => ({
      memberNumber: member.number,
      name: member.name,
      ...(email ? { email } : {}),
      ...(member.phone ? { phone: member.phone } : {}),
      status: `${titleOfType(member.type)}, ${member.status}, last day: ${lastDayIn(member.validUntil, shortDay)}`,
      since: member.joinedAt.toISOString(),
      reasons: reasonsOf({ ...member, email }, person),
    }))
    .sort((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, MOST);
}
