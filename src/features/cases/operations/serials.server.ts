import { sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { type CaseKind, caseKinds } from "../kinds";

/** The sequence that counts the references of `kind`; a gap does no harm, a lock would. */
export const serialOf = (kind: CaseKind) => `case_serial_${kind.toLowerCase()}`;

/** Makes the count of each form that has none yet. */
export async function createSerials({ db }: Context): Promise<void> {
  for (const kind of caseKinds)
    await db.execute(sql`create sequence if not exists ${sql.identifier(serialOf(kind))}`);
}
