import type { Context } from "../../../platform/context.server";
import { isSame, keyedHash } from "../../../platform/keyed-hash.server";

const DIGITS = 6;

/** The six digits that prove the address of a booking. Nothing of them is stored; tries are counted where they are checked. */
export function proofCode(ctx: Pick<Context, "config">, bookingId: string): string {
  const hash = Buffer.from(keyedHash(ctx, "registration code", bookingId), "base64url");
  return String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Whether somebody typed the code of a booking, with or without spaces. */
export const isProofCode = (ctx: Pick<Context, "config">, bookingId: string, typed: string) =>
  isSame(typed.replace(/\s/g, ""), proofCode(ctx, bookingId));
