import { eq, like, or } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { deviceKey } from "../sessions/known-device.server";
import { signInFailureTable } from "../tables.server";

/** Forgets the wrong passwords for `userId`: strangers' and those of every known device. No lock is left. */
export async function forgetWrongTries(tx: Tx, userId: string): Promise<void> {
  const { key } = signInFailureTable;
  await tx.db
    .delete(signInFailureTable)
    .where(or(eq(key, `user:${userId}`), like(key, deviceKey(userId, "%"))));
}
