import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { DAY_MS } from "../../platform/durations";
import type { Job } from "../../platform/jobs.server";
import { idOfToken } from "../../platform/keyed-link.server";
import { conflict } from "../../platform/refusal";
import { applyDecision } from "../cases/console/decision.server";
import { changeCase, takeOpenCase } from "../cases/operations/progress.server";
import { eraseCorrespondence } from "../cases/personal-data.server";
import { endedStatuses } from "../cases/schema";
import { caseTable } from "../cases/tables.server";
import { nominationForm } from "./form";
import { ANSWER_DAYS, type NomineeAnswer } from "./nomination";
import { nomineeTable } from "./tables.server";

const refused =
  "The nominee does not agree to the nomination, so it ends here. We have erased what you wrote about them.";
const silent = `The nominee has not answered within ${ANSWER_DAYS} days, so the nomination ends here. We have erased what you wrote about them.`;
export const erased =
  "The nominee’s data was erased at their wish, so the nomination ends here. What you wrote about them is erased as well.";

/** Erases the nominee from a case: answers, messages, notes, and files received by email. */
async function eraseNominee(tx: Tx, caseId: string): Promise<void> {
  const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)).for("update");
  const { award } = row?.details ?? {};
  await changeCase(tx, caseId, { details: award ? { award } : {} });
  await eraseCorrespondence(tx, caseId);
  await tx.db.delete(nomineeTable).where(eq(nomineeTable.caseId, caseId));
  await record(tx, "nominee.erased", caseId);
}

/** Closes the open nominations among `caseIds`, emails `text` to their senders, and erases all their nominees. */
export async function endNominations(tx: Tx, caseIds: readonly string[], text: string): Promise<void> {
  authorize(tx, "anyone");
  const asSystem: Tx = { ...tx, actor: { kind: "system" } };
  for (const caseId of caseIds) {
    await eraseNominee(asSystem, caseId);
    const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
    if (row && !endedStatuses.includes(row.status)) await applyDecision(asSystem, row, { decision: "decline", text });
  }
}

async function agree(tx: Tx, caseId: string): Promise<void> {
  const { details } = await takeOpenCase(tx, caseId);
  const isAsked = and(eq(nomineeTable.caseId, caseId), isNull(nomineeTable.agreedAt));
  const agreed = await tx.db.update(nomineeTable).set({ agreedAt: tx.now }).where(isAsked).returning();
  if (agreed.length === 0) return;
  await changeCase(tx, caseId, { details: { ...details, nomineeAnswer: "agreed" } });
  await record(tx, "nominee.agreed", caseId);
}

/** Records the nominee's answer; consent can be withdrawn later. Throws 400 for an invalid link, 409 if no answer is pending. */
export async function answerNomination(ctx: Context, token: string, answer: NomineeAnswer): Promise<void> {
  authorize(ctx, "anyone");
  const caseId = idOfToken(ctx, "nomination", token);
  await transaction(ctx, async (tx) => {
    const isOne = eq(nomineeTable.caseId, caseId);
    const [nominee] = await tx.db.select().from(nomineeTable).where(isOne).for("update");
    if (!nominee) throw conflict("nomination_ended", "This nomination has ended, and nothing of it is kept.");
    if (answer === "agree") await agree(tx, caseId);
    else await endNominations(tx, [caseId], refused);
  });
}

/** Also before the nominee is asked. Other and reopened cases stay unchanged. */
export const forgetNominee: Job = {
  name: "nominations.forget-nominee",
  async run(ctx, { activity: { subject } }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const isWithdrawn = and(
        eq(caseTable.id, subject),
        eq(caseTable.kind, nominationForm.kind),
        eq(caseTable.status, "withdrawn"),
      );
      const [found] = await tx.db.select().from(caseTable).where(isWithdrawn).for("update");
      if (found && "nomineeEmail" in found.details) await eraseNominee(tx, subject);
    });
  },
};

/** Nominations declined before `before` without asking the nominee. Until then they can be reopened. */
async function neverAsked({ db }: Tx, before: Date): Promise<{ caseId: string }[]> {
  return db
    .select({ caseId: caseTable.id })
    .from(caseTable)
    .leftJoin(nomineeTable, eq(nomineeTable.caseId, caseTable.id))
    .where(
      and(
        eq(caseTable.kind, nominationForm.kind),
        eq(caseTable.status, "declined"),
        lt(caseTable.endedAt, before),
        isNull(nomineeTable.caseId),
        sql`${caseTable.details}->>'nomineeEmail' is not null`,
      ),
    );
}

/** Closes nominations without an answer for 14 days, and erases the nominees of those declined that long ago without asking. */
export const endSilentNominations = {
  name: "nominations.end-silent",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const before = new Date(tx.now.getTime() - ANSWER_DAYS * DAY_MS);
      const late = await tx.db
        .select({ caseId: nomineeTable.caseId })
        .from(nomineeTable)
        .where(and(isNull(nomineeTable.agreedAt), lt(nomineeTable.askedAt, before)))
        .for("update");
      await endNominations(
        tx,
        [...late, ...(await neverAsked(tx, before))].map(({ caseId }) => caseId),
        silent,
      );
    });
  },
};
