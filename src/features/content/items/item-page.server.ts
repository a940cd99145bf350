import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server";
import { eventsOfItems } from "../../events/operations.server";
import { renderText } from "../markdown/render-text.server";
import { withDates } from "./dates.server";
import { filesOf } from "./item-files.server";
import { jsonLdOf } from "./json-ld.server";
import { isDated, kindAt, pathOf } from "./kinds";
import { neighboursOf } from "./neighbours.server";
import { itemBySlug } from "./operations.server";
import { citationText } from "./paper/citation.server";

/** The item of the path; redirects other spellings to the canonical one. Throws 404. */
export async function readItemPage({ context, params, url }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const kind = kindAt(url.pathname);
  const found = kind && (await itemBySlug(ctx, kind, params.slug ?? ""));
  if (!found) throw data(null, { status: 404 });
  if (url.pathname !== pathOf(found)) throw redirect(pathOf(found), 301);
  const events = isDated(found.kind) ? await eventsOfItems(ctx, [found.id]) : [];
  const item = withDates(found, events, ctx.now);
  const { body, ...shown } = item;
  const { html, headings, words } = await renderText(ctx, body);
  const files = (await filesOf(ctx, [item.meta]))(item.meta);
  const { publicUrl } = ctx.config;
  return {
    item: shown,
    text: { html, headings, words },
    paper: kind === "journal" ? citationText(item, publicUrl) : undefined,
    files,
    events,
    address: publicUrl + pathOf(item),
    jsonLd: jsonLdOf(item, publicUrl, events),
    on: await neighboursOf(ctx, item),
  };
}

export type LoadedItem = Awaited<ReturnType<typeof readItemPage>>;
