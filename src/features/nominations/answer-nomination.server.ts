import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs/jobs.server";
import { conflict } from "../../platform/refusal";
import { idOfToken } from "../../platform/signing/keyed-link.server";
import { DAY_MS } from "../../platform/time/durations";
import { applyDecision } from "../cases/console/decision.server";
import { changeCase, storeMessage, takeOpenCase } from "../cases/operations/progress.server";
import type { CaseRow } from "../cases/operations/view.server";
import { eraseCorrespondence } from "../cases/personal-data.server";
import { endedStatuses } from "../cases/schema";
import { caseTable } from "../cases/tables.server";
import { nominationForm } from "./form";
import { ANSWER_DAYS, type NomineeAnswer } from "./nomination";
import { questionState } from "./question.server";
import { nomineeTable } from "./tables.server";

const refused =
  "The nominee does not agree to the nomination, so it ends here. We have erased what you wrote about them.";
const withdrew =
  "The nominee no longer agrees to the nomination that we had accepted, so it ends here. We have erased what you wrote about them.";
const silent = `The nominee has not answered within ${ANSWER_DAYS} days, so the nomination ends here. We have erased what you wrote about them.`;
const unreached =
  "We could not ask the nominee, as our email to the address that you gave was not delivered, so the nomination ends here. We have erased what you wrote about them. You are welcome to nominate them again with the right address.";
export const erased =
  "The nominee’s data was erased at their wish, so the nomination ends here. What you wrote about them is erased as well.";

const isAccepted = ({ kind, status }: CaseRow) => kind === nominationForm.kind && status === "approved";

/** The name of an accepted nominee stays until the staff are told: it may be published. */
const kept = (row: CaseRow): CaseRow["details"] => {
  const { award, nomineeName } = row.details;
  return { ...(award ? { award } : {}), ...(isAccepted(row) && nomineeName ? { nomineeName } : {}) };
};

/** Erases the nominee from a case: answers, messages, notes, and files received by email. */
async function eraseNominee(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)).for("update");
  await changeCase(tx, caseId, { details: row ? kept(row) : {} });
  await eraseCorrespondence(tx, caseId);
  await tx.db.delete(nomineeTable).where(eq(nomineeTable.caseId, caseId));
  await record(tx, row && isAccepted(row) ? "nominee.withdrew" : "nominee.erased", caseId);
  return row;
}

export async function forgetName(tx: Tx, { id, details: { award } }: Pick<CaseRow, "id" | "details">): Promise<void> {
  authorize(tx, "system");
  await changeCase(tx, id, { details: award ? { award } : {} });
  await record(tx, "nominee.erased", id);
}

/**
 * Erases all nominees of `caseIds` and emails the senders: closes open nominations with `text`, and says `accepted` of
 * those that were accepted.
 */
export async function endNominations(
  tx: Tx,
  caseIds: readonly string[],
  text: string,
  accepted: string = text,
): Promise<void> {
  authorize(tx, "anyone");
  const asSystem: Tx = { ...tx, actor: { kind: "system" } };
  for (const caseId of caseIds) {
    const row = await eraseNominee(asSystem, caseId);
    if (row && !endedStatuses.includes(row.status)) await applyDecision(asSystem, row, { decision: "decline", text });
    if (!row || !isAccepted(row)) continue;
    await storeMessage(asSystem, caseId, accepted);
    await record(asSystem, "case.message-sent", caseId);
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
    else await endNominations(tx, [caseId], refused, withdrew);
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

/** Accepted nominations whose nominee withdrew and whose name is still there, as no email left. */
const namesKept = ({ db }: Tx) =>
  db
    .select({ id: caseTable.id, details: caseTable.details })
    .from(caseTable)
    .leftJoin(nomineeTable, eq(nomineeTable.caseId, caseTable.id))
    .where(
      and(
        eq(caseTable.kind, nominationForm.kind),
        eq(caseTable.status, "approved"),
        isNull(nomineeTable.caseId),
        sql`${caseTable.details}->>'nomineeName' is not null`,
      ),
    );

/** The log forgets emails after two years; those were delivered. */
const wasAsked = async (tx: Tx, caseId: string): Promise<boolean> =>
  ((await questionState(tx, caseId)) ?? "taken") === "taken";

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
      for (const { caseId } of late)
        await endNominations(tx, [caseId], (await wasAsked(tx, caseId)) ? silent : unreached);
      await endNominations(
        tx,
        (await neverAsked(tx, before)).map(({ caseId }) => caseId),
        silent,
      );
      for (const row of await namesKept(tx)) await forgetName(tx, row);
    });
  },
};
