import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import type { RecordedActivity } from "../../../platform/jobs/outbox.server";
import { notFound } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { signInTable, userTable } from "../tables.server";
import { SIGN_INS_KEPT_DAYS } from "./schema";

const succeededFor = (userId: string) => and(eq(signInTable.userId, userId), eq(signInTable.succeeded, true));

async function hasSignedIn({ db }: Tx, userId: string, device?: string): Promise<boolean> {
  const fromDevice = device === undefined ? undefined : eq(signInTable.device, device);
  const lines = await db
    .select({ id: signInTable.id })
    .from(signInTable)
    .where(and(succeededFor(userId), fromDevice))
    .limit(1);
  return lines.length > 0;
}

/** Locks the account's row until the transaction ends. */
async function lockedSince({ db }: Tx, userId: string): Promise<Date> {
  const [account] = await db
    .select({ createdAt: userTable.createdAt })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for("no key update");
  if (!account) throw notFound();
  return account.createdAt;
}

/** Call it before the sign-in is in the history. The very first sign-in is not recorded. */
export async function recordIfNewDevice(tx: Tx, userId: string, device: string): Promise<void> {
  authorize(tx, "anyone");
  if (await hasSignedIn(tx, userId, device)) return;
  const since = await lockedSince(tx, userId);
  // Checks again under the lock: a parallel sign-in may have recorded the device.
  if (await hasSignedIn(tx, userId, device)) return;
  const isOlderThanHistory = since.getTime() < tx.now.getTime() - SIGN_INS_KEPT_DAYS * DAY_MS;
  if (isOlderThanHistory || (await hasSignedIn(tx, userId))) await record(tx, "device.appeared", userId);
}

export async function signInOf({ db }: Context, { subject, at }: RecordedActivity) {
  const [line] = await db
    .select({ device: signInTable.device, place: signInTable.place, at: signInTable.at })
    .from(signInTable)
    .where(and(succeededFor(subject), eq(signInTable.at, new Date(at))))
    .limit(1);
  return line;
}
