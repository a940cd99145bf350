import { createRoute, z } from "@hono/zod-openapi";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Answered, CallDeclaration, CallGroup, Method, Received, RouteOf } from "../../../platform/calls/declare";
import type { Context } from "../../../platform/context.server";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi, type Env } from "../../../platform/http/api.server";
import { takesJson, takesLongJson } from "../../../platform/http/body.server";
import { refusals } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { forRole, signedInOnly } from "../signed-in.server";

/** Without a declared answer the call answers `{ success: true }`. */
type Work<Path extends string, Call> = (
  ctx: Context,
  given: Received<Path, Call>,
) => Promise<Call extends { answer: unknown } ? Answered<Call> : unknown>;

type Operation<Path extends string, Call> = Call extends { once: "change" }
  ? { change: (tx: Context, given: Received<Path, Call>) => Promise<unknown>; answer: Work<Path, Call> }
  : Work<Path, Call>;

export type Operations<Group extends CallGroup> = {
  [route in RouteOf<Group>]: Operation<route, Group["calls"][route]>;
};

type AnyWork = (ctx: Context, given: object) => Promise<unknown>;
type AnyOperation = AnyWork | { change: AnyWork; answer: AnyWork };

const success = z.object({ success: z.literal(true) });
const id = z.string().min(1).max(64);
const json = (schema: z.ZodType) => ({ "application/json": { schema } });

const idsIn = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id])));

const isStaffCall = (audience: CallGroup["audience"]) => audience !== "anyone" && audience !== "user";

function refusedBy({ audience }: CallGroup, call: CallDeclaration) {
  return [
    ...(call.body || call.query || call.params ? ([400] as const) : []),
    ...(audience === "anyone" ? [] : ([401] as const)),
    ...(isStaffCall(audience) || call.role ? ([403] as const) : []),
    ...(call.limit ? ([429] as const) : []),
    ...(call.refuses ?? []),
  ];
}

/** The role is checked before the body is read. */
function middlewareOf(method: Method, call: CallDeclaration): MiddlewareHandler<Env>[] {
  const role = call.role ? [forRole(call.role)] : [];
  const body = call.isLong ? takesLongJson : takesJson;
  return method === "GET" ? role : [...role, body];
}

const describedRoute = (group: CallGroup, method: Method, path: string, call: CallDeclaration) =>
  createRoute({
    method: method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete",
    path,
    summary: call.summary,
    middleware: middlewareOf(method, call),
    request: {
      params: call.params ?? idsIn(path),
      query: call.query ?? z.object({}),
      ...(call.body ? { body: { content: json(call.body), required: true } } : {}),
    },
    responses: {
      [call.status ?? 200]: { description: "Done", content: json(call.answer ?? success) },
      ...refusals(refusedBy(group, call)),
    },
  });

function validated(c: HonoContext<Env>, call: CallDeclaration): object {
  const valid = (target: "param" | "query" | "json") => c.req.valid(target as never) as object;
  return {
    ...valid("param"),
    ...(call.query ? { query: valid("query") } : {}),
    ...(call.body ? { body: valid("json") } : {}),
  };
}

const limitKey = ({ actor, address }: Context) => (actor.kind === "user" && actor.provenEmail ? actor.id : address);

const changeOnce = (c: HonoContext<Env>, change: (tx: Context) => Promise<unknown>) =>
  answerOnce(c, async (tx) => {
    await change(tx);
    return { status: 200, body: { success: true } };
  });

function addCall(api: Api, group: CallGroup, route: string, call: CallDeclaration, operation: AnyOperation) {
  const [method, path] = route.split(" ") as [Method, string];
  const { status = 200, limit, once } = call;
  const { change, answer: work } =
    typeof operation === "function" ? { change: undefined, answer: operation } : operation;
  const run = async (ctx: Context, given: object) => {
    const answer = await work(ctx, given);
    return (call.answer ? answer : { success: true }) as object;
  };
  const handler = async (c: HonoContext<Env>) => {
    const ctx = c.get("ctx");
    const given = validated(c, call);
    if (limit) await limitRate(ctx, { ...limit, name: `${method} ${group.prefix}${path}` }, limitKey(ctx));
    if (change) await changeOnce(c, (tx) => change(tx, given));
    else if (once) return answerOnce(c, async (tx) => ({ status: status as 200 | 201, body: await run(tx, given) }));
    return c.json(await run(ctx, given), status);
  };
  api.openapi(describedRoute(group, method, path, call), handler as never);
}

/** Adds `group` to an Api that has checked its audience. */
export function addCalls<Group extends CallGroup>(api: Api, group: Group, operations: Operations<Group>): void {
  for (const [route, call] of Object.entries<CallDeclaration | undefined>(group.calls)) {
    const operation = (operations as unknown as Record<string, AnyOperation>)[route];
    if (call && operation) addCall(api, group, route, call, operation);
  }
}

/** One operation per route. Calls that answer with a file or a stream are added to the result by hand. */
export function serveCalls<Group extends CallGroup>(group: Group, operations: Operations<Group>): Api {
  const api = createApi();
  const { audience } = group;
  if (audience !== "anyone") api.use(signedInOnly);
  if (audience !== "anyone" && audience !== "user") api.use(forRole(audience));
  addCalls(api, group, operations);
  return api;
}
