import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { conflict, notFound } from "../../../platform/refusal";
import { type DataPrincipal, dataPrincipal, fromAddressOf } from "../data-principal.server";
import { holderOfAddress } from "../ownership.server";
import { userTable } from "../tables.server";
import { canWithdraw, type Purpose, purposeWords } from "./purposes";
import type { Consent } from "./schema";
import { consentTable } from "./tables.server";

type Receipt = typeof consentTable.$inferSelect;

export function receiptsOf(who: DataPrincipal) {
  const byAddress = fromAddressOf(who, consentTable.email, consentTable.givenAt);
  return or(eq(consentTable.userId, who.userId), and(byAddress, isNull(consentTable.userId)));
}

function shown({ id, purpose, version, place, givenAt, withdrawnAt }: Receipt): Consent {
  return {
    id,
    version,
    place,
    ...purposeWords(purpose, version),
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    canWithdraw: canWithdraw(purpose) && !withdrawnAt,
  };
}

export async function consentsOf(ctx: Context, who: DataPrincipal): Promise<Consent[]> {
  const rows = await ctx.db
    .select()
    .from(consentTable)
    .where(receiptsOf(who))
    .orderBy(desc(consentTable.givenAt), consentTable.purpose);
  return rows.map(shown);
}

/** Withdraws every receipt of the purpose. Idempotent. Throws 404, 409 with the reason for a permanent consent. */
export async function withdrawReceipt(tx: Tx, who: DataPrincipal, id: string): Promise<Receipt> {
  authorize(tx, "user");
  const [receipt] = await tx.db
    .select()
    .from(consentTable)
    .where(and(eq(consentTable.id, id), receiptsOf(who)));
  if (!receipt) throw notFound("There is no such consent.");
  const { stays } = purposeWords(receipt.purpose, receipt.version);
  if (stays) throw conflict("consent_stays", stays);
  const ended = await tx.db
    .update(consentTable)
    .set({ withdrawnAt: tx.now })
    .where(and(eq(consentTable.purpose, receipt.purpose), receiptsOf(who), isNull(consentTable.withdrawnAt)))
    .returning({ id: consentTable.id });
  if (ended.length > 0) await record(tx, "consent.withdrawn", id);
  return receipt;
}

type NewReceipts = {
  activityId: number;
  email: string;
  place: string;
  givenAt: Date;
  boxes: readonly { purpose: Purpose; version: string }[];
  withdrawnAt?: Date | null;
};

export async function keepReceipts(ctx: Context, { boxes, ...given }: NewReceipts): Promise<void> {
  if (boxes.length === 0) return;
  const [owner] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, given.email), eq(userTable.emailVerified, true)));
  const rows = boxes.map(({ purpose, version }) => ({
    ...given,
    id: newId(),
    userId: owner?.id ?? null,
    purpose,
    version,
  }));
  await ctx.db.insert(consentTable).values(rows).onConflictDoNothing();
}

/** Only receipts of the address's holder at `at`: another person may have had it before or since. */
export async function endReceipts(
  ctx: Context,
  purpose: Purpose,
  { email, at }: { email: string; at: Date },
  endedAt: Date,
): Promise<void> {
  const holder = holderOfAddress(sql`${email}::text`, sql`${at.toISOString()}::timestamptz`);
  const active = and(
    eq(consentTable.purpose, purpose),
    eq(consentTable.email, email),
    isNull(consentTable.withdrawnAt),
    sql`${holderOfAddress(consentTable.email, consentTable.givenAt)} is not distinct from ${holder}`,
  );
  await ctx.db.update(consentTable).set({ withdrawnAt: endedAt }).where(active);
}

export const claimReceipts: Job = {
  name: "consents.claim",
  async run(ctx, { activity }) {
    const who = await dataPrincipal(ctx, activity.subject);
    if (!who?.email) return;
    const unclaimed = and(eq(consentTable.email, who.email), isNull(consentTable.userId));
    await ctx.db.update(consentTable).set({ userId: who.userId }).where(unclaimed);
  },
};
