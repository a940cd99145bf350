import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { phoneKey } from "../../../platform/text/phone";
import { shortDay } from "../../../platform/time/short-dates";
import { userTable } from "../../accounts/tables.server";
import type { PossibleDuplicate } from "../../cases/console/schema";
import { type CaseRow, isErased } from "../../cases/operations/view.server";
import { admittedBy } from "../admission/applicant";
import { organisationTable } from "../admission/tables.server";
import { nameKey } from "./person-keys";
import { memberTable } from "./tables.server";
import { lastDayIn } from "./term";
import { isOfOrganisations, organisationTypes, titleOfType } from "./type-titles";

const MOST = 6;

type Member = Pick<typeof memberTable.$inferSelect, "type" | "nameKey" | "phoneKey" | "birthDate"> & {
  email: string | null;
  registration: string | null;
};
type Applicant = {
  name: string;
  phone: string | undefined;
  email: string;
  birthDate: string | undefined;
  organisation: string | undefined;
  registration: string | undefined;
};

const registrationKey = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
const storedRegistration = sql<
  string | null
>`regexp_replace(upper(${organisationTable.registrationNumber}), '[^A-Z0-9]', '', 'g')`;
const isOrganisation = inArray(memberTable.type, organisationTypes);

function applicantOf(found: CaseRow): Applicant {
  const { name, phone, email, details } = found;
  const { organisation } = admittedBy(found) ?? {};
  return {
    name: nameKey(name),
    phone: phoneKey(phone ?? ""),
    email,
    birthDate: typeof details.dateOfBirth === "string" ? details.dateOfBirth : undefined,
    organisation: organisation && nameKey(organisation.name),
    registration: registrationKey(organisation?.registrationNumber ?? "") || undefined,
  };
}

function reasonsOf(member: Member, applicant: Applicant): string[] {
  const isSameOrganisation = isOfOrganisations(member.type) && member.nameKey === applicant.organisation;
  return [
    ...(isSameOrganisation ? ["Same organisation"] : []),
    ...(member.registration && member.registration === applicant.registration ? ["Same registration number"] : []),
    ...(member.email === applicant.email ? ["Same email address"] : []),
    ...(applicant.phone && member.phoneKey === applicant.phone ? ["Same phone number"] : []),
    ...(member.nameKey === applicant.name ? ["Same name"] : []),
    ...(member.birthDate && member.birthDate === applicant.birthDate ? ["Same birth date"] : []),
  ];
}

/** Members that may be the applicant or their organisation, with every reason, strongest first. */
export async function possibleDuplicatesOf({ db }: Context, found: CaseRow): Promise<PossibleDuplicate[]> {
  if ((found.kind !== "DM" && found.kind !== "MI") || isErased(found)) return [];
  const applicant = applicantOf(found);
  const candidates = (fits: SQL | undefined) =>
    db
      .select({
        member: memberTable,
        email: sql<string | null>`coalesce(${userTable.email}, ${memberTable.email})`,
        registration: storedRegistration,
      })
      .from(memberTable)
      .leftJoin(userTable, eq(userTable.id, memberTable.userId))
      .leftJoin(organisationTable, eq(organisationTable.memberId, memberTable.id))
      .where(fits)
      .orderBy(asc(memberTable.joinedAt), asc(memberTable.id))
      .limit(MOST);
  const isNamesake = eq(memberTable.nameKey, applicant.name);
  const { birthDate, phone, organisation, registration } = applicant;
  const rows = await Promise.all([
    organisation ? candidates(and(isOrganisation, eq(memberTable.nameKey, organisation))) : [],
    registration ? candidates(eq(storedRegistration, registration)) : [],
    birthDate ? candidates(and(isNamesake, eq(memberTable.birthDate, birthDate))) : [],
    candidates(eq(userTable.email, applicant.email)),
    candidates(and(isNull(memberTable.userId), eq(memberTable.email, applicant.email))),
    phone ? candidates(eq(memberTable.phoneKey, phone)) : [],
    candidates(isNamesake),
  ]);
  const members = new Map(rows.flat().map((row) => [row.member.id, row]));
  return [...members.values()]
    .filter(({ member }) => member.caseId !== found.id)
    .map(({ member, email, registration: registered }) => ({
      memberNumber: member.number,
      name: member.name,
      ...(email ? { email } : {}),
      ...(member.phone ? { phone: member.phone } : {}),
      status: `${titleOfType(member.type)}, ${member.status}, last day: ${lastDayIn(member.validUntil, shortDay)}`,
      since: member.joinedAt.toISOString(),
      reasons: reasonsOf({ ...member, email, registration: registered }, applicant),
    }))
    .sort((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, MOST);
}
