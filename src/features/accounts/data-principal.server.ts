import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { userTable } from "./tables.server";

/** Whose data is meant, in the word of the Act. The address only once it is proven: what bears it is theirs then. */
export type DataPrincipal = { userId: string; email: string | null };

/** A file that is held about somebody: where it is stored, and what it is called in an export. */
export type HeldFile = { key: string; name: string };

/** What a part of the program holds about somebody: documents by the name of their file in an export. */
export type Held = Record<string, unknown>;

/** The person of the account USERID; undefined once it is gone. */
export async function dataPrincipal(ctx: Context, userId: string): Promise<DataPrincipal | undefined> {
  const [user] = await ctx.db
    .select({ email: userTable.email, isProven: userTable.emailVerified })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return user && { userId, email: user.isProven ? user.email : null };
}
