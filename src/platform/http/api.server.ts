import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldErrors } from "../call";
import { describeCause } from "../cause.server";
import type { Context } from "../context.server";
import { isDiskFull } from "../disk-space.server";
import { badRequest, invalidFields, Refusal, storageFull, unavailable } from "../refusal";
import { isImpossibleValue } from "../violation.server";
import type { BodiesInFlight } from "./bodies-in-flight.server";
import type { KeptAnswers } from "./kept-answers.server";

/** `pattern`: what the log calls the address, where the route does not say it well enough. `code`: why it was refused. */
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

// For what a schema has no words of its own: those of the library are for programmers.
z.config({ customError: ({ code }) => plainWords[code ?? ""] ?? "This cannot be used." });

/** The first sentence against each field in `error`. */
export function fieldsOf(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    // An item of a list is at fault as the list: that is what a form has a field for.
    const path = typeof issue.path.at(-1) === "number" ? issue.path.slice(0, -1) : issue.path;
    const name = path.join(".");
    if (name) fields[name] ??= issue.message;
  }
  return fields;
}

/** A group of calls whose bodies, parameters and queries are checked by their schemas before the handler runs. */
export function createApi(): Api {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw invalidFields(fieldsOf(result.error));
    },
  });
}

const connectionCodes = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|57P0|08|53300)/;

/** Whether `cause`, or what caused it, says that the database cannot be reached just now. */
function databaseIsAway(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth > 4) return false;
  const code = "code" in cause ? String(cause.code) : "";
  const lost = /connection (terminated|timeout)|timeout exceeded when trying to connect|PGlite is closed/i.test(
    cause.message,
  );
  return connectionCodes.test(code) || lost || databaseIsAway(cause.cause, depth + 1);
}

/** Whether the client went away, or was cut off, before its body was there. */
const isCutShort = (c: HonoContext<Env>) => c.env.incoming.readableAborted;

function refusalOf(cause: unknown, c: HonoContext<Env>): Refusal {
  const ctx: Context | undefined = c.get("ctx");
  if (cause instanceof Refusal) return cause;
  if (isCutShort(c)) return badRequest("incomplete_body", "The request ended before it was complete.");
  if (cause instanceof HTTPException)
    return new Refusal(cause.status, "refused", cause.message || "The request was refused.");
  if (isImpossibleValue(cause)) {
    // Mostly what somebody made up for an id or a place in a list; where it was our own, the log says from where.
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

/** The one error shape of every call. Hands the code to `count`. */
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
