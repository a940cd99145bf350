import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notExists, notInArray, or } from "drizzle-orm";
import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { indianDay } from "../../../platform/time/indian-time";
import { approvalTable as approvals } from "../approvals/tables.server";
import { statementLineTable as lines, statementTable as statements } from "../bank/tables.server";
import { billingTable as billing } from "../billing/tables.server";
import { documentTable as documents, documentFileTable as files } from "../documents/tables.server";
import { claimTable as claims, dueTable as dues, tdsReversalTable as reversals } from "../dues/tables.server";
import { gatewayLinkTable as links } from "../gateway/tables.server";
import { refundTable as refunds } from "../refunds/tables.server";
import { retentionSetting } from "./retention-setting.server";

const BATCH = 500;
const ERASED = "Erased";

function isOver({ db }: Tx, limit: Date) {
  const isRecent = or(
    notInArray(refunds.status, ["done", "declined"]),
    gte(refunds.doneAt, limit),
    gte(refunds.askedAt, limit),
  );
  const back = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.dueId, dues.id), isRecent));
  return and(lt(dues.endedAt, limit), notExists(back));
}

/** Clears a batch and returns the number of rows. */
type Clearing = (tx: Tx, limit: Date) => Promise<number>;

const clearPayers: Clearing = async (tx, limit) => {
  const isNamed = or(...[dues.name, dues.email, dues.userId, dues.deliveryAddress].map((one) => isNotNull(one)));
  const some = tx.db
    .select({ id: dues.id })
    .from(dues)
    .where(and(isOver(tx, limit), isNamed))
    .orderBy(dues.id)
    .limit(BATCH)
    .for("update");
  const none = { name: null, email: null, userId: null, deliveryAddress: null };
  return (await tx.db.update(dues).set(none).where(inArray(dues.id, some)).returning({ id: dues.id })).length;
};

const clearFiles: Clearing = async (tx, limit) => {
  const some = tx.db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(dues, eq(dues.id, documents.dueId))
    .innerJoin(files, eq(files.documentId, documents.id))
    .where(and(lt(documents.issuedAt, limit), isOver(tx, limit)))
    .limit(BATCH);
  return (await tx.db.delete(files).where(inArray(files.documentId, some)).returning({ id: files.documentId })).length;
};

const clearBilling: Clearing = async (tx, limit) => {
  const some = tx.db
    .select({ dueId: billing.dueId })
    .from(billing)
    .innerJoin(dues, eq(dues.id, billing.dueId))
    .where(isOver(tx, limit))
    .limit(BATCH);
  return (await tx.db.delete(billing).where(inArray(billing.dueId, some)).returning({ dueId: billing.dueId })).length;
};

const clearClaims: Clearing = async (tx, limit) => {
  const some = tx.db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(dues, eq(dues.id, claims.dueId))
    .where(isOver(tx, limit))
    .limit(BATCH);
  return (await tx.db.delete(claims).where(inArray(claims.id, some)).returning({ id: claims.id })).length;
};

const clearRefunds: Clearing = async (tx, limit) => {
  const some = tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .where(and(isOver(tx, limit), or(ne(refunds.reason, ERASED), isNotNull(refunds.utr))))
    .limit(BATCH)
    .for("update", { of: refunds });
  const cleared = await tx.db
    .update(refunds)
    .set({ reason: ERASED, utr: null })
    .where(inArray(refunds.id, some))
    .returning({ id: refunds.id });
  return cleared.length;
};

const clearApprovals: Clearing = async (tx, limit) => {
  const some = tx.db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        lt(approvals.decidedAt, limit),
        or(ne(approvals.reason, ERASED), and(isNotNull(approvals.answer), ne(approvals.answer, ERASED))),
      ),
    )
    .limit(BATCH)
    .for("update");
  const cleared = await tx.db
    .update(approvals)
    .set({ reason: ERASED, answer: ERASED })
    .where(inArray(approvals.id, some))
    .returning({ id: approvals.id });
  return cleared.length;
};

const clearReversals: Clearing = async (tx, limit) => {
  const some = tx.db
    .select({ id: reversals.id })
    .from(reversals)
    .innerJoin(dues, eq(dues.id, reversals.dueId))
    .where(and(isOver(tx, limit), ne(reversals.reason, ERASED)))
    .limit(BATCH)
    .for("update", { of: reversals });
  const cleared = await tx.db
    .update(reversals)
    .set({ reason: ERASED })
    .where(inArray(reversals.id, some))
    .returning({ id: reversals.id });
  return cleared.length;
};

const clearLinks: Clearing = async (tx, limit) => {
  const some = tx.db
    .select({ id: links.id })
    .from(links)
    .innerJoin(dues, eq(dues.id, links.dueId))
    .where(and(isOver(tx, limit), isNotNull(links.url)))
    .limit(BATCH)
    .for("update", { of: links });
  const cleared = await tx.db
    .update(links)
    .set({ url: null })
    .where(inArray(links.id, some))
    .returning({ id: links.id });
  return cleared.length;
};

/** Clears the text of explained lines; day, amount and identity stay, so that a repeated row is still recognised. */
const clearLines: Clearing = async (tx, limit) => {
  const isTold = or(isNotNull(lines.narration), isNotNull(lines.bankReference), isNotNull(lines.note));
  const isExplained = and(
    inArray(lines.status, ["explained", "taken-back"]),
    or(isNull(lines.explainedAt), lt(lines.explainedAt, limit)),
  );
  const some = tx.db
    .select({ id: lines.id })
    .from(lines)
    .where(and(lt(lines.valueDate, indianDay(limit)), isExplained, isTold))
    .limit(BATCH)
    .for("update");
  const cleared = await tx.db
    .update(lines)
    .set({ narration: null, bankReference: null, note: null })
    .where(inArray(lines.id, some))
    .returning({ id: lines.id });
  return cleared.length;
};

/** Files contain the text of their lines, so a file stays while one of its lines is unexplained or parked. */
const clearStatements: Clearing = async (tx, limit) => {
  const waits = tx.db
    .select({ id: lines.id })
    .from(lines)
    .where(
      and(
        eq(lines.statementId, statements.id),
        or(inArray(lines.status, ["new", "unexplained"]), eq(lines.explanation, "parked")),
      ),
    );
  const isOld = and(lt(statements.confirmedAt, limit), lt(statements.untilDay, indianDay(limit)));
  const some = await tx.db
    .select({ id: statements.id, storageKey: statements.storageKey })
    .from(statements)
    .where(and(isOld, isNotNull(statements.storageKey), notExists(waits)))
    .limit(BATCH)
    .for("update", { of: statements });
  const ids = some.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const { storageKey } of some) if (storageKey) await tx.storage.remove(storageKey);
  await tx.db.update(statements).set({ storageKey: null }).where(inArray(statements.id, ids));
  return ids.length;
};

const clearings: Record<string, Clearing> = {
  payers: clearPayers,
  "billing details": clearBilling,
  documents: clearFiles,
  claims: clearClaims,
  refunds: clearRefunds,
  approvals: clearApprovals,
  "deductions taken back": clearReversals,
  "gateway links": clearLinks,
  "bank lines": clearLines,
  "files of statements": clearStatements,
};

function monthsAgo(now: Date, months: number): Date {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  // Date overflows into the next month if the month has no such day.
  if (at.getUTCDate() !== now.getUTCDate()) at.setUTCDate(0);
  return at;
}

/** Amounts, numbers and books stay. */
export const clearOldPayments: Job = {
  name: "money.clear-old",
  async run(ctx: Context) {
    authorize(ctx, "system");
    const { months } = await settingOf(ctx, retentionSetting);
    const limit = monthsAgo(ctx.now, months);
    const clearSome = (kind: string, clear: Clearing) =>
      transaction(ctx, async (tx) => {
        const cleared = await clear(tx, limit);
        if (cleared > 0) await record(tx, "payments.cleared", `${kind} until ${indianDay(limit)}`);
        return cleared === BATCH;
      });
    for (const [kind, clear] of Object.entries(clearings)) while (await clearSome(kind, clear));
  },
};
