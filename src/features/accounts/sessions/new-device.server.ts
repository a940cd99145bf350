import { and, eq, type SQL, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import type { RecordedActivity } from "../../../platform/outbox.server";
import { signInTable, userTable } from "../tables.server";
import { SIGN_INS_KEPT_DAYS } from "./schema";

type SignIn = { userId: SQL; device: SQL; now: SQL };

/**
 * In a statement that sees no line of this sign-in yet: whether the account has not signed in from `device` before, and this is
 * not its very first sign-in. An account that is older than the history may have signed in before it.
 */
export function comesFromNewDevice({ userId, device, now }: SignIn): SQL {
  const before = sql`from ${signInTable} s where s.user_id = ${userId} and s.succeeded`;
  // The limits keep the planner from joining the whole history for the few lines that answer; mostly the first one does.
  return sql`coalesce(
    (select false ${before} and s.device = ${device} limit 1),
    (select true ${before} limit 1),
    (select u.created_at < ${now} - make_interval(days => ${SIGN_INS_KEPT_DAYS}::int) from ${userTable} u where u.id = ${userId}),
    false)`;
}

/** Records that somebody signed in to `userId` from a new device; its moment is the sign-in's. */
export async function recordNewDevice(tx: Tx, userId: string): Promise<void> {
  authorize(tx, "anyone");
  await record(tx, "device.appeared", userId);
}

/** The same where `device` is new to the account, asked before the sign-in that succeeds is in the history. */
export async function recordIfNewDevice(tx: Tx, userId: string, device: string): Promise<void> {
  authorize(tx, "anyone");
  const signIn = {
    userId: sql`${userId}::text`,
    device: sql`${device}::text`,
    now: sql`${tx.now.toISOString()}::timestamptz`,
  };
  const [found] = await tx.prepared<{ is_new: boolean }>(
    "sign-in: is the device new",
    sql`select ${comesFromNewDevice(signIn)} as is_new`,
  );
  if (found?.is_new) await recordNewDevice(tx, userId);
}

/** The sign-in that an activity of a new device tells of; undefined once it is forgotten. */
export async function signInOf({ db }: Context, { subject, at }: RecordedActivity) {
  const [line] = await db
    .select({ device: signInTable.device, place: signInTable.place, at: signInTable.at })
    .from(signInTable)
    .where(
      and(eq(signInTable.userId, subject), eq(signInTable.succeeded, true), eq(signInTable.at, new Date(at))),
    )
    .limit(1);
  return line;
}
