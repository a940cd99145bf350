import { asc, gt, isNotNull, or } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { signStatement } from "../../platform/signing-keys.server";
import { signedList } from "./ended-list";
import { certificateTable as certificates } from "./tables.server";

/** The signed list of what was replaced or withdrawn, as it stands now: with it and the keys anybody checks without a network. */
export async function endedCertificates(ctx: Context): Promise<{ list: string; madeAt: string }> {
  authorize(ctx, "anyone");
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(or(isNotNull(certificates.withdrawnAt), gt(certificates.version, 1)))
    .orderBy(asc(certificates.number));
  const ended = rows.map(({ number, version, withdrawnAt }): [string, number] => [
    number,
    withdrawnAt ? 0 : version,
  ]);
  const list = await signStatement(ctx, (keyId) => signedList(ctx.now, keyId, ended));
  return { list, madeAt: ctx.now.toISOString() };
}
