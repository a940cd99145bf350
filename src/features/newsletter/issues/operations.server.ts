import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { lastChangeWords } from "../../accounts/last-change.server";
import type { Article } from "./article";
import type { ChangedIssue, IssueInput, IssueView } from "./calls";
import { issueTable as issues } from "./tables.server";
import { type IssueRow, staffIssue } from "./view.server";

/** Published items, newest first, that an issue can link to. The API index passes it in. */
export type ArticleSource = (ctx: Context) => Promise<readonly Article[]>;

const MOST_FOUND = 30;

/** Newest first. */
export async function findArticles(ctx: Context, source: ArticleSource, q = ""): Promise<Article[]> {
  authorize(ctx, "editor");
  const wanted = q.trim().toLowerCase();
  const found = (await source(ctx)).filter(({ title }) => title.toLowerCase().includes(wanted));
  return found.slice(0, MOST_FOUND);
}

/** The articles of `ids` in that order, as published now; omits those no longer published. */
export async function publishedAmong(ctx: Context, source: ArticleSource, ids: readonly string[]): Promise<Article[]> {
  const byId = new Map((await source(ctx)).map((article) => [article.id, article]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function chosenArticles(ctx: Context, source: ArticleSource, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  const articles = await publishedAmong(ctx, source, unique);
  if (articles.length < unique.length)
    throw invalidFields({ articles: "One of these is not published any more. Please choose again." });
  return articles;
}

/** Locks an issue at `version`. Throws 404, and 409 with the name behind the newer change. */
export async function lockIssue(tx: Tx, id: string, version?: number): Promise<IssueRow> {
  const [row] = await tx.db.select().from(issues).where(eq(issues.id, id)).for("update");
  if (!row) throw notFound("There is no such issue.");
  if (version !== undefined && row.version !== version)
    throw conflict("changed_elsewhere", await lastChangeWords(tx, id, "this issue"));
  return row;
}

/** Throws 409 unless the issue is a draft. */
export function refuseReleased({ releasedAt }: IssueRow): void {
  if (releasedAt) throw conflict("released", "This issue is released. An admin can take that back first.");
}

const momentOf = (given: string | null | undefined) => (given ? new Date(given) : null);

/** Creates an issue. Throws 400 if an article is not published. */
export async function createIssue(
  ctx: Context,
  source: ArticleSource,
  { articles, sendAt, ...words }: IssueInput,
): Promise<IssueView> {
  authorize(ctx, "editor");
  const chosen = await chosenArticles(ctx, source, articles);
  const id = newId();
  return transaction(ctx, async (tx) => {
    const at = { createdAt: tx.now, updatedAt: tx.now, sendAt: momentOf(sendAt) };
    await tx.db.insert(issues).values({ id, ...words, ...at, articles: chosen });
    await record(tx, "newsletter-issue.created", id);
    return staffIssue(tx, id);
  });
}

/** Changes a draft. Throws 400, 404, and 409 if it is released or changed elsewhere. */
export async function changeIssue(
  ctx: Context,
  source: ArticleSource,
  id: string,
  { articles, sendAt, version, ...words }: ChangedIssue,
): Promise<IssueView> {
  authorize(ctx, "editor");
  const chosen = await chosenArticles(ctx, source, articles);
  return transaction(ctx, async (tx) => {
    refuseReleased(await lockIssue(tx, id, version));
    await tx.db
      .update(issues)
      .set({ ...words, articles: chosen, sendAt: momentOf(sendAt), updatedAt: tx.now, version: version + 1 })
      .where(eq(issues.id, id));
    await record(tx, "newsletter-issue.changed", id);
    return staffIssue(tx, id);
  });
}

/** Deletes a draft. Throws 404, and 409 if it is released. */
export async function removeIssue(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    refuseReleased(await lockIssue(tx, id));
    await tx.db.delete(issues).where(eq(issues.id, id));
    await record(tx, "newsletter-issue.removed", id);
  });
}

/** Queues a test email to the caller. Throws 404. */
export async function requestTest(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    await lockIssue(tx, id);
    await record(tx, "newsletter-issue.test-requested", id);
  });
}
