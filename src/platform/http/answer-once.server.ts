import type { Context as HonoContext, TypedResponse } from "hono";
import type { Context } from "../context.server";
import { badRequest } from "../refusal";
import type { Env } from "./api.server";
import { type Answer, type IdempotentRequest, once } from "./idempotency.server";

const MAX_KEY = 64;

type Made<Body, Status extends 200 | 201> = { status: Status; body: Body };

async function requestOf(c: HonoContext<Env>): Promise<IdempotentRequest> {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && (key.length === 0 || key.length > MAX_KEY))
    throw badRequest("idempotency_key_invalid", `The Idempotency-Key must have 1 to ${MAX_KEY} characters.`);
  return { key, path: c.req.path, body: await c.req.text() };
}

export async function answerOnce<Body, Status extends 200 | 201>(
  c: HonoContext<Env>,
  work: (ctx: Context) => Promise<Made<Body, Status>>,
): Promise<TypedResponse<Body, Status, "json">> {
  return answerWith(c, await once(c.get("ctx"), await requestOf(c), work));
}

export async function answerAsked<Body, Status extends 200 | 201>(
  c: HonoContext<Env>,
  work: (request: IdempotentRequest) => Promise<Made<Body, Status>>,
): Promise<TypedResponse<Body, Status, "json">> {
  return answerWith(c, await work(await requestOf(c)));
}

function answerWith<Body, Status extends 200 | 201>(c: HonoContext<Env>, { status, body }: Answer) {
  return c.json(body as object, status as Status) as unknown as TypedResponse<Body, Status, "json">;
}
