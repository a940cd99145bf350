import { authorize, type Context } from "../../platform/context.server";
import type { IdempotentRequest } from "../../platform/idempotency.server";
import { type CaseAnswer, submitCase } from "../cases/operations/submission.server";
import type { PartnershipInput } from "./schema";

/** Stores an application as a case of kind PA, in the name of its primary contact, once for each key. Answers its reference. */
export async function submitPartnership(
  ctx: Context,
  request: IdempotentRequest,
  input: PartnershipInput,
): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const {
    primaryContactName: name,
    primaryContactEmail: email,
    primaryContactPhone: phone,
    ...details
  } = input;
  return submitCase(ctx, request, { kind: "PA", name, email, phone, details });
}
