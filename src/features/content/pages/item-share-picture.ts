import { LRUCache } from "lru-cache";
import { data, type LoaderFunctionArgs } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import type { ContentItem } from "../items/item";
import { kindAt } from "../items/kinds";
import { itemBySlug } from "../items/operations.server";

/** Each takes some 50 KB and 200 ms to draw. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 40 });

/** The renderer loads with the first picture. */
async function draw(item: ContentItem): Promise<Buffer> {
  const { sharePicture } = await import("../items/share-picture.server");
  return sharePicture(item);
}

export async function loader({ context, params, url, request }: LoaderFunctionArgs) {
  const kind = kindAt(url.pathname.replace(/\/share\.png$/, ""));
  const item = kind && (await itemBySlug(context.get(pageContext), kind, params.slug ?? ""));
  if (!item) throw data(null, { status: 404 });
  const etag = `"${item.id}-${item.version}"`;
  const headers = { etag, "cache-control": "public, max-age=86400" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const picture = drawn.get(etag) ?? draw(item);
  drawn.set(etag, picture);
  try {
    return new Response(new Uint8Array(await picture), { headers: { ...headers, "content-type": "image/png" } });
  } catch (error) {
    drawn.delete(etag);
    throw error;
  }
}
