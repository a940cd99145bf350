import { authorize, type Context, transaction } from "../../platform/context.server";
import { openCase } from "../cases/operations/submission.server";
import type { ContactInput } from "./schema";

/** Stores a message to the federation as a case of kind CO. Answers its reference. */
export async function submitMessage(ctx: Context, input: ContactInput): Promise<{ reference: string }> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const { name, email, phone, ...details } = input;
    const { reference } = await openCase(tx, { kind: "CO", name, email, phone, details });
    return { reference };
  });
}
