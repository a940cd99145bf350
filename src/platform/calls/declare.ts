import type { z } from "zod";
import type { StaffRole } from "../roles";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Method and path below the group's prefix: "PUT /{id}/roles". Server and browser both name a call by it. */
export type Route = `${Method} /${string}`;
/** `user`: any signed-in person. */
export type Audience = "anyone" | "user" | StaffRole;

type RateLimit = { most: number; seconds: number; sentence?: string };
/** Refusals that do not follow from the rest of the declaration. */
type OwnRefusal = 400 | 401 | 403 | 404 | 409 | 410 | 423 | 429 | 503;

export type CallDeclaration = {
  summary: string;
  /** Only for parameters that are not ids of 1 to 64 characters. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Up to 256 KB of JSON in place of 64 KB. */
  isLong?: true;
  /** Default: `{ success: true }`. */
  answer?: z.ZodType;
  status?: 200 | 201 | 202;
  /** Stricter than the group's audience. */
  role?: StaffRole;
  /**
   * Runs once per Idempotency-Key, in one transaction; a repeat gets the first answer. `change`: only the change runs once, and
   * every answer is read after it.
   */
  once?: true | "change";
  /** Per signed-in person, or per network for visitors. */
  limit?: RateLimit;
  refuses?: readonly OwnRefusal[];
};

type Calls = { readonly [route in Route]?: CallDeclaration };
export type CallGroup<Prefix extends string = string, Own extends Calls = Calls> = {
  prefix: Prefix;
  audience: Audience;
  calls: Own;
};

/**
 * Declares the calls below `prefix`. Route, role check, validation, idempotency, rate limit and OpenAPI entry follow
 * on the server (`serveCalls`), the hooks in the browser (`createClient`), which imports only the type.
 */
export const defineCalls = <const Prefix extends string, const Own extends Calls>(
  prefix: Prefix,
  audience: Audience,
  calls: Own,
): CallGroup<Prefix, Own> => ({ prefix, audience, calls });

export const perHour = (most: number): RateLimit => ({ most, seconds: 3_600 });

export type RouteOf<Group extends CallGroup> = keyof Group["calls"] & Route;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type PathParams<Path extends string> = { [name in ParamNames<Path>]: string };

/** The browser's argument: the path parameters, `query` and `body`. */
export type Sent<Path extends string, Call> = (Call extends { params: infer Params extends z.ZodType }
  ? z.input<Params>
  : PathParams<Path>) &
  (Call extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : unknown) &
  (Call extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown);

/** The same after validation: the operation's argument. */
export type Received<Path extends string, Call> = (Call extends { params: infer Params extends z.ZodType }
  ? z.output<Params>
  : PathParams<Path>) &
  (Call extends { query: infer Query extends z.ZodType } ? { query: z.output<Query> } : unknown) &
  (Call extends { body: infer Body extends z.ZodType } ? { body: z.output<Body> } : unknown);

export type Answered<Call> = Call extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : { success: true };
