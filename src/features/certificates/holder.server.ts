import { and, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { userTable } from "../accounts/tables.server";
import { certificateTable as certificates, certificateVersionTable as versions } from "./tables.server";

/** The account of a certificate's holder, and the certificate's title; undefined where no proven address is theirs. */
export async function holderOf({ db }: Pick<Context, "db">, number: string) {
  const isProven = and(eq(userTable.email, certificates.email), eq(userTable.emailVerified, true));
  const [found] = await db
    .select({ userId: userTable.id, title: versions.title })
    .from(certificates)
    .innerJoin(versions, and(eq(versions.number, certificates.number), eq(versions.version, 1)))
    .innerJoin(userTable, isProven)
    .where(eq(certificates.number, number));
  return found;
}
