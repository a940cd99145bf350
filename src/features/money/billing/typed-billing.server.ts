import type { Context } from "../../../platform/context.server";
import { fieldsOf } from "../../../platform/http/api.server";
import { invalidFields } from "../../../platform/refusal";
import { billTo } from "./save-billing.server";
import { billingInput } from "./schema";
import type { TypedBilling } from "./typed-billing";

/** Throws 400, 404, 409 and 429 like the API call. */
export async function billTyped(ctx: Context, key: string, typed: TypedBilling): Promise<void> {
  const input = billingInput.safeParse(typed);
  if (!input.success) throw invalidFields(fieldsOf(input.error));
  await billTo(ctx, key, input.data);
}
