import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { dataPrincipal } from "../data-principal.server";
import { userTable } from "../tables.server";
import type { Purpose } from "./purposes";
import { consentTable } from "./tables.server";

export type NewReceipts = {
  activityId: number;
  email: string;
  place: string;
  givenAt: Date;
  boxes: readonly { purpose: Purpose; version: string }[];
  withdrawnAt?: Date | null;
};

/** Keeps a receipt of each of `boxes`; a second time changes nothing. */
export async function keepReceipts(ctx: Context, { boxes, ...given }: NewReceipts): Promise<void> {
  if (boxes.length === 0) return;
  const [owner] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, given.email), eq(userTable.emailVerified, true)));
  const rows = boxes.map(({ purpose, version }) => ({
    ...given,
    ...{ id: crypto.randomUUID(), userId: owner?.id ?? null, purpose, version },
  }));
  await ctx.db.insert(consentTable).values(rows).onConflictDoNothing();
}

/** Marks the receipts of `purpose` from `email` as taken back `at`. */
export async function endReceipts(ctx: Context, purpose: Purpose, email: string, at: Date): Promise<void> {
  const active = and(
    eq(consentTable.purpose, purpose),
    eq(consentTable.email, email),
    isNull(consentTable.withdrawnAt),
  );
  await ctx.db.update(consentTable).set({ withdrawnAt: at }).where(active);
}

/** Ties receipts to the account that their address has just been proven to belong to. */
export const claimReceipts: Job = {
  name: "consents.claim",
  async run(ctx, { activity }) {
    const who = await dataPrincipal(ctx, activity.subject);
    if (!who?.email) return;
    const unclaimed = and(eq(consentTable.email, who.email), isNull(consentTable.userId));
    await ctx.db.update(consentTable).set({ userId: who.userId }).where(unclaimed);
  },
};
