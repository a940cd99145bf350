import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { type Limit, limitRate } from "../../../platform/http/rate-limit.server";
import { conflict, notFound } from "../../../platform/refusal";
import { isOpen, lockDues } from "../dues/create-due.server";
import { dueOfKey } from "../dues/key.server";
import { mayBill } from "./billing.server";
import type { BillingInput } from "./schema";
import { billingTable as billing } from "./tables.server";

/** Limit per network, shared by page and API. */
const billed: Limit = { name: "billing details", most: 600, seconds: 3600 };

async function store(tx: Tx, dueId: string, input: BillingInput): Promise<void> {
  // The caller has checked access. The lock prevents a document from being issued meanwhile.
  const [due] = await lockDues(tx, [dueId]);
  if (!due) throw notFound("There is no due with this reference.");
  if (!(await mayBill(tx, due)))
    throw isOpen(due)
      ? conflict("document_stands", "The document is issued: it stays as it is.")
      : conflict("due_ended", "This has ended: its document, if there is one, stays as it is.");
  const row = { ...input, changedAt: tx.now };
  await tx.db
    .insert(billing)
    .values({ ...row, dueId })
    .onConflictDoUpdate({ target: billing.dueId, set: row });
  await record(tx, "due.billing-set", dueId);
}

/** Throws 404, 409 once a document is issued, and 429. */
export async function billTo(ctx: Context, key: string, input: BillingInput): Promise<void> {
  authorize(ctx, "anyone");
  await limitRate(ctx, billed, ctx.address);
  const { id } = await dueOfKey(ctx, key);
  await transaction(ctx, (tx) => store(tx, id, input));
}

/** Throws 404, and 409 once a document is issued. */
export async function billByStaff(ctx: Context, id: string, input: BillingInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, (tx) => store(tx, id, input));
}
