import { batched } from "../../../platform/batch.server";
import { authorize, type Context, type Tx } from "../../../platform/context.server";
import { type IdempotentRequest, storedAnswer, storedKey } from "../../../platform/idempotency.server";
import { type Submitted, submissionAnswer } from "../schema";
import { bodyFor, type Opened, type Sent, type Submission, storeCases } from "./storing.server";

/** What a call that stores a submission answers. */
export type CaseAnswer = { status: 201; body: { data: Submitted } };

/**
 * Stores a submission as a case. Answers id, reference and promise.
 * The acknowledgement to the applicant and the notice to staff follow from its activity.
 */
export async function openCase(tx: Tx, submission: Submission): Promise<Opened> {
  authorize(tx, "anyone");
  const [opened] = await storeCases(tx, [{ ctx: tx, submission, stored: undefined }]);
  if (!opened) throw new Error("the case was not stored");
  return opened;
}

const MAX_BATCH_SIZE = 50;
const store = batched<Sent, Opened | undefined>(MAX_BATCH_SIZE, storeCases);

/**
 * The same for a form that stores nothing else, once for each key. Submissions are batched into one statement,
 * which the database carries out as a whole or not at all. Answers what the call answers.
 */
export async function submitCase(
  ctx: Context,
  request: IdempotentRequest,
  submission: Submission,
): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const stored = storedKey(ctx, request);
  const opened = await store(ctx, { ctx, submission, stored });
  const status = 201 as const;
  if (opened) return { status, body: bodyFor(opened) };
  if (!stored) throw new Error("the case was not stored");
  return { status, body: submissionAnswer.parse((await storedAnswer(ctx, stored)).body) };
}
