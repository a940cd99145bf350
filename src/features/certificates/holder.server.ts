import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { ownerOf } from "../accounts/ownership.server";
import { userTable } from "../accounts/tables.server";
import { certificateTable as certificates, certificateVersionTable as versions } from "./tables.server";

export const certificateOwner = {
  email: certificates.email,
  at: sql`coalesce(${certificates.heldSince}, ${certificates.issuedAt})`,
};

/** Undefined if the certificate is withdrawn or belongs to no account. */
export async function holderOf({ db }: Pick<Context, "db">, number: string) {
  const [found] = await db
    .select({ userId: userTable.id, title: versions.title })
    .from(certificates)
    .innerJoin(versions, and(eq(versions.number, certificates.number), eq(versions.version, 1)))
    .innerJoin(userTable, eq(userTable.id, ownerOf(certificateOwner)))
    .where(and(eq(certificates.number, number), isNull(certificates.withdrawnAt)));
  return found;
}
