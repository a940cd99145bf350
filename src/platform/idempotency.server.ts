import { asc, eq, lt, type SQL, sql } from "drizzle-orm";
import { byKey } from "./batch.server";
import { type Context, type Tx, transaction } from "./context.server";
import { rowsOf } from "./db.server";
import { DAY_MS } from "./durations";
import { insertion, isAnyOf } from "./insert-many.server";
import { keyedHash } from "./keyed-hash.server";
import { conflict } from "./refusal";
import { idempotencyTable } from "./tables.server";

export type Answer = { status: number; body: unknown };
/** A call that may come twice: its Idempotency-Key, if it has one, where it was sent to, and its body as it came. */
export type IdempotentRequest = { key: string | undefined; path: string; body: string };

const KEEP_DAYS = 7;

/** The fields of a body; none of one that is not JSON, such as that of an HTML form. */
function fieldsOf(body: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(body) as Record<string, unknown>);
  } catch {
    return [];
  }
}

/** A quick hash of a password, however keyed, must not lie anywhere; the rest tells two forms apart well enough. */
function withoutPasswords(body: string): string {
  if (!body.includes('assword"')) return body;
  const fields = fieldsOf(body);
  return JSON.stringify(Object.fromEntries(fields.filter(([name]) => !name.endsWith("assword"))));
}

/** A key as it is stored with the answer that belongs to it. */
export type StoredKey = { key: string; bodyHash: string };

/** The key of a request as it is stored, undefined without one. A member's keys are that member's own. */
export function storedKey(ctx: Context, { key, path, body }: IdempotentRequest): StoredKey | undefined {
  if (!key) return undefined;
  const owner = ctx.actor.kind === "user" ? ` ${ctx.actor.id}` : "";
  return {
    key: keyedHash(ctx, `idempotency ${path}${owner}`, key),
    bodyHash: keyedHash(ctx, "idempotency body", withoutPasswords(body)),
  };
}

/** What was answered when a key was used first. Throws 409 when that was for another body. */
export async function storedAnswer(ctx: Context, { key, bodyHash }: StoredKey): Promise<Answer> {
  const [stored] = await ctx.db.select().from(idempotencyTable).where(eq(idempotencyTable.key, key));
  if (!stored?.status || stored.bodyHash !== bodyHash)
    throw conflict(
      "idempotency_key_reused",
      "This form was already sent with other content. Please reload the page and send it again.",
    );
  return { status: stored.status, body: stored.answer };
}

/**
 * Runs `work` once for each Idempotency-Key: the same key and body get the first answer again, the same key with another
 * body 409. The key is stored in `work`'s own transaction, so a failed try leaves no trace.
 */
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

/**
 * Stores answers with status 201 under their keys, and answers which of the keys were new; of several with one key the first is
 * stored.
 */
export async function storeAnswers(tx: Tx, answers: readonly KeptAnswer[]): Promise<Set<string>> {
  if (answers.length === 0) return new Set();
  const { key } = idempotencyTable;
  const rows = answersFrom(tx, answers);
  const stored = await tx.db.insert(idempotencyTable).values(rows).onConflictDoNothing().returning({ key });
  return new Set(stored.map((row) => row.key));
}

/** The same as a part of a statement, for keys that are locked and known to be new. */
export const answersPart = (tx: Tx, answers: readonly KeptAnswer[]): SQL | undefined =>
  insertion(idempotencyTable, answersFrom(tx, answers));

/** Reads which of `keys` were used before: their answers stand already. */
export const usedAmong = (keys: readonly string[]): SQL =>
  sql`select key from ${idempotencyTable} where ${isAnyOf(idempotencyTable.key, keys)}`;

/** Those of `keys` that were used before. */
export async function usedKeys({ db }: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await rowsOf<{ key: string }>(db, usedAmong(keys));
  return new Set(rows.map(({ key }) => key));
}

/** As a whole value: a part of an address is another person's. The database hashes a list of words once, a subquery of them for each row. */
const isNaming = (words: readonly string[]) =>
  sql`exists (
    select from jsonb_path_query(${idempotencyTable.answer}, 'strict $.** ? (@.type() == "string")') as value
    where value #>> '{}' = any(${sql.param(words)}::text[]))`;

/** The stored answers in which one of `words` is a value: ids, references, addresses. */
export const answersNaming = ({ db }: Context, words: readonly string[]) =>
  db
    .select({ answer: idempotencyTable.answer, storedAt: idempotencyTable.createdAt })
    .from(idempotencyTable)
    .where(isNaming(words))
    .orderBy(asc(idempotencyTable.createdAt));

/** Takes the content out of the answers in which one of `words` is a value; the keys stay used. */
export async function emptyAnswersNaming(tx: Tx, words: readonly string[]): Promise<void> {
  await tx.db.update(idempotencyTable).set({ answer: {} }).where(isNaming(words));
}

/** Forgets keys older than a week. */
export async function forgetOldKeys(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - KEEP_DAYS * DAY_MS);
  await ctx.db.delete(idempotencyTable).where(lt(idempotencyTable.createdAt, limit));
}
