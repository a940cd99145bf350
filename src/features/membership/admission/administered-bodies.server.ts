import { eq, sql } from "drizzle-orm";
import type { BodySource } from "../../accounts/conflict-of-interest.server";
import { memberTable } from "../members/tables.server";
import { administratorTable, organisationTable } from "./tables.server";

export const bodiesOfAdministrator: BodySource = ({ db }, userId) =>
  db
    .select({
      memberId: memberTable.id,
      organisationId: organisationTable.id,
      email: sql<string | null>`lower(${memberTable.email})`,
    })
    .from(administratorTable)
    .innerJoin(organisationTable, eq(organisationTable.id, administratorTable.organisationId))
    .innerJoin(memberTable, eq(memberTable.id, organisationTable.memberId))
    .where(eq(administratorTable.userId, userId));
