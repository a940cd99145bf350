import { beforeAll, expect, test } from "vitest";
import { allowedCalls, type Who } from "../allowed-calls";
import { type Caller, type Cookies, callersAndThings } from "../call-things";
import { usePortal } from "../portal";

const portal = usePortal();
const json = { "content-type": "application/json" };

/** Bodies that no call accepts: each call that reads them answers 400, 415 or 413. */
const badBodies: [body: string | Uint8Array, headers: Record<string, string>][] = [
  ["{", json],
  ['{"ids":[{"length":[{"toString":1}]}],"value":5,"role":{},"text":7}', json],
  ["a=b", { "content-type": "text/plain" }],
  [new Uint8Array(8), { "content-type": "image/png", "content-length": String(65 * 1024 * 1024) }],
];

/** Signed-in callers that may not make the staff calls of each role. */
const without: Partial<Record<Who, Caller[]>> = {
  reviewer: ["other member", "admin without second factor", "editor"],
  judge: ["other member", "admin without second factor", "editor"],
  editor: ["other member", "admin without second factor", "reviewer"],
  admin: ["other member", "admin without second factor", "editor", "reviewer"],
};

type Parameter = { name: string; in: string };
let queries: Record<string, string[]> = {};
beforeAll(async () => {
  const { paths } = await (await portal.ask("/api/openapi.json")).json();
  const documented = paths as Record<string, Record<string, { parameters?: Parameter[] }>>;
  queries = Object.fromEntries(
    Object.entries(documented).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { parameters = [] }]) => [
        `${method.toUpperCase()} ${path}`,
        parameters.filter((one) => one.in === "query").map(({ name }) => name),
      ]),
    ),
  );
});

let cookies: Promise<Cookies> | undefined;

/** The statuses that `caller` gets for each bad body, or for a bad query where `call` has no body. */
async function told(call: string, caller: Caller): Promise<number[]> {
  cookies ??= callersAndThings(portal).then((made) => made.cookies);
  const cookie = (await cookies)[caller];
  const [method = "", pattern = ""] = call.split(" ");
  const path = pattern.replace(/\{\w+\}/g, "0");
  const query = new URLSearchParams((queries[call] ?? []).map((name) => [name, "\0".repeat(300)]));
  if (method === "GET") return [(await portal.ask(`${path}?${query}`, { cookie })).status];
  const statuses: number[] = [];
  for (const [body, headers] of badBodies)
    statuses.push((await portal.ask(`${path}?${query}`, { method, body, headers, cookie })).status);
  return [...new Set(statuses)];
}

test("every staff call says 403 to whoever lacks the role, and 401 to a visitor, before it looks at what was sent", async () => {
  const wrong: string[] = [];
  const calls = Object.keys(queries).filter((call) => call.includes(" /api/staff/"));
  for (const call of calls) {
    const who = allowedCalls[call]?.who ?? "anyone";
    for (const caller of ["visitor", ...(without[who] ?? [])] as Caller[]) {
      const statuses = await told(call, caller);
      const right = caller === "visitor" ? 401 : 403;
      if (statuses.join() !== String(right)) wrong.push(`${call} says ${statuses} to ${caller}`);
    }
  }
  expect(calls.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
}, 240_000);

test("every call of the member area says 401 to a visitor before it looks at what was sent", async () => {
  const wrong: string[] = [];
  for (const call of Object.keys(queries)) {
    const { who } = allowedCalls[call] ?? {};
    if (who !== "user" && who !== "owner") continue;
    const statuses = await told(call, "visitor");
    if (statuses.join() !== "401") wrong.push(`${call} says ${statuses}`);
  }
  expect(wrong).toEqual([]);
});

test("whoever may make a call is told what is wrong with the body", async () => {
  expect(await told("PUT /api/staff/settings/{key}", "admin")).toEqual([400, 415, 413]);
  expect(await told("POST /api/account/password", "owner")).toEqual([400, 415, 413]);
  // The call refuses the bad `sheet` of the query before it reads the file.
  expect(await told("PUT /api/staff/members/imports", "admin")).toEqual([415, 400, 413]);
});
