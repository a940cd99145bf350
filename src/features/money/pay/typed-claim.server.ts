import type { Context } from "../../../platform/context.server";
import { fieldsOf } from "../../../platform/http/api.server";
import { type Limit, limitRate } from "../../../platform/http/rate-limit.server";
import { invalidFields } from "../../../platform/refusal";
import { claimPayment } from "../claims.server";
import { paiseTyped } from "../paise-typed";
import { claimInput } from "../schema";
import type { TypedClaim } from "./typed-claim";

/** Limit per network, shared by page and API. */
export const claimLimit: Limit = { name: "payment claims", most: 600, seconds: 3600 };

/** Throws 400, 404, 409 and 429 like the API call. */
export async function claimTyped(
  ctx: Context,
  key: string,
  { utr, paidOn, amount, corrects }: TypedClaim,
): Promise<void> {
  await limitRate(ctx, claimLimit, ctx.address);
  const input = claimInput.safeParse({ utr, paidOn, amountPaise: paiseTyped(amount) });
  if (!input.success) throw invalidFields(fieldsOf(input.error));
  await claimPayment(ctx, key, input.data, { corrects });
}
