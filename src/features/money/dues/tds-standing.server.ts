import { and, eq, isNull, sum } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { tdsTable as deductions } from "./tables.server";

/** Paise of tax deducted at source that still lack a certificate. */
export async function tdsWithoutCertificate({ db }: Pick<Context, "db">, dueId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sum(deductions.amountPaise) })
    .from(deductions)
    .where(and(eq(deductions.dueId, dueId), isNull(deductions.certificate)));
  return Number(row?.paise ?? 0);
}
