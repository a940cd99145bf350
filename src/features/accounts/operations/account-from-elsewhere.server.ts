import { and, eq, ne } from "drizzle-orm";
import { authorize, createContext, type Platform, record, transaction } from "../../../platform/context.server";
import { loginTable } from "../tables.server";

/** Without a proof by the provider, the address is proven by email. */
export async function recordAccountFromElsewhere(
  platform: Platform,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<void> {
  const ctx = createContext(platform, { actor: { kind: "system" } });
  authorize(ctx, "system");
  await transaction(ctx, (tx) => record(tx, emailVerified ? "email.verified" : "account.created", id));
}

/** The owner of an existing account gets an email. */
export async function recordLinkedLogin(
  platform: Platform,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const ctx = createContext(platform, { actor: { kind: "system" } });
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    const [other] = await tx.db
      .select({ id: loginTable.id })
      .from(loginTable)
      .where(and(eq(loginTable.userId, userId), ne(loginTable.id, id)));
    if (other) await record(tx, "login.linked", userId);
  });
}
