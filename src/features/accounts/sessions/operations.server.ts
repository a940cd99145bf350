import { and, desc, eq, gt, ne } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { networkWords } from "../../../platform/http/network-words";
import { notFound } from "../../../platform/refusal";
import { accountUser, type SignedIn } from "../operations/account-user";
import { newSession, sessionCookie } from "../operations/session.server";
import { ownId, ownSessionId } from "../own-id.server";
import { pendingSignInTable, sessionTable, userTable } from "../tables.server";
import { deviceWords } from "./device-words";
import { addSignIn } from "./history.server";
import { deviceCookie } from "./known-device.server";

type Opening = { remember: boolean; secondFactor: boolean };

/** The caller must have authenticated `user`. */
export async function openSession(
  tx: Tx,
  user: typeof userTable.$inferSelect,
  { remember, secondFactor }: Opening,
  headers: Headers,
): Promise<SignedIn> {
  authorize(tx, "anyone");
  const session = newSession(tx, user.id, remember, headers);
  const { remember: _inTheCookie, ...row } = session;
  await tx.db.insert(sessionTable).values({ ...row, secondFactor, createdAt: tx.now, updatedAt: tx.now });
  await record(tx, "session.started", user.id);
  return { user: accountUser(user), cookies: [await sessionCookie(tx, session), deviceCookie(tx, headers, user.id)] };
}

export async function startSession(tx: Tx, userId: string, opening: Opening, headers: Headers): Promise<SignedIn> {
  const [user] = await tx.db.select().from(userTable).where(eq(userTable.id, userId));
  if (!user) throw notFound();
  return openSession(tx, user, opening, headers);
}

export const startProvenSession = (tx: Tx, userId: string, remember: boolean, headers: Headers) =>
  startSession(tx, userId, { remember, secondFactor: true }, headers);

export async function startFirstSession(tx: Tx, userId: string, headers: Headers): Promise<SignedIn> {
  await addSignIn(tx, { userId, method: "password" }, headers);
  return startSession(tx, userId, { remember: false, secondFactor: false }, headers);
}

export async function ownSessions(ctx: Context) {
  authorize(ctx, "user");
  const rows = await ctx.db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, ownId(ctx)), gt(sessionTable.expiresAt, ctx.now)))
    .orderBy(desc(sessionTable.createdAt));
  return rows.map(({ id, userAgent, ipAddress, secondFactor, createdAt, expiresAt }) => ({
    id,
    device: deviceWords(userAgent),
    place: networkWords(ipAddress),
    current: id === ownSessionId(ctx),
    secondFactor,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Throws 404. */
export async function endSession(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "user");
  await transaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessionTable)
      .where(and(eq(sessionTable.id, id), eq(sessionTable.userId, ownId(tx))))
      .returning({ id: sessionTable.id });
    if (ended.length === 0) throw notFound("This session has ended already.");
    await record(tx, "session.ended", ownId(tx));
  });
}

/** Also ends sign-ins that wait for a code. Returns the number of ended sessions. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, ownId(tx)));
    const ended = await tx.db
      .delete(sessionTable)
      .where(and(eq(sessionTable.userId, ownId(tx)), ne(sessionTable.id, ownSessionId(tx))))
      .returning({ id: sessionTable.id });
    if (ended.length > 0) await record(tx, "sessions.ended", ownId(tx));
    return ended.length;
  });
}
