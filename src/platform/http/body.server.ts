import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { badRequest, Refusal } from "../refusal";
import type { Env } from "./api.server";

const MAX_BODY = 64 * 1024;
const MAX_UPLOAD = 5 * 1024 * 1024;
/** Far more than any form nests, and far less than what is read and written level by level can take. */
const MAX_DEPTH = 64;

/** A path that takes a file, for this method, as the body itself: of up to `maxBytes`, 5 MB where it says nothing. */
export type Upload = { method: string; path: RegExp; maxBytes?: number };

function refuseTooLarge(): never {
  throw new Refusal(413, "too_large", "That is too much to send at once.");
}

/** Refuses a body by its announced length; only one without is counted as it comes, which makes a web stream of it. */
function limitTo(maxSize: number): MiddlewareHandler<Env> {
  const counting = bodyLimit({ maxSize, onError: refuseTooLarge });
  return (c, next) => {
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return counting(c, next);
    if (Number(announced) > maxSize) refuseTooLarge();
    return next();
  };
}

/** Refuses bodies over 64 KB with 413; UPLOADS take what they say. */
export function limitBody(uploads: readonly Upload[] = []): MiddlewareHandler<Env> {
  const ordinary = limitTo(MAX_BODY);
  const large = new Map(uploads.map((upload) => [upload, limitTo(upload.maxBytes ?? MAX_UPLOAD)]));
  return (c, next) => {
    const upload = uploadOf(uploads, c.req.method, c.req.path);
    return ((upload && large.get(upload)) ?? ordinary)(c, next);
  };
}

const uploadOf = (uploads: readonly Upload[], method: string, path: string) =>
  uploads.find((upload) => upload.method === method && upload.path.test(path));

const isJson = (type: string) => /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type);

/** How many levels the valid JSON nests. */
function depthOf(json: string): number {
  let [depth, deepest] = [0, 0];
  for (const [mark] of json.replace(/"(?:[^"\\]|\\.)*"/g, "").matchAll(/[[\]{}]/g)) {
    depth += mark === "[" || mark === "{" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * Refuses a body that is not JSON with 415, and JSON that is broken or nests deeper than 64 levels with 400. FORMS lists paths
 * that also take an HTML form; UPLOADS take files, whose type their own calls check.
 */
export function requireJson(
  forms: readonly string[],
  uploads: readonly Upload[] = [],
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
    if (uploadOf(uploads, c.req.method, c.req.path)) return next();
    const type = c.req.header("content-type") ?? "";
    if (forms.includes(c.req.path) && /^application\/x-www-form-urlencoded|^multipart\/form-data/i.test(type))
      return next();
    const body = await c.req.text();
    if (!body) return next();
    if (!isJson(type))
      throw new Refusal(415, "not_json", "Please send JSON with content type application/json.");
    try {
      JSON.parse(body);
    } catch {
      throw badRequest("broken_json", "The request is not valid JSON.");
    }
    if (depthOf(body) > MAX_DEPTH) throw badRequest("invalid_fields", "The request nests too deep.");
    return next();
  };
}
