import { authorize, type Context } from "../../../platform/context.server";
import type { IdempotentRequest } from "../../../platform/idempotency.server";
import { type CaseAnswer, submitCase } from "../../cases/operations/submission.server";
import type { TicketInput } from "../schema";

/**
 * Stores a support ticket as a case of kind SU, once for each key; a security concern is marked as restricted. Answers its
 * reference.
 */
export async function submitTicket(
  ctx: Context,
  request: IdempotentRequest,
  input: TicketInput,
): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const { name, email, ...ticket } = input;
  const details = { ...ticket, restricted: ticket.category === "security" };
  return submitCase(ctx, request, { kind: "SU", name, email, details, priority: ticket.priority });
}
