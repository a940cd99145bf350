import { authorize, type Context } from "../../../platform/context.server";
import type { IdempotentRequest } from "../../../platform/idempotency.server";
import { type CaseAnswer, submitCase } from "../../cases/operations/submission.server";
import type { InquiryInput } from "./schema";

/** Stores a membership inquiry as a case of kind MI, once for each key. Answers its reference. */
export async function submitInquiry(
  ctx: Context,
  request: IdempotentRequest,
  input: InquiryInput,
): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const { fullName, email, phone } = input;
  return submitCase(ctx, request, { kind: "MI", name: fullName, email, phone, details: input });
}
