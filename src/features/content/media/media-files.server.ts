import { Hono } from "hono";
import type { Context } from "../../../platform/context.server";
import type { Env } from "../../../platform/http/api.server";
import { notFound } from "../../../platform/refusal";
import type { StoredFile } from "../../../platform/storage/storage.server";
import { guardFile } from "../members-only/operations.server";
import { objectAt } from "./address";
import { type Part, partOf } from "./byte-range";

/** The content at a URL never changes. */
const forever = "public, max-age=31536000, immutable";

type Opened = NonNullable<ReturnType<typeof objectAt>> & { file: StoredFile };

/** Throws 404; logs a missing file. */
async function openObject(ctx: Context, id: string, name: string): Promise<Opened> {
  const object = objectAt(id, name);
  const file = object && (await ctx.storage.open(object.key));
  if (object && file) return { ...object, file };
  if (object) ctx.log.warn({ requestId: ctx.requestId, key: object.key }, "a file of the library is missing");
  throw notFound("There is no such file.");
}

/** Nothing in a file may run on our origin. A PDF is downloaded, because its viewer would run in the page. */
function headersOf({ type, filename }: Opened, tag: string, isKept: boolean): Record<string, string> {
  const way = type === "application/pdf" ? "attachment" : "inline";
  return {
    "content-type": type,
    "content-disposition": `${way}; filename="${filename}"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "cache-control": isKept ? "private, no-store" : forever,
    "accept-ranges": "bytes",
    etag: tag,
  };
}

const isPicture = ({ type }: Opened) => type.startsWith("image/");
const lengthOf = (part: Part | undefined, bytes: number) => (part ? part.to - part.from + 1 : bytes);

/** GET /:id/:name below /media/files: a library object or a range of it. Guards files for members only. */
export function mediaFiles(): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/:id/:name", async (c) => {
    const { id, name } = c.req.param();
    const opened = await openObject(c.get("ctx"), id, name);
    const isKept = !isPicture(opened) && (await guardFile(c.get("ctx"), id, c.req.raw.headers));
    const { bytes } = opened.file;
    const tag = `"${id}-${name}"`;
    const headers = headersOf(opened, tag, isKept);
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers);
    // If-Range: a range of a changed file must not continue an older download.
    const isSame = [undefined, tag].includes(c.req.header("if-range"));
    const part = isSame ? partOf(c.req.header("range"), bytes) : undefined;
    if (part === "outside") return c.body(null, 416, { ...headers, "content-range": `bytes */${bytes}` });
    headers["content-length"] = String(lengthOf(part, bytes));
    if (part) headers["content-range"] = `bytes ${part.from}-${part.to}/${bytes}`;
    const body = c.req.method === "HEAD" ? null : await opened.file.read(part);
    return new Response(body, { status: part ? 206 : 200, headers });
  });
  return app;
}
