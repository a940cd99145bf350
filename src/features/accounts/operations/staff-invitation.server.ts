import { eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { StaffRole } from "../../../platform/roles";
import { userTable } from "../tables.server";
import { freshAccountFor } from "./fresh-account.server";
import { freeUsername } from "./username.server";

async function accountFor(tx: Tx, email: string): Promise<string> {
  const [known] = await tx.db.select().from(userTable).where(eq(userTable.email, email)).for("update");
  if (known) return freshAccountFor(tx, known.id);
  const id = newId();
  const username = await freeUsername(tx.db, "", email);
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  await tx.db.insert(userTable).values({ id, name: username, firstName: username, email, username, ...stamps });
  return id;
}

export async function inviteStaff(ctx: Context, email: string, role: StaffRole): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const id = await accountFor(tx, email);
    await tx.db
      .update(userTable)
      .set({ roles: sql`array(select distinct unnest(${userTable.roles} || ${role}::text))`, updatedAt: tx.now })
      .where(eq(userTable.id, id));
    await record(tx, "staff.invited", id);
  });
}
