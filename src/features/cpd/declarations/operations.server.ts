import { and, eq, ne } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { removeUpload } from "../../accounts/uploads/operations.server";
import { dropCaseFiles } from "../../cases/files/operations.server";
import { addReply, withdrawCase } from "../../cases/operations/applicant.server";
import { openCase } from "../../cases/operations/submission.server";
import { hasEnded } from "../../cases/operations/view.server";
import { caseTable } from "../../cases/tables.server";
import { pointsFor } from "./activities";
import { declarationForm } from "./form";
import type { Declaration, DeclarationInput } from "./schema";
import { declarationTable } from "./tables.server";
import { type DeclarationRow, declarationsShown } from "./view.server";

const notConfirmed = () =>
  conflict(
    "address_not_confirmed",
    "Please confirm your email address before you declare CPD. Your profile sends the link again.",
  );

/**
 * Stores a declaration and opens its case. Its points count after a reviewer accepts it. Throws 409 without a proven
 * email.
 */
export async function declareActivity(ctx: Context, input: DeclarationInput): Promise<Declaration> {
  authorize(ctx, "user");
  if (ctx.actor.kind === "user" && !ctx.actor.provenEmail) throw notConfirmed();
  return transaction(ctx, async (tx) => {
    const userId = ownId(tx);
    const { name, email } = userTable;
    const [person] = await tx.db.select({ name, email }).from(userTable).where(eq(userTable.id, userId));
    if (!person) throw new Error("a signed-in user without an account");
    const id = newId();
    const points = pointsFor(input.activity, input.hours);
    const opened = await openCase(tx, { kind: declarationForm.kind, ...person, details: { ...input, points } });
    const status = "waiting";
    await tx.db
      .insert(declarationTable)
      .values({ id, userId, ...input, points, status, submittedAt: tx.now, caseId: opened.id });
    await record(tx, "declaration.submitted", id);
    const [shown] = await declarationsShown(tx, eq(declarationTable.id, id));
    if (!shown) throw new Error("the declaration was not stored");
    return shown;
  });
}

type Waiting = DeclarationRow & { caseId: string };

/** Locks the actor's waiting declaration. Throws 404, and 409 once it is decided or while its case is missing. */
export async function ownWaiting(tx: Tx, id: string): Promise<Waiting> {
  const isOwn = and(eq(declarationTable.id, id), eq(declarationTable.userId, ownId(tx)));
  const [row] = await tx.db
    .select()
    .from(declarationTable)
    .where(and(isOwn, ne(declarationTable.status, "withdrawn")))
    .for("update");
  if (!row) throw notFound("There is no such declaration.");
  const { caseId } = row;
  const [its] = caseId ? await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)) : [];
  if (row.status !== "waiting" || (its && hasEnded(its)))
    throw conflict("decided", "This declaration has been decided already.");
  if (!caseId)
    throw conflict("case_pending", "We are just opening a case for this declaration. Please try again in a minute.");
  return { ...row, caseId };
}

/** Replies to staff and resumes the reply deadline. Throws as ownWaiting does. */
export async function answerDeclaration(ctx: Context, id: string, text: string): Promise<void> {
  authorize(ctx, "user");
  await transaction(ctx, async (tx) => {
    const { caseId } = await ownWaiting(tx, id);
    await addReply(tx, caseId, text);
    await record(tx, "declaration.answered", id);
  });
}

/** Withdraws a waiting declaration with its case and evidence. Throws as ownWaiting does. */
export async function withdrawDeclaration(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "user");
  const keys = await transaction(ctx, async (tx) => {
    const { caseId } = await ownWaiting(tx, id);
    await withdrawCase(tx, caseId, undefined);
    await tx.db.update(declarationTable).set({ status: "withdrawn" }).where(eq(declarationTable.id, id));
    await record(tx, "declaration.withdrawn", id);
    return dropCaseFiles(tx, caseId);
  });
  for (const key of keys) await removeUpload(ctx, key);
}
