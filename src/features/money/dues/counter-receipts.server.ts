import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { batched } from "../../../platform/db/batch.server";
import { newId } from "../../../platform/db/new-id.server";
import {
  type IdempotentRequest,
  type StoredKey,
  storeAnswers,
  storedAnswer,
  storedKey,
  usedKeys,
} from "../../../platform/http/idempotency.server";
import { conflict, invalidFields, notFound, type Refusal } from "../../../platform/refusal";
import type { Receipt } from "../books/allocation";
import { receiveAll } from "../books/receive-money.server";
import type { CounterReceiptInput } from "../console/due-calls";
import { type DueRow, dueById, lockDues, openPaiseOf } from "./create-due.server";
import { refuseOwnDues } from "./own-due.server";
import { paidDayProblem } from "./paid-day";

type Brought = { ctx: Context; input: CounterReceiptInput; stored: StoredKey | undefined };
/** `isRepeated`: the idempotency key was used before, and its answer is stored. */
type Outcome = { refusal: Refusal } | { receipt: Receipt } | { isRepeated: true };

const answer = { status: 201 as const, body: { success: true as const } };

function outcomeOf({ ctx, input }: Brought, due: DueRow | undefined, openPaise: number): Outcome {
  if (!due) return { refusal: notFound("There is no due with this reference.") };
  if (openPaise <= 0) return { refusal: conflict("due_ended", "There is nothing left to pay for it.") };
  const { note, amountPaise, receivedOn: valueDate } = input;
  const receivedOn = paidDayProblem(valueDate, due, ctx.now);
  if (receivedOn) return { refusal: invalidFields({ receivedOn }) };
  return {
    receipt: {
      source: `counter/${newId()}`,
      kind: "payment",
      note,
      amountPaise,
      valueDate,
      from: { account: "cash" },
      restFor: due.payer,
      by: ctx,
      parts: [{ dueId: due.id, amountPaise }],
    },
  };
}

function decideAll(brought: readonly Brought[], dues: readonly DueRow[], used: Set<string>): Outcome[] {
  const byId = new Map(dues.map((due) => [due.id, due]));
  const open = new Map(dues.map((due) => [due.id, openPaiseOf(due)]));
  return brought.map((one): Outcome => {
    if (one.stored && used.has(one.stored.key)) return { isRepeated: true };
    const { reference, amountPaise } = one.input;
    const openPaise = open.get(reference) ?? 0;
    const outcome = outcomeOf(one, byId.get(reference), openPaise);
    if ("refusal" in outcome) return outcome;
    open.set(reference, openPaise - amountPaise);
    if (one.stored) used.add(one.stored.key);
    return outcome;
  });
}

/** Stores the answers. A key that another process used meanwhile counts as a repetition. */
async function keepAnswers(tx: Tx, brought: readonly Brought[], decided: readonly Outcome[]) {
  const isCredited = (at: number) => "receipt" in (decided[at] ?? {});
  const fresh = await storeAnswers(
    tx,
    brought.flatMap(({ stored }, at) => (stored && isCredited(at) ? { ...stored, answer: answer.body } : [])),
  );
  return decided.map((outcome, at): Outcome => {
    const stored = brought[at]?.stored;
    return stored && isCredited(at) && !fresh.has(stored.key) ? { isRepeated: true } : outcome;
  });
}

/** Each receipt keeps its own acting person. A refused receipt does not block the others. */
async function creditAll(ctx: Context, brought: Brought[]): Promise<Outcome[]> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const dues = await lockDues(tx, [...new Set(brought.map(({ input }) => input.reference))]);
    const keys = brought.flatMap(({ stored }) => stored?.key ?? []);
    const decided = decideAll(brought, dues, await usedKeys(tx, keys));
    const outcomes = await keepAnswers(tx, brought, decided);
    const receipts = outcomes.flatMap((outcome) => ("receipt" in outcome ? outcome.receipt : []));
    await receiveAll(tx, receipts, dues);
    await recordEach(
      tx,
      "counter.received",
      receipts.map(({ by = tx, parts }) => ({ ctx: by, subject: parts[0]?.dueId ?? "" })),
    );
    return outcomes;
  });
}

const MAX_BATCH_SIZE = 50;
const creditOne = batched<Brought, Outcome>(MAX_BATCH_SIZE, creditAll);

/** Throws 400, 403 for one's own due, 404, and 409 if nothing is open. */
export async function receiveAtCounter(
  ctx: Context,
  input: CounterReceiptInput,
  request?: IdempotentRequest,
): Promise<typeof answer> {
  authorize(ctx, "treasurer");
  const due = await dueById(ctx, input.reference);
  if (due) await refuseOwnDues(ctx, [due]);
  const stored = request && storedKey(ctx, request);
  const outcome = await creditOne(ctx, { ctx, input, stored });
  if ("refusal" in outcome) throw outcome.refusal;
  // Throws if the key came with another body.
  if ("isRepeated" in outcome && stored) await storedAnswer(ctx, stored);
  return answer;
}
