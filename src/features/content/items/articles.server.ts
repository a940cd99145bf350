import { authorize, type Context } from "../../../platform/context.server";
import type { Article } from "../../newsletter/issues/article";
import { publishedCatalogue } from "../sections/catalogue.server";
import { kindWords, pathOf } from "./kinds";

/** Published items as the newsletter shows them, newest first. */
export async function publishedArticles(ctx: Context): Promise<Article[]> {
  authorize(ctx, "anyone");
  const items = await publishedCatalogue(ctx);
  return items.map((item) => ({
    id: item.id,
    title: item.isSample ? `Sample: ${item.title}` : item.title,
    summary: item.summary,
    path: pathOf(item),
    note: [kindWords[item.kind].badge, item.meta.duration].filter(Boolean).join(" · "),
  }));
}
