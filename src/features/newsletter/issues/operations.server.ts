import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/new-id.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { lastChangeWords } from "../../accounts/last-change.server";
import type { Article } from "./article";
import type { ChangedIssue, IssueInput, IssueView } from "./schema";
import { issueTable as issues } from "./tables.server";
import { type IssueRow, staffIssue } from "./view.server";

/** Everything that is published, the newest first: what issues choose from. Handed in by the index of calls. */
export type ArticleSource = (ctx: Context) => Promise<readonly Article[]>;

const MOST_FOUND = 30;

/** Published items whose title holds `q`, the newest first. */
export async function findArticles(ctx: Context, source: ArticleSource, q = ""): Promise<Article[]> {
  authorize(ctx, "editor");
  const wanted = q.trim().toLowerCase();
  const found = (await source(ctx)).filter(({ title }) => title.toLowerCase().includes(wanted));
  return found.slice(0, MOST_FOUND);
}

/** The articles `ids` in their order, as they are published now; without those that are not. */
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

/** Locks an issue as the actor saw it. Throws 404, and 409 with who was first. */
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

/** Begins an issue. Throws 400 where an article is not published. */
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

/** Changes a draft. Throws 400, 404, and 409 where it is released or somebody was first. */
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

/** Throws a draft away. Throws 404, and 409 where it is released. */
export async function removeIssue(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    refuseReleased(await lockIssue(tx, id));
    await tx.db.delete(issues).where(eq(issues.id, id));
    await record(tx, "newsletter-issue.removed", id);
  });
}

/** Sends the issue as it stands to whoever asks for it. Throws 404. */
export async function requestTest(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    await lockIssue(tx, id);
    await record(tx, "newsletter-issue.test-requested", id);
  });
}
