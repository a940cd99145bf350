import { createRoute, z } from "@hono/zod-openapi";
import { type Takes, takesJson } from "./body.server";

const refusal = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi("Refusal");

const meanings = {
  400: "Fields or the request are at fault",
  401: "Not signed in, or wrong credentials",
  403: "Not allowed",
  404: "Not found",
  409: "In conflict with what is stored",
  410: "Used already, or over",
  423: "The account is locked for a while",
  429: "Too many requests; see Retry-After",
  503: "What it needs does not answer; see Retry-After",
} as const;

export type Refused = keyof typeof meanings;

const json = <Schema extends z.ZodType>(schema: Schema) => ({ "application/json": { schema } });

export function refusals(codes: readonly Refused[]) {
  return Object.fromEntries(codes.map((code) => [code, { description: meanings[code], content: json(refusal) }]));
}

type Described<Schema> = { description: string; content: { "application/json": { schema: Schema } } };

type Call<Body extends z.ZodType, Answer extends z.ZodType, Path extends string, Status extends 200 | 201> = {
  path: Path;
  summary: string;
  body: Body;
  answer: Answer;
  status: Status;
  refused?: readonly Refused[];
};

/** A POST with a JSON body. The OpenAPI document comes from the same description. */
export function describePost<
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Path extends string,
  Status extends 200 | 201,
>(call: Call<Body, Answer, Path, Status>) {
  return createRoute({
    method: "post",
    path: call.path,
    summary: call.summary,
    middleware: takesJson,
    request: { body: { content: json(call.body), required: true } },
    responses: {
      [call.status]: { description: "Done", content: json(call.answer) },
      ...refusals(call.refused ?? [400]),
    } as { [code in Status]: Described<Answer> } & { 400: Described<typeof refusal> },
  });
}

export function describeSend<Answer extends z.ZodType, Path extends string>(call: {
  path: Path;
  summary: string;
  answer: Answer;
  takes?: Takes;
  refused?: readonly Refused[];
}) {
  return createRoute({
    method: "post",
    path: call.path,
    summary: call.summary,
    middleware: call.takes ?? takesJson,
    responses: { 200: { description: "Done", content: json(call.answer) }, ...refusals(call.refused ?? []) } as {
      200: { description: string; content: { "application/json": { schema: Answer } } };
    },
  });
}

export function describeGet<
  Answer extends z.ZodType,
  Path extends string,
  Query extends z.ZodObject = z.ZodObject,
>(call: { path: Path; summary: string; answer: Answer; query?: Query; refused?: readonly Refused[] }) {
  return createRoute({
    method: "get",
    path: call.path,
    summary: call.summary,
    request: { query: (call.query ?? z.object({})) as Query },
    responses: { 200: { description: "Done", content: json(call.answer) }, ...refusals(call.refused ?? []) } as {
      200: { description: string; content: { "application/json": { schema: Answer } } };
    },
  });
}

export const describeFile = <Path extends string, Params extends z.ZodObject>(call: {
  path: Path;
  summary: string;
  params: Params;
}) =>
  createRoute({
    method: "get",
    path: call.path,
    summary: call.summary,
    request: { params: call.params },
    responses: {
      200: {
        description: "The file",
        content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
      },
      401: { description: meanings[401] },
      403: { description: meanings[403] },
      404: { description: meanings[404] },
    },
  });

type Changing = "post" | "put" | "patch" | "delete";

/** A file upload has `takes` instead of `body`. */
export function describeCall<
  Method extends "get" | Changing,
  Answer extends z.ZodType,
  Path extends string,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodAny,
  Status extends 200 | 201 | 202 = 200,
>(call: {
  method: Method;
  path: Path;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  takes?: Takes;
  answer: Answer;
  status?: Status;
  refused?: readonly Refused[];
}) {
  return createRoute({
    method: call.method,
    path: call.path,
    summary: call.summary,
    middleware: call.method === "get" ? [] : [call.takes ?? takesJson],
    request: {
      params: (call.params ?? z.object({})) as Params,
      query: (call.query ?? z.object({})) as Query,
      ...((call.body ? { body: { content: json(call.body), required: true } } : {}) as {
        body: { content: { "application/json": { schema: Body } }; required: true };
      }),
    },
    responses: {
      [call.status ?? 200]: { description: "Done", content: json(call.answer) },
      ...refusals(call.refused ?? []),
    } as { [code in Status]: Described<Answer> },
  });
}
