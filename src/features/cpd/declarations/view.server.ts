import { and, desc, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { ownId } from "../../accounts/own-id.server";
import { caseFileTable } from "../../cases/files/tables.server";
import { caseMessageTable, caseTable } from "../../cases/tables.server";
import { pointsOfOutcome } from "../ledger.server";
import type { DeclarationStatus } from "./activities";
import type { Declaration } from "./schema";
import { declarationTable } from "./tables.server";

const SHOWN = 100;

export type DeclarationRow = typeof declarationTable.$inferSelect;
type CaseRow = typeof caseTable.$inferSelect;

export function statusBy({ status }: Pick<CaseRow, "status">): DeclarationStatus {
  if (status === "approved") return "accepted";
  return status === "declined" || status === "withdrawn" ? status : "waiting";
}

async function lastWords({ db }: Context, caseIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (caseIds.length === 0) return new Map();
  const { caseId, sender, text, sentAt } = caseMessageTable;
  const rows = await db
    .selectDistinctOn([caseId], { caseId, text })
    .from(caseMessageTable)
    .where(and(inArray(caseId, [...caseIds]), eq(sender, "staff")))
    .orderBy(caseId, desc(sentAt));
  return new Map(rows.map((row) => [row.caseId, row.text]));
}

async function withFiles({ db }: Context, caseIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set();
  const { caseId } = caseFileTable;
  const rows = await db
    .selectDistinct({ caseId })
    .from(caseFileTable)
    .where(inArray(caseId, [...caseIds]));
  return new Set(rows.map((row) => row.caseId));
}

type Found = { row: DeclarationRow; its: CaseRow | null };
const isAsked = (its: CaseRow | null) => its?.status === "information-requested";

function shown({ row, its }: Found, words: string | undefined, hasFiles: boolean): Declaration {
  const { id, title, activity, provider, heldOn, hours, points } = row;
  const status = its ? statusBy(its) : row.status;
  const isDecided = status === "accepted" || status === "declined";
  const decidedAt = its ? its.endedAt : row.decidedAt;
  const given = its ? pointsOfOutcome(its) : null;
  return {
    id,
    title,
    activity,
    provider,
    heldOn,
    hours,
    points,
    acceptedPoints: status === "accepted" ? (given ?? points) : null,
    hasEvidence: hasFiles || row.evidenceKey !== null,
    status: isDecided ? status : "waiting",
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: isDecided ? (decidedAt?.toISOString() ?? null) : null,
    reason: isDecided ? row.reason : null,
    reference: its?.reference ?? null,
    promisedAt: its && !isDecided && !its.pausedAt ? its.promisedAt.toISOString() : null,
    question: isAsked(its) ? (words ?? null) : null,
  };
}

/** Newest first, without withdrawn cases. */
export async function declarationsShown(ctx: Context, fits: SQL | undefined): Promise<Declaration[]> {
  const rows = await ctx.db
    .select({ row: declarationTable, its: caseTable })
    .from(declarationTable)
    .leftJoin(caseTable, eq(caseTable.id, declarationTable.caseId))
    .where(and(fits, or(isNull(caseTable.id), ne(caseTable.status, "withdrawn"))))
    .orderBy(desc(declarationTable.submittedAt), desc(declarationTable.id))
    .limit(SHOWN);
  const ids = rows.flatMap(({ its }) => its?.id ?? []);
  const asked = rows.flatMap(({ its }) => (its && isAsked(its) ? its.id : []));
  const [words, files] = await Promise.all([lastWords(ctx, asked), withFiles(ctx, ids)]);
  return rows.map((found) => {
    const caseId = found.its?.id ?? "";
    return shown(found, words.get(caseId), files.has(caseId));
  });
}

export async function ownDeclarations(ctx: Context): Promise<Declaration[]> {
  authorize(ctx, "user");
  return declarationsShown(ctx, eq(declarationTable.userId, ownId(ctx)));
}
