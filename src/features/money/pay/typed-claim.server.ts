import type { Context } from "../../../platform/context.server";
import { fieldsOf } from "../../../platform/http/api.server";
import { type Limit, limitRate } from "../../../platform/rate-limit.server";
import { invalidFields } from "../../../platform/refusal";
import { claimPayment } from "../claims.server";
import { paiseTyped } from "../paise-typed";
import { claimInput } from "../schema";
import type { TypedClaim } from "./typed-claim";

/** How often one network may say that something was paid, by the page or the call. */
export const claimLimit: Limit = { name: "payment claims", most: 60, seconds: 3600 };

/** Makes the claim that was typed into the form of the page with `key`. Throws 400, 404, 409 and 429 like the call. */
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
