import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeCause } from "../config/cause.server";
import type { Context } from "../context.server";
import { isDiskFull } from "../db/disk-space.server";
import { isImpossibleValue } from "../db/violation.server";
import { badRequest, invalidFields, Refusal, storageFull, unavailable } from "../refusal";
import type { BodiesInFlight } from "./bodies-in-flight.server";
import type { FieldErrors } from "./call";
import type { KeptAnswers } from "./kept-answers.server";

/** `pattern`: the log's name for the URL if the route does not say enough. `code`: the refusal code. */
export type Env = {
  Variables: { ctx: Context; bodies: BodiesInFlight; kept: KeptAnswers; pattern?: string; code?: string };
  Bindings: HttpBindings;
};
export type Api = OpenAPIHono<Env>;

const plainWords: Record<string, string> = {
  invalid_type: "A value is missing here, or is of the wrong kind.",
  invalid_value: "Please choose one of the values that are offered.",
  too_small: "This is too short or too small.",
  too_big: "This is too long or too large.",
};

// Replaces the library's messages, which are for programmers.
z.config({ customError: ({ code }) => plainWords[code ?? ""] ?? "This cannot be used." });

export function fieldsOf(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    // An error in a list item belongs to the list, which is a form field.
    const path = typeof issue.path.at(-1) === "number" ? issue.path.slice(0, -1) : issue.path;
    const name = path.join(".");
    if (name) fields[name] ??= issue.message;
  }
  return fields;
}

export function createApi(): Api {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw invalidFields(fieldsOf(result.error));
    },
  });
}

const connectionCodes = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|57P0|08|53300)/;

function databaseIsAway(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth > 4) return false;
  const code = "code" in cause ? String(cause.code) : "";
  const lost = /connection (terminated|timeout)|timeout exceeded when trying to connect|PGlite is closed/i.test(
    cause.message,
  );
  return connectionCodes.test(code) || lost || databaseIsAway(cause.cause, depth + 1);
}

const isCutShort = (c: HonoContext<Env>) => c.env.incoming.readableAborted;

function refusalOf(cause: unknown, c: HonoContext<Env>): Refusal {
  const ctx: Context | undefined = c.get("ctx");
  if (cause instanceof Refusal) return cause;
  if (isCutShort(c)) return badRequest("incomplete_body", "The request ended before it was complete.");
  if (cause instanceof HTTPException)
    return new Refusal(cause.status, "refused", cause.message || "The request was refused.");
  if (isImpossibleValue(cause)) {
    // Usually an invented id or cursor; if it is our own, the log shows its origin.
    ctx?.log.warn({ requestId: ctx.requestId, cause: describeCause(cause) }, "impossible value");
    return badRequest("impossible_value", "The request contains a value that is not allowed.");
  }
  if (isDiskFull(cause)) {
    ctx?.log.error({ requestId: ctx.requestId, cause: describeCause(cause) }, "the disk is full");
    return storageFull();
  }
  const away = databaseIsAway(cause);
  ctx?.log.error({ requestId: ctx.requestId, cause: describeCause(cause), away }, "call failed");
  return away ? unavailable() : new Refusal(500, "failed", "Something went wrong on our side. Please try again.");
}

const hasAny = (fields: FieldErrors | undefined) => fields !== undefined && Object.keys(fields).length > 0;

export function answerRefusal(cause: unknown, c: HonoContext<Env>, count: (code: string) => void): Response {
  const { status, code, message, extra } = refusalOf(cause, c);
  c.set("code", code);
  count(code);
  if (extra.retryAfterSeconds) c.header("Retry-After", String(extra.retryAfterSeconds));
  if (extra.allow) c.header("Allow", extra.allow);
  return c.json(
    { error: message, message, code, ...(status === 400 && hasAny(extra.fields) ? { fields: extra.fields } : {}) },
    status as ContentfulStatusCode,
  );
}

/** Caches a call for `ms`. Its response must depend on the URL only. */
export const keptFor =
  (ms: number): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const body = Buffer.from(await c.res.clone().arrayBuffer());
    const { pathname, search } = new URL(c.req.url);
    c.get("kept").keep(pathname + search, { body, headers: Object.fromEntries(c.res.headers) }, ms);
  };
