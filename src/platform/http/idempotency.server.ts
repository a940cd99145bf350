import { asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Context, type Tx, transaction } from "../context.server";
import { byKey } from "../db/batch.server";
import { rowsOf } from "../db/db.server";
import { insertion, isAnyOf } from "../db/insert-many.server";
import { idempotencyTable } from "../db/tables.server";
import { conflict } from "../refusal";
import { keyedHash } from "../signing/keyed-hash.server";
import { DAY_MS } from "../time/durations";

export type Answer = { status: number; body: unknown };
export type IdempotentRequest = { key: string | undefined; path: string; body: string };

const KEEP_DAYS = 7;

function fieldsOf(body: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(body) as Record<string, unknown>);
  } catch {
    return [];
  }
}

/** Even a keyed hash of a password must not be stored, because it is fast to compute. */
function withoutPasswords(body: string): string {
  if (!body.includes('assword"')) return body;
  const fields = fieldsOf(body);
  return JSON.stringify(Object.fromEntries(fields.filter(([name]) => !name.endsWith("assword"))));
}

export type StoredKey = { key: string; bodyHash: string };

/** Keys are scoped to the path and, for members, to the account. Undefined without a key. */
export function storedKey(ctx: Context, { key, path, body }: IdempotentRequest): StoredKey | undefined {
  if (!key) return undefined;
  const owner = ctx.actor.kind === "user" ? ` ${ctx.actor.id}` : "";
  return {
    key: keyedHash(ctx, `idempotency ${path}${owner}`, key),
    bodyHash: keyedHash(ctx, "idempotency body", withoutPasswords(body)),
  };
}

/** The stored answer of a key. Throws 409 if it was used with another body. */
export async function storedAnswer(ctx: Context, { key, bodyHash }: StoredKey): Promise<Answer> {
  const [stored] = await ctx.db.select().from(idempotencyTable).where(eq(idempotencyTable.key, key));
  if (!stored?.status || stored.bodyHash !== bodyHash)
    throw conflict(
      "idempotency_key_reused",
      "This form was already sent with other content. Please reload the page and send it again.",
    );
  return { status: stored.status, body: stored.answer };
}

/** Repeats get the first answer, another body 409. The key is stored in `work`'s own transaction. */
export async function once(
  ctx: Context,
  request: IdempotentRequest,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const stored = storedKey(ctx, request);
  if (!stored) return work(ctx);
  const { key, bodyHash } = stored;
  const fresh = await transaction(ctx, async (tx) => {
    const claimed = await tx.db
      .insert(idempotencyTable)
      .values({ key, bodyHash, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyTable.key });
    if (claimed.length === 0) return undefined;
    const answer = await work(tx);
    await tx.db
      .update(idempotencyTable)
      .set({ status: answer.status, answer: answer.body })
      .where(eq(idempotencyTable.key, key));
    return answer;
  });
  return fresh ?? storedAnswer(ctx, stored);
}

type KeptAnswer = StoredKey & { answer: unknown };

const answersFrom = (tx: Tx, answers: readonly KeptAnswer[]) =>
  answers.toSorted(byKey).map((answer) => ({ ...answer, status: 201, createdAt: tx.now }));

/** Stores answers with status 201; the first of each key. Returns the keys that were new. */
export async function storeAnswers(tx: Tx, answers: readonly KeptAnswer[]): Promise<Set<string>> {
  if (answers.length === 0) return new Set();
  const { key } = idempotencyTable;
  const rows = answersFrom(tx, answers);
  const stored = await tx.db.insert(idempotencyTable).values(rows).onConflictDoNothing().returning({ key });
  return new Set(stored.map((row) => row.key));
}

export const answersPart = (tx: Tx, answers: readonly KeptAnswer[]): SQL | undefined =>
  insertion(idempotencyTable, answersFrom(tx, answers));

export const usedAmong = (keys: readonly string[]): SQL =>
  sql`select key from ${idempotencyTable} where ${isAnyOf(idempotencyTable.key, keys)}`;

export async function usedKeys({ db }: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await rowsOf<{ key: string }>(db, usedAmong(keys));
  return new Set(rows.map(({ key }) => key));
}

/** Whether a text of an answer counts, for texts that do so only at the time when the answer was stored. */
type NamesAt = (text: SQL, storedAt: PgColumn) => SQL;

/** Whole values: part of an address can be another person's. An array is hashed once, a subquery per row. */
const isNaming = (words: readonly string[], namesAt: NamesAt) => {
  const text = sql`(value #>> '{}')`;
  return sql`exists (
    select from jsonb_path_query(${idempotencyTable.answer}, 'strict $.** ? (@.type() == "string")') as value
    where ${text} = any(${sql.param(words)}::text[]) or ${namesAt(text, idempotencyTable.createdAt)})`;
};

export const answersNaming = ({ db }: Context, words: readonly string[], namesAt: NamesAt) =>
  db
    .select({ answer: idempotencyTable.answer, storedAt: idempotencyTable.createdAt })
    .from(idempotencyTable)
    .where(isNaming(words, namesAt))
    .orderBy(asc(idempotencyTable.createdAt));

export async function emptyAnswersNaming(tx: Tx, words: readonly string[], namesAt: NamesAt): Promise<void> {
  await tx.db.update(idempotencyTable).set({ answer: {} }).where(isNaming(words, namesAt));
}

export async function forgetOldKeys(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - KEEP_DAYS * DAY_MS);
  await ctx.db.delete(idempotencyTable).where(lt(idempotencyTable.createdAt, limit));
}
