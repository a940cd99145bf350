import { randomInt } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import { secondsToWait } from "../../../platform/rate-limit.server";
import { badRequest } from "../../../platform/refusal";
import { codeMails } from "../../accounts/operations/password-reset.server";
import type { CaseView, OpenCaseInput, TrackInput } from "../schema";
import { caseCodeTable, caseTable } from "../tables.server";
import { type CaseRow, viewCase } from "./view.server";

const CODE_MINUTES = 15;
const MOST_TRIES = 5;

const hashOf = (ctx: Context, caseId: string, code: string) =>
  keyedHash(ctx, "case code", `${caseId} ${code}`);

async function find(ctx: Context, { reference, email }: TrackInput): Promise<CaseRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.reference, reference), eq(caseTable.email, email)));
  return row;
}

/** Asks for a code to open a case. The answer is the same whether or not reference and address belong together. */
export async function requestCode(ctx: Context, input: TrackInput): Promise<void> {
  authorize(ctx, "anyone");
  const tooOften = (await secondsToWait(ctx, codeMails, input.email)) > 0;
  await transaction(ctx, async (tx) => {
    const row = await find(tx, input);
    if (!tooOften) await record(tx, "case.code-requested", row?.id ?? "nothing");
  });
}

/** Makes a six-digit code for a case; only its hash is stored, and it replaces every older one. */
export async function issueCode(ctx: Context, caseId: string): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const expiresAt = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000);
  await ctx.db.insert(caseCodeTable).values({
    id: crypto.randomUUID(),
    caseId,
    codeHash: hashOf(ctx, caseId, code),
    createdAt: ctx.now,
    expiresAt,
  });
  return code;
}

/** Counts a try of the newest code first, then compares: no more than five tries, whatever comes at once. */
async function codeMatches(ctx: Context, caseId: string, code: string): Promise<boolean> {
  const newest = ctx.db
    .select({ id: caseCodeTable.id })
    .from(caseCodeTable)
    .where(eq(caseCodeTable.caseId, caseId))
    .orderBy(desc(caseCodeTable.createdAt))
    .limit(1);
  const [tried] = await ctx.db
    .update(caseCodeTable)
    .set({ attempts: sql`${caseCodeTable.attempts} + 1` })
    .where(
      and(
        eq(caseCodeTable.id, newest),
        lt(caseCodeTable.attempts, MOST_TRIES),
        gt(caseCodeTable.expiresAt, ctx.now),
      ),
    )
    .returning();
  if (!tried || tried.codeHash !== hashOf(ctx, caseId, code)) return false;
  const spent = await ctx.db.delete(caseCodeTable).where(eq(caseCodeTable.caseId, caseId)).returning();
  return spent.length > 0;
}

/** Opens a case with its code. Throws 400 in one sentence, whatever was wrong. */
export async function openTrackedCase(
  ctx: Context,
  input: OpenCaseInput,
): Promise<{ id: string; view: CaseView }> {
  authorize(ctx, "anyone");
  const row = await find(ctx, input);
  if (!row || !(await codeMatches(ctx, row.id, input.code)))
    throw badRequest(
      "code_invalid",
      "The code is not right or has expired. Please check it, or ask for a new one.",
    );
  return { id: row.id, view: await viewCase(ctx, row) };
}
