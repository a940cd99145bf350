import { authorize, type Context, transaction } from "../../../platform/context.server";
import { openCase } from "../../cases/operations/submission.server";
import type { InquiryInput } from "./schema";

/** Stores a membership inquiry and answers its reference. */
export async function submitInquiry(ctx: Context, input: InquiryInput): Promise<string> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const { fullName, email, phone } = input;
    const { reference } = await openCase(tx, { kind: "MI", name: fullName, email, phone, details: input });
    return reference;
  });
}
