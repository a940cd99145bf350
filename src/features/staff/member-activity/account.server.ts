import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { indianYear } from "../../../platform/indian-time";
import { passkeyTable, signInTable, twoFactorTable, userTable } from "../../accounts/tables.server";
import { pointsOf } from "../../cpd/ledger.server";
import type { MemberActivity } from "./calls";

export async function accountOf(ctx: Context, userId: string): Promise<MemberActivity["account"]> {
  const { db } = ctx;
  const [[user], [last], app, passkeys, points] = await Promise.all([
    db.select({ isProven: userTable.emailVerified }).from(userTable).where(eq(userTable.id, userId)),
    db
      .select({ at: signInTable.at })
      .from(signInTable)
      .where(and(eq(signInTable.userId, userId), eq(signInTable.succeeded, true)))
      .orderBy(desc(signInTable.id))
      .limit(1),
    db
      .select({ userId: twoFactorTable.userId })
      .from(twoFactorTable)
      .where(and(eq(twoFactorTable.userId, userId), isNotNull(twoFactorTable.confirmedAt))),
    db.select({ id: passkeyTable.id }).from(passkeyTable).where(eq(passkeyTable.userId, userId)).limit(1),
    pointsOf(ctx, userId, indianYear(ctx.now)),
  ]);
  return user
    ? {
        isProven: user.isProven,
        lastSignInAt: last?.at.toISOString() ?? null,
        hasSecondFactor: app.length + passkeys.length > 0,
        points,
      }
    : null;
}
