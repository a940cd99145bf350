import { desc, eq, lt, sql } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../../platform/context.server";
import { networkWords } from "../../../platform/http/network-words";
import { DAY_MS } from "../../../platform/time/durations";
import { ownId } from "../own-id.server";
import { signInTable, userTable } from "../tables.server";
import { deviceWords } from "./device-words";
import { recordIfNewDevice } from "./new-device.server";
import { SIGN_INS_KEPT_DAYS, type SignInMethod } from "./schema";

const SHOWN = 50;

export const originOf = (ctx: Context, headers: Headers) => ({
  device: deviceWords(headers.get("user-agent")),
  place: networkWords(ctx.address),
});

type Try = { userId: string; method: SignInMethod };
type SignInLine = Try & { succeeded: boolean };
type Origin = ReturnType<typeof originOf>;

async function addLine(ctx: Context, line: SignInLine, origin: Origin): Promise<number> {
  const [added] = await ctx.db
    .insert(signInTable)
    .values({ ...line, at: ctx.now, ...origin })
    .returning({ id: signInTable.id });
  if (!added) throw new Error("the line was not added");
  return added.id;
}

export async function addSignIn(tx: Tx, { userId, method }: Try, headers: Headers): Promise<number> {
  const origin = originOf(tx, headers);
  await recordIfNewDevice(tx, userId, origin.device);
  return addLine(tx, { userId, method, succeeded: true }, origin);
}

export const addTry = (ctx: Context, { userId, method }: Try, headers: Headers): Promise<number> =>
  addLine(ctx, { userId, method, succeeded: false }, originOf(ctx, headers));

/** An unknown `userId` runs the same statement without storing a line, so both take equal time. */
export async function noteWrongPassword(tx: Tx, userId: string, headers: Headers): Promise<void> {
  const { device, place } = originOf(tx, headers);
  await tx.db.execute(sql`
    insert into ${signInTable} (user_id, at, method, device, place, succeeded)
    select id, ${tx.now.toISOString()}::timestamptz, 'password', ${device}, ${place}, false
    from ${userTable} where id = ${userId}`);
}

export async function signInHistory(ctx: Context) {
  authorize(ctx, "user");
  const rows = await ctx.db
    .select()
    .from(signInTable)
    .where(eq(signInTable.userId, ownId(ctx)))
    .orderBy(desc(signInTable.id))
    .limit(SHOWN);
  return rows.map(({ id, at, method, device, place, succeeded }) => ({
    id,
    at: at.toISOString(),
    method,
    device,
    place,
    succeeded,
  }));
}

export async function forgetOldSignIns(ctx: Context): Promise<void> {
  await ctx.db.delete(signInTable).where(lt(signInTable.at, new Date(ctx.now.getTime() - SIGN_INS_KEPT_DAYS * DAY_MS)));
}
