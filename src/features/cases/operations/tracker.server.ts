import { randomInt } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { giveBack, type Limit, secondsLeft, secondsToWait } from "../../../platform/http/rate-limit.server";
import { badRequest } from "../../../platform/refusal";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import type { CaseView, OpenCaseInput, TrackInput } from "../schema";
import { caseCodeTable, caseTable } from "../tables.server";
import { confirmAddress } from "./confirmation.server";
import { applicantAddress, type CaseRow, viewCase } from "./view.server";

export const CODE_MINUTES = 15;
const MOST_TRIES = 5;

/** Apart from all other emails. */
const codeMails: Limit = { name: "case code mails", most: 3, seconds: 600 };
/** For all codes of a case together. */
const wrongCodes: Limit = { name: "wrong case codes", most: 20, seconds: 86_400 };
/** Requests whose reference and address do not match share this key; it limits no real case. */
const NO_CASE = "nothing";

const hashOf = (ctx: Context, caseId: string, code: string) => keyedHash(ctx, "case code", `${caseId} ${code}`);

async function find(ctx: Context, { reference, email }: TrackInput): Promise<CaseRow | undefined> {
  const [row] = await ctx.db.select().from(caseTable).where(eq(caseTable.reference, reference));
  if (!row) return undefined;
  const addresses = [row.email, await applicantAddress(ctx, row)];
  return addresses.includes(email) ? row : undefined;
}

/** Work and duration are the same whether or not reference and address match and another email is due. */
export async function requestCode(ctx: Context, input: TrackInput): Promise<void> {
  authorize(ctx, "anyone");
  const id = (await find(ctx, input))?.id ?? NO_CASE;
  const tooOften = (await secondsToWait(ctx, codeMails, id)) > 0;
  await transaction(ctx, (tx) => record(tx, "case.code-requested", tooOften ? NO_CASE : id));
}

/** 20 wrong codes block a case for a day. */
export const secondsWithoutCodes = (ctx: Context, caseId: string) => secondsLeft(ctx, wrongCodes, caseId);

/** Replaces all older codes; only its hash is stored. */
export async function issueCode(ctx: Context, caseId: string): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const expiresAt = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000);
  await ctx.db
    .insert(caseCodeTable)
    .values({ id: newId(), caseId, codeHash: hashOf(ctx, caseId, code), createdAt: ctx.now, expiresAt });
  return { code, expiresAt };
}

/** Counts the attempt before the comparison, so that parallel requests get no more than five. */
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
      and(eq(caseCodeTable.id, newest), lt(caseCodeTable.attempts, MOST_TRIES), gt(caseCodeTable.expiresAt, ctx.now)),
    )
    .returning();
  if (!tried || tried.codeHash !== hashOf(ctx, caseId, code)) return false;
  const spent = await ctx.db.delete(caseCodeTable).where(eq(caseCodeTable.caseId, caseId)).returning();
  return spent.length > 0;
}

/** Throws 400 with the same message for every cause. */
export async function openTrackedCase(ctx: Context, input: OpenCaseInput): Promise<{ id: string; view: CaseView }> {
  authorize(ctx, "anyone");
  const row = await find(ctx, input);
  const id = row?.id ?? NO_CASE;
  const triesLeft = (await secondsToWait(ctx, wrongCodes, id)) === 0;
  const matches = await codeMatches(ctx, triesLeft ? id : NO_CASE, input.code);
  if (!row || !matches)
    throw badRequest(
      "code_invalid",
      "The code is not right or has expired. Please check it, or ask for a new one. After 20 wrong codes a case takes none for a day.",
    );
  await giveBack(ctx, wrongCodes, id);
  await confirmAddress(ctx, row);
  return { id: row.id, view: await viewCase(ctx, row) };
}
