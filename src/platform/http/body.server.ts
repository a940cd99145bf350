import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { badRequest, Refusal } from "../refusal";
import type { Env } from "./api.server";

const MAX_BODY = 64 * 1024;

/** Refuses bodies over 64 KB with 413. */
export const limitBody: MiddlewareHandler<Env> = bodyLimit({
  maxSize: MAX_BODY,
  onError: () => {
    throw new Refusal(413, "too_large", "That is too much to send at once.");
  },
});

const isJson = (type: string) => /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type);

/** Refuses a body that is not JSON with 415 and broken JSON with 400. FORMS lists paths that also take an HTML form. */
export function requireJson(forms: readonly string[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
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
    return next();
  };
}
