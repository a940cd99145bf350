import { asc, gt, isNotNull, or } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { currentKeyId, signStatement } from "../../platform/signing/signing-keys.server";
import type { Storage } from "../../platform/storage/storage.server";
import { HOUR_MS } from "../../platform/time/durations";
import { signedList } from "./ended-list";
import { certificateTable as certificates } from "./tables.server";

/** A signed list is reused for this long while nothing changes. Its date shows its age. */
const FRESH_MS = HOUR_MS;

type Signed = { facts: string; madeAt: Date; list: string };

const lastSigned = new WeakMap<Storage, Signed>();

async function endedNow({ db }: Context): Promise<[number: string, version: number][]> {
  const { number, version, withdrawnAt } = certificates;
  const rows = await db
    .select({ number, version, withdrawnAt })
    .from(certificates)
    .where(or(isNotNull(withdrawnAt), gt(version, 1)))
    .orderBy(asc(number));
  return rows.map((row) => [row.number, row.withdrawnAt ? 0 : row.version]);
}

/**
 * The signed list of replaced and withdrawn certificates, for checks without a network. A signature is reused for at
 * most an hour, until the list or the key changes.
 */
export async function endedCertificates(ctx: Context): Promise<{ list: string; madeAt: string }> {
  authorize(ctx, "anyone");
  const ended = await endedNow(ctx);
  const facts = JSON.stringify([await currentKeyId(ctx), ended]);
  const known = lastSigned.get(ctx.storage);
  const isFresh = known?.facts === facts && ctx.now.getTime() - known.madeAt.getTime() < FRESH_MS;
  const { list, madeAt } = isFresh
    ? known
    : { list: await signStatement(ctx, (keyId) => signedList(ctx.now, keyId, ended)), madeAt: ctx.now };
  lastSigned.set(ctx.storage, { facts, list, madeAt });
  return { list, madeAt: madeAt.toISOString() };
}
