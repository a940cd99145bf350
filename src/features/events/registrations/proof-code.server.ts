import { randomInt } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { giveBack, type Limit, limitRate, secondsLeft, secondsToWait } from "../../../platform/http/rate-limit.server";
import { badRequest } from "../../../platform/refusal";
import { isSame, keyedHash } from "../../../platform/signing/keyed-hash.server";
import { withoutSpaces } from "../../../platform/text/invisible";
import { MINUTE_MS } from "../../../platform/time/durations";
import { registrationCodeTable as codes } from "../tables.server";
import { bookedWith, findRegistration } from "./access.server";
import type { CodeRequest } from "./calls";
import { CODE_MINUTES } from "./proof-minutes";

const sentence = "Too many wrong codes. Please use the button in our email, which works without a code.";
const ofNetwork: Limit = { name: "wrong registration codes of a network", most: 100, seconds: 3600, sentence };
/** Wrong codes per network and booking, so that attempts elsewhere do not block the owner. */
const ofBookingHere: Limit = {
  name: "wrong registration codes of a network for a booking",
  most: 5,
  seconds: CODE_MINUTES * 60,
  sentence,
};
/** Wrong codes per booking, from all networks. */
const ofBooking: Limit = { name: "wrong registration codes", most: 20, seconds: 86_400, sentence };

/** Further code emails per booking. The first one does not count. */
const codeMails: Limit = { name: "registration code mails", most: 3, seconds: 600 };
/** The subject for an unknown reference, a wrong address, or a booking without a pending proof. */
const NO_REGISTRATION = "nothing";

const hashOf = (ctx: Pick<Context, "config">, bookingId: string, code: string) =>
  keyedHash(ctx, "registration code", `${bookingId} ${code}`);

/** Creates a six-digit code and stores only its hash. Undefined after 20 wrong codes for the booking. */
export async function issueProofCode(
  ctx: Context,
  bookingId: string,
): Promise<{ code: string; expiresAt: Date } | undefined> {
  if ((await secondsLeft(ctx, ofBooking, bookingId)) > 0) return undefined;
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const expiresAt = new Date(ctx.now.getTime() + CODE_MINUTES * MINUTE_MS);
  const codeHash = hashOf(ctx, bookingId, code);
  await ctx.db.insert(codes).values({ id: newId(), bookingId, codeHash, createdAt: ctx.now, expiresAt });
  return { code, expiresAt };
}

/** Ignores spaces. Counts each attempt before the check. Throws 400, and 429 after too many. */
export async function checkProofCode(ctx: Context, bookingId: string, typed: string): Promise<void> {
  // The narrower limit first: attempts that it refuses use up nothing of the limits of others.
  const tries = [
    [ofBookingHere, `${bookingId} ${ctx.address}`],
    [ofNetwork, ctx.address],
    [ofBooking, bookingId],
  ] as const;
  for (const [limit, key] of tries) await limitRate(ctx, limit, key);
  const hash = hashOf(ctx, bookingId, withoutSpaces(typed));
  // All unexpired codes work, because the newest email can be missing.
  const valid = await ctx.db
    .select({ codeHash: codes.codeHash })
    .from(codes)
    .where(and(eq(codes.bookingId, bookingId), gt(codes.expiresAt, ctx.now)));
  if (!valid.some(({ codeHash }) => isSame(codeHash, hash)))
    throw badRequest(
      "code_wrong",
      "The code is not right or has expired. Please check it, or ask for a new one. The button in our email works too.",
    );
  for (const [limit, key] of tries) await giveBack(ctx, limit, key);
}

export async function spendProofCodes(tx: Tx, bookingId: string): Promise<void> {
  await tx.db.delete(codes).where(eq(codes.bookingId, bookingId));
}

/** Requests another code. The answer never reveals whether the booking exists. */
export async function requestProofCode(ctx: Context, reference: string, { email }: CodeRequest): Promise<void> {
  authorize(ctx, "anyone");
  const found = await findRegistration(ctx, reference);
  const booked = found?.email === email ? await bookedWith(ctx, found.bookingId) : [];
  const waiting = booked.find(({ isProven, endedAt }) => !isProven && !endedAt);
  const tooOften = (await secondsToWait(ctx, codeMails, waiting?.bookingId ?? NO_REGISTRATION)) > 0;
  const subject = waiting && !tooOften ? waiting.id : NO_REGISTRATION;
  await transaction(ctx, (tx) => record(tx, "registration.code-requested", subject));
}

export const forgetOldCodes = {
  name: "events.forget-codes",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    await ctx.db.delete(codes).where(lte(codes.expiresAt, ctx.now));
  },
};
