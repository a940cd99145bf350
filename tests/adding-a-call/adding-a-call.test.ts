import { beforeAll, expect, test, vi } from "vitest";
import { notFound } from "../../src/platform/refusal";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";

// Follows docs/adding-a-call.md: a declaration, its operations and a line in src/app/api.ts.
const halls = new Map<string, string[]>();
vi.mock("../../src/app/api", async (original) => {
  const { api } = await original<typeof import("../../src/app/api")>();
  const { serveCalls } = await import("../../src/features/accounts/calls/serve.server");
  const { hallCalls } = await import("./calls");
  const hallsApi = () =>
    serveCalls(hallCalls, {
      "GET /": async (_, { query }) => ({ halls: halls.get(query.city ?? "") ?? [] }),
      "POST /{city}/halls": async (_, { city, body }) => {
        halls.set(city, [...(halls.get(city) ?? []), body.name]);
        return { halls: halls.get(city) ?? [] };
      },
      "DELETE /{city}": async (_, { city }) => {
        if (!halls.delete(city)) throw notFound("There is no such city.");
      },
    });
  return { api: { ...api, "/api/staff/halls": hallsApi } };
});

const portal = usePortal();
const path = "/api/staff/halls";
let reviewer: { cookie: string };
beforeAll(async () => {
  reviewer = await staffMember(portal, "reviewer");
});

const add = (city: string, body: unknown, key: string = crypto.randomUUID(), { cookie } = reviewer) =>
  portal.ask(`${path}/${city}/halls`, { body, cookie, headers: { "idempotency-key": key } });
const hallsIn = async (city: string) =>
  (await (await portal.ask(`${path}?city=${city}`, { cookie: reviewer.cookie })).json()).halls;

test("the operation gets the validated parameters, query and body, and its answer is sent", async () => {
  const answer = await add("pune", { name: "Ganesh Hall" });
  expect([answer.status, await answer.json()]).toEqual([201, { halls: ["Ganesh Hall"] }]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await hallsIn("pune")).toEqual(["Ganesh Hall"]);
});

test("the role is checked before the body is looked at", async () => {
  expect((await portal.ask(`${path}/pune/halls`, { body: "{" })).status).toBe(401);
  expect((await add("pune", { name: "" }, undefined, await member(portal))).status).toBe(403);
  const refused = await add("pune", { name: "" });
  expect([refused.status, (await refused.json()).fields]).toEqual([400, { name: "Please enter a name." }]);
});

test("a call with a stricter role is for that role only, and answers success by default", async () => {
  await add("nashik", { name: "Town Hall" });
  const remove = (cookie: string) => portal.ask(`${path}/nashik`, { method: "DELETE", cookie });
  expect((await remove(reviewer.cookie)).status).toBe(403);
  const { cookie } = await staffMember(portal, "admin", "reviewer");
  expect(await (await remove(cookie)).json()).toEqual({ success: true });
  expect((await remove(cookie)).status).toBe(404);
});

test("a repeated key gets the first answer and runs nothing; the limit counts each person", async () => {
  const other = await staffMember(portal, "reviewer");
  const twice = [
    await add("surat", { name: "Hall" }, "one", other),
    await add("surat", { name: "Hall" }, "one", other),
  ];
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect(await hallsIn("surat")).toEqual(["Hall"]);
  for (const name of ["a", "b", "c"]) await add("surat", { name }, undefined, other);
  const limited = await add("surat", { name: "d" }, undefined, other);
  expect([limited.status, Number(limited.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
  expect((await add("surat", { name: "e" })).status).toBe(201);
});

test("the OpenAPI document says what each call takes, answers and refuses", async () => {
  const { paths } = await (await portal.ask("/api/openapi.json")).json();
  const refusals = (call: { responses: object }) => Object.keys(call.responses).sort();
  expect(refusals(paths[path].get)).toEqual(["200", "400", "401", "403"]);
  expect(refusals(paths[`${path}/{city}/halls`].post)).toEqual(["201", "400", "401", "403", "429"]);
  expect(refusals(paths[`${path}/{city}`].delete)).toEqual(["200", "401", "403", "404"]);
});
