import { and, eq, isNotNull, notInArray, type SQL } from "drizzle-orm";
import { caseTable } from "../../cases/tables.server";
import { entrantTable } from "../tables.server";

/** Leaves out declined and withdrawn entries. */
export const inJudging = (editionId: string): SQL | undefined =>
  and(
    eq(entrantTable.editionId, editionId),
    isNotNull(entrantTable.submittedAt),
    notInArray(caseTable.status, ["declined", "withdrawn"]),
  );
