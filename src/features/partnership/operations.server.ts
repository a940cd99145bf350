import { authorize, type Context, transaction } from "../../platform/context.server";
import { openCase } from "../cases/operations/submission.server";
import type { PartnershipInput } from "./schema";

/** Stores a partnership application as a case of kind PA, in the name of its primary contact. Answers its reference. */
export async function submitPartnership(
  ctx: Context,
  input: PartnershipInput,
): Promise<{ reference: string }> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const {
      primaryContactName: name,
      primaryContactEmail: email,
      primaryContactPhone: phone,
      ...details
    } = input;
    const { reference } = await openCase(tx, { kind: "PA", name, email, phone, details });
    return { reference };
  });
}
