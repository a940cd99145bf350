import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { DataPrincipal, Held, HeldFile } from "../../accounts/data-principal.server";
import { caseFileTable } from "../../cases/files/tables.server";
import { endingOf } from "./evidence";
import { declarationTable } from "./tables.server";

const declarationsOf = ({ db }: Context, userId: string) =>
  db
    .select()
    .from(declarationTable)
    .where(eq(declarationTable.userId, userId))
    .orderBy(asc(declarationTable.submittedAt));

export async function declarationsHeld(ctx: Context, who: DataPrincipal): Promise<Held> {
  const rows = await declarationsOf(ctx, who.userId);
  const files = await evidenceFiles(ctx, who);
  const declarations = rows.map(({ evidenceKey, evidenceType, decidedBy, caseId, ...shown }) => ({
    ...shown,
    hasEvidence: files.some(({ name }) => name.startsWith(`evidence/${shown.id}`)),
  }));
  return { declarations };
}

export async function evidenceFiles(ctx: Context, { userId }: DataPrincipal): Promise<HeldFile[]> {
  const stored = await ctx.db
    .select({ id: declarationTable.id, key: caseFileTable.storageKey, name: caseFileTable.name })
    .from(declarationTable)
    .innerJoin(caseFileTable, eq(caseFileTable.caseId, declarationTable.caseId))
    .where(eq(declarationTable.userId, userId))
    .orderBy(asc(caseFileTable.addedAt));
  const files = stored.map(({ id, key, name }, at) => ({
    key,
    name: `evidence/${id}-${at + 1}.${name.split(".").at(-1)}`,
  }));
  const early = (await declarationsOf(ctx, userId)).flatMap(({ id, evidenceKey, evidenceType }) =>
    evidenceKey && evidenceType ? [{ key: evidenceKey, name: `evidence/${id}.${endingOf(evidenceType)}` }] : [],
  );
  return [...files, ...early];
}

export const declaredCases = async (ctx: Context, { userId }: DataPrincipal): Promise<string[]> =>
  (await declarationsOf(ctx, userId)).flatMap(({ caseId }) => caseId ?? []);
