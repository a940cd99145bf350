import { and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeText } from "../../../platform/http/cursor.server";
import { notFound } from "../../../platform/refusal";
import { workbookKind } from "../../../platform/sheets/workbook.server";
import { approvalTable as approvals } from "../approvals/tables.server";
import type { StatementsPage, StatementsQuery } from "../console/statement-calls";
import { statementView } from "./check-statement.server";
import { statementTable as statements } from "./tables.server";

const PAGE = 20;
const cursors = cursorOf(z.tuple([z.iso.datetime(), placeText]));

/** Confirmed statements, newest first. Throws 400 for an invalid cursor. */
export async function statementsPage(ctx: Context, { cursor }: StatementsQuery): Promise<StatementsPage> {
  authorize(ctx, "auditor");
  const place = cursors.decode(cursor);
  const at = place && new Date(place[0]);
  const after =
    place && at && or(lt(statements.checkedAt, at), and(eq(statements.checkedAt, at), lt(statements.id, place[1])));
  const isWaiting = sql<boolean>`exists (select 1 from ${approvals} where ${approvals.kind} = 'statement'
    and ${approvals.subject} = ${statements.id} and ${approvals.status} = 'waiting')`;
  const found = await ctx.db
    .select({ statement: statements, id: statements.id, isWaiting })
    .from(statements)
    .where(and(isNotNull(statements.confirmedAt), after))
    .orderBy(desc(statements.checkedAt), desc(statements.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: rows.map(({ statement, isWaiting: waits }) => ({ ...statementView(statement), isWaiting: waits })),
    nextCursor: last ? cursors.encode([last.statement.checkedAt.toISOString(), last.id]) : null,
  };
}

const endings = { zip: "xlsx", ole: "xls", markup: "html" } as const;

/** The original file of a statement and a file name. Throws 404 if no file is kept. */
export async function statementFile(ctx: Context, id: string): Promise<{ content: Uint8Array; name: string }> {
  authorize(ctx, "auditor");
  const [found] = await ctx.db.select().from(statements).where(eq(statements.id, id));
  const content = found?.storageKey ? await ctx.storage.read(found.storageKey) : undefined;
  if (!found || !content) throw notFound("This file is not kept.");
  const kind = workbookKind(content);
  return { content, name: `statement-${found.fromDay}-${found.untilDay}.${kind ? endings[kind] : "csv"}` };
}
