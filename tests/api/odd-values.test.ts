import { beforeAll, expect, test } from "vitest";
import { allowedCalls } from "../allowed-calls";
import { type Caller, callersAndThings, type Things } from "../call-things";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal({ CAPTCHA_PER_HOUR: "100000" });
const callers: Caller[] = ["visitor", "owner", "admin"];

const coded = (text: string) => Buffer.from(text).toString("base64url");
const moments = ["9999-99-99", "9999-99-99T99:99:99.999Z", "+123456-01-01T00:00:00.000Z", "2026-02-30", "\0"];
/** Values that no call issues but a client may send in a path or a query. */
const odd = [
  "\0",
  "a\0b",
  "%",
  "{",
  "[]",
  "null",
  "-1",
  "1e999",
  "99999999999999999999",
  "\ud800".toWellFormed(),
  ...moments,
  ...moments.flatMap((moment) => [`${moment}~x`, `${moment} x`, coded(`${moment} x`), coded(`${moment}~x`)]),
  ...moments.map((moment) => coded(JSON.stringify([moment, "x"]))),
  "~\0",
  "2026-01-01~\0",
  "2026-01-01T00:00:00.000Z \0",
  ...["2026-01-01T00:00:00.000Z \0", '["\\u0000","\\u0000"]', '["a"]', "null", "\0"].map(coded),
];

type Parameter = { name: string; in: string };
type Call = { method: string; path: string; queries: string[] };
let calls: Call[] = [];
let set: Promise<Awaited<ReturnType<typeof callersAndThings>>> | undefined;
beforeAll(async () => {
  const { paths } = await (await portal.ask("/api/openapi.json")).json();
  const documented = paths as Record<string, Record<string, { parameters?: Parameter[] }>>;
  calls = Object.entries(documented).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => {
      const queries = parameters.filter((one) => one.in === "query").map(({ name }) => name);
      return { method: method.toUpperCase(), path, queries };
    }),
  );
});

/** Fills `path` with existing ids, and its parameter `named` with an odd value. */
function addressed(path: string, its: Things, named?: string, value = ""): string {
  const there: Record<string, string> = {
    id: its.case,
    memberNumber: its.memberNumber,
    version: "1",
    key: "cpd",
    fromDay: "2027-04-01",
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === named ? value : (there[name] ?? "1")),
  );
}

/** Calls `address` as every caller; returns the callers with a server failure. */
async function failures({ method, path }: Call, address: string): Promise<string[]> {
  set ??= callersAndThings(portal);
  const { cookies, its } = await set;
  const { body: given } = allowedCalls[`${method} ${path}`] ?? {};
  const body = method === "GET" ? undefined : typeof given === "function" ? given(its) : given;
  const type = body instanceof Uint8Array ? "image/png" : "text/csv";
  const headers: Record<string, string> =
    typeof body === "string" || body instanceof Uint8Array ? { "content-type": type } : {};
  const failed: string[] = [];
  for (const caller of callers) {
    const answer = await portal.ask(address, { method, body, headers, cookie: cookies[caller] });
    if (answer.status >= 500) failed.push(`${answer.status} for ${caller}: ${method} ${address}`);
  }
  return failed;
}

test("no value in the place of a path's parameter makes a call fail", async () => {
  const failed: string[] = [];
  set ??= callersAndThings(portal);
  const { its } = await set;
  for (const call of calls)
    for (const [, name = ""] of call.path.matchAll(/\{(\w+)\}/g))
      for (const value of ["\0", "a\0b", "9999-99-99", "%"])
        failed.push(...(await failures(call, addressed(call.path, its, name, value))));
  expect(failed).toEqual([]);
}, 240_000);

test("no value of a query's parameter makes a call fail", async () => {
  const failed: string[] = [];
  set ??= callersAndThings(portal);
  const { its } = await set;
  for (const call of calls.filter(({ method }) => method === "GET"))
    for (const name of call.queries)
      for (const value of name === "cursor" ? odd : odd.slice(0, 15))
        failed.push(
          ...(await failures(call, `${addressed(call.path, its)}?${new URLSearchParams({ [name]: value })}`)),
        );
  expect(failed).toEqual([]);
}, 240_000);

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };
const signingUp = (further: string) => `${JSON.stringify(newcomer()).slice(0, -1)},"x":${further}}`;
const passkey = (id: string) => ({
  response: {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" },
  },
});

test.each<[string, string, unknown, Record<string, string>]>([
  ["a passkey with NUL", "/api/auth/passkey/verify", passkey("\0"), {}],
  ["half a JSON in a form", "/api/newsletter/unsubscribe", "{", form],
  ["JSON in a form", "/api/newsletter/unsubscribe", '{"token":5}', form],
  ["30,000 levels", "/api/auth/signup", signingUp(deep(30_000)), { ...json, "idempotency-key": "deep" }],
  ["30,000 levels alone", "/api/newsletter", deep(30_000), json],
  ["30,000 levels of a mail program", "/api/newsletter/unsubscribe", `{"x":${deep(30_000)}}`, json],
])("%s is refused, not a failure", async (_, path, body, headers) => {
  const answer = await portal.ask(path, { body, headers });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
});

test("what an unknown field nests as deep as any form does is ignored", async () => {
  const answer = await portal.ask("/api/auth/signup", { body: signingUp(deep(20)), headers: json });
  expect(answer.status).toBe(201);
});
