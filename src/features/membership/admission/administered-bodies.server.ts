import { eq, sql } from "drizzle-orm";
import type { Sources } from "../../../platform/context.server";
import { memberTable } from "../members/tables.server";
import { administratorTable, organisationTable } from "./tables.server";

export const bodiesOfAdministrator: Sources["bodiesOfAdministrator"] = ({ db }, userId) =>
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
