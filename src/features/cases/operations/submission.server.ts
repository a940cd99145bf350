import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { gathered } from "../../../platform/gather.server";
import { type Asked, firstAnswer, keptKey } from "../../../platform/idempotency.server";
import { bodyFor, type Opened, type Sent, type Submission, storeCases } from "./storing.server";

const storedBody = z.object({ data: z.object({ reference: z.string() }) });
/** What a call that stores a submission answers. */
export type CaseAnswer = { status: 201; body: z.output<typeof storedBody> };

/**
 * Stores a submission as a case in the caller's transaction. Answers id and reference.
 * The acknowledgement to the applicant and the notice to staff follow from its event.
 */
export async function openCase(tx: Context, submission: Submission): Promise<Opened> {
  authorize(tx, "anyone");
  const [opened] = await storeCases(tx, [{ ctx: tx, submission, kept: undefined }]);
  if (!opened) throw new Error("the case was not stored");
  return opened;
}

const AT_ONCE = 50;
const store = gathered<Sent, Opened | undefined>(AT_ONCE, storeCases);

/**
 * The same for a form that stores nothing else, once for each key. Submissions that come at the same time share one statement,
 * which the database carries out as a whole or not at all. Answers what the call answers.
 */
export async function submitCase(ctx: Context, asked: Asked, submission: Submission): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const kept = keptKey(ctx, asked);
  const opened = await store(ctx, { ctx, submission, kept });
  const status = 201 as const;
  if (opened) return { status, body: bodyFor(opened.reference) };
  if (!kept) throw new Error("the case was not stored");
  return { status, body: storedBody.parse((await firstAnswer(ctx, kept)).body) };
}
