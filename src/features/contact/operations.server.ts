import { authorize, type Context } from "../../platform/context.server";
import type { Asked } from "../../platform/idempotency.server";
import { type CaseAnswer, submitCase } from "../cases/operations/submission.server";
import type { ContactInput } from "./schema";

/** Stores a message to the federation as a case of kind CO, once for each key. Answers its reference. */
export async function submitMessage(ctx: Context, asked: Asked, input: ContactInput): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const { name, email, phone, ...details } = input;
  return submitCase(ctx, asked, { kind: "CO", name, email, phone, details });
}
