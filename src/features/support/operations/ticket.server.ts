import { authorize, type Context, transaction } from "../../../platform/context.server";
import { openCase } from "../../cases/operations/submission.server";
import type { TicketInput } from "../schema";

/** Stores a support ticket as a case of kind SU; a security concern is marked as restricted. Answers its reference. */
export async function submitTicket(ctx: Context, input: TicketInput): Promise<{ reference: string }> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const { name, email, ...ticket } = input;
    const details = { ...ticket, restricted: ticket.category === "security" };
    const { reference } = await openCase(tx, { kind: "SU", name, email, details, priority: ticket.priority });
    return { reference };
  });
}
