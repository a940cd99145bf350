import { desc, eq, lt } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { placeWords } from "../../../platform/place-words";
import { ownId } from "../own-id.server";
import { signInTable } from "../tables.server";
import { deviceWords } from "./device-words";
import { recordIfNewDevice } from "./new-device.server";
import { SIGN_INS_KEPT_DAYS, type SignInMethod } from "./schema";

const SHOWN = 50;

/** From what kind of device and which network a request comes, in the words that are kept. */
export const whenceOf = (ctx: Context, headers: Headers) => ({
  device: deviceWords(headers.get("user-agent")),
  place: placeWords(ctx.address),
});

type SignInLine = { userId: string; method: SignInMethod; succeeded: boolean };

/** Adds a line to a person's sign-in history; answers its id. One that succeeded needs the caller's transaction. */
export async function addSignIn(ctx: Context, line: SignInLine, headers: Headers): Promise<number> {
  const whence = whenceOf(ctx, headers);
  if (line.succeeded) await recordIfNewDevice(ctx, line.userId, whence.device);
  const [added] = await ctx.db
    .insert(signInTable)
    .values({ ...line, at: ctx.now, ...whence })
    .returning({ id: signInTable.id });
  if (!added) throw new Error("the line was not added");
  return added.id;
}

/** The member's latest 50 tries to sign in, newest first. */
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

/** Forgets tries to sign in after 180 days. */
export async function forgetOldSignIns(ctx: Context): Promise<void> {
  await ctx.db
    .delete(signInTable)
    .where(lt(signInTable.at, new Date(ctx.now.getTime() - SIGN_INS_KEPT_DAYS * 86_400_000)));
}
