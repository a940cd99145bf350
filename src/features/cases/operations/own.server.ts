import { and, desc, eq, exists, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { kindLabel } from "../kinds";
import type { CaseView, OwnCase } from "../schema";
import { standingOf } from "../status-words";
import { caseTable } from "../tables.server";
import { viewCase } from "./view.server";

const MOST = 50;

/** A case belongs to whoever is signed in with the address it came from, once that is proven. */
const isOwn = (ctx: Context): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(userTable)
      .where(
        and(
          eq(userTable.id, ownId(ctx)),
          eq(userTable.emailVerified, true),
          eq(userTable.email, caseTable.email),
        ),
      ),
  );

/** The fifty newest cases of the signed-in person. */
export async function ownCases(ctx: Context): Promise<OwnCase[]> {
  authorize(ctx, "user");
  const rows = await ctx.db
    .select()
    .from(caseTable)
    .where(isOwn(ctx))
    .orderBy(desc(caseTable.submittedAt), desc(caseTable.id))
    .limit(MOST);
  return rows.map((row) => ({
    ...{ reference: row.reference, status: row.status, kindLabel: kindLabel(row.kind) },
    statusLabel: standingOf(row),
    submittedAt: row.submittedAt.toISOString(),
  }));
}

/** A case of the signed-in person, which needs no mailed code. Throws 404. */
export async function openOwnCase(ctx: Context, reference: string): Promise<{ id: string; view: CaseView }> {
  authorize(ctx, "user");
  const [row] = await ctx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.reference, reference), isOwn(ctx)));
  if (!row) throw notFound("This is not among your cases.");
  return { id: row.id, view: await viewCase(ctx, row) };
}
