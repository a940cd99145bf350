import type { MiddlewareHandler } from "hono";
import { Refusal } from "../refusal";
import type { Env } from "./api.server";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

function isOwn(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Blocks state-changing requests from other sites. Clients that are no browsers send neither header. */
export const checkOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (safeMethods.includes(c.req.method)) return next();
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  const foreign =
    (site !== undefined && site !== "same-origin" && site !== "none") ||
    (origin !== undefined && !isOwn(origin, c.get("ctx").config.publicUrl, c.req.header("host")));
  if (foreign) throw new Refusal(403, "foreign_origin", "This call came from another website and was refused.");
  return next();
};
