import { beforeAll, expect, test } from "vitest";
import { type Allowed, allowedCalls, type Who } from "../allowed-calls";
import { type Caller, callersAndThings, type Things } from "../call-things";
import { usePortal } from "../portal";

const portal = usePortal({ CAPTCHA_PER_HOUR: "500" });
const staffRoles: readonly Who[] = [
  ...(["reviewer", "judge", "editor", "event-reviewer", "event-editor"] as const),
  ...(["event-office", "office", "treasurer", "auditor", "admin"] as const),
];
/** Allowed callers ask last, so that every other caller finds the action still to be done. */
const order: Caller[] = [
  ...(["visitor", "applicant", "gate", "other member", "admin without second factor"] as const),
  ...(["organiser", "editor", "auditor", "treasurer", "reviewer", "admin", "owner"] as const),
];
const mayAll: Caller[] = [...order];
const people: Caller[] = mayAll.filter((caller) => !["visitor", "applicant", "gate"].includes(caller));

/** The callers that each rule admits, and the status for other callers with a session. */
const rules: Record<Who, { may: Caller[]; others: number }> = {
  anyone: { may: mayAll, others: 0 },
  user: { may: people, others: 0 },
  member: { may: ["owner", "reviewer", "editor", "treasurer", "auditor", "admin"], others: 403 },
  owner: { may: ["owner"], others: 404 },
  gate: { may: ["gate"], others: 401 },
  applicant: { may: ["applicant"], others: 401 },
  staff: { may: ["reviewer", "editor", "treasurer", "auditor", "admin"], others: 403 },
  reviewer: { may: ["reviewer", "admin"], others: 403 },
  judge: { may: ["reviewer"], others: 403 },
  editor: { may: ["editor", "admin"], others: 403 },
  "event-reviewer": { may: ["organiser", "reviewer", "admin"], others: 403 },
  "event-editor": { may: ["organiser", "editor", "admin"], others: 403 },
  "event-office": { may: ["organiser", "admin"], others: 403 },
  office: { may: ["admin"], others: 403 },
  treasurer: { may: ["treasurer", "admin"], others: 403 },
  auditor: { may: ["auditor", "treasurer", "admin"], others: 403 },
  admin: { may: ["admin"], others: 403 },
};

type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
let document: Document;
type Set = Awaited<ReturnType<typeof callersAndThings>>;
let set: Promise<Set> | undefined;

/** Created by the first test that needs it, since `expect.poll` works only inside a test. */
async function made(): Promise<Set> {
  const found = await callersAndThings(portal);
  const { edition, reviewer } = found.its;
  const naming = `/api/staff/competition/editions/${edition}/judges/${reviewer}`;
  expect((await portal.ask(naming, { method: "PUT", cookie: found.cookies.admin })).status).toBe(200);
  return found;
}

beforeAll(async () => {
  document = await (await portal.ask("/api/openapi.json")).json();
});

const missing = () => crypto.randomUUID();

/** The path of `call` with ids of existing objects, or with ids that do not exist. */
function addressed(call: string, { id }: Allowed, its: Things, isThere: boolean): string {
  const parts: Record<string, string> = {
    id: isThere && id ? its[id] : missing(),
    certificate: isThere && id ? its[id] : missing(),
    reference: isThere && id ? its[id] : missing(),
    file: isThere && id ? its[id] : missing(),
    itemId: its.item,
    key: its.setting,
    memberNumber: its.memberNumber,
    number: "1",
    userId: its.bystander,
    version: "1",
  };
  const [, path = ""] = call.split(" ");
  return path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? `no ${name}`);
}

const typeOf = (body: unknown) => (typeof body === "string" ? "text/csv" : "image/png");

/** Returns 401, 403, 404, a 5xx status, or "may" for every answer that only allowed callers get. */
async function verdict(call: string, allowed: Allowed, caller: Caller, isThere = true) {
  set ??= made();
  const { cookies, its } = await set;
  const body = typeof allowed.body === "function" ? allowed.body(its) : allowed.body;
  const isFile = typeof body === "string" || body instanceof Uint8Array;
  const answer = await portal.ask(addressed(call, allowed, its, isThere), {
    method: call.split(" ")[0],
    body,
    cookie: cookies[caller],
    headers: isFile ? { "content-type": typeOf(body) } : {},
    address: `192.0.2.${10 + order.indexOf(caller)}`,
  });
  const said = answer.status >= 400 ? await answer.clone().json() : {};
  // A wrong code or password is 401 as well, but only allowed callers get that answer.
  if (answer.status === 401 && allowed.who === "anyone" && said.code !== "not_signed_in") return "may";
  if (answer.status === 404 && allowed.who === "owner") return 404;
  return [401, 403].includes(answer.status) || answer.status >= 500 ? answer.status : "may";
}

function expected({ who }: Allowed, caller: Caller): number | "may" {
  if (rules[who].may.includes(caller)) return "may";
  return people.includes(caller) ? rules[who].others : 401;
}

test("the table names every documented call, and no other", () => {
  const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(allowedCalls).sort()).toEqual(documented.sort());
});

test.each(Object.entries(allowedCalls))("%s is for whom the table says", async (call, allowed) => {
  const told: Record<string, unknown> = {};
  const right: Record<string, unknown> = {};
  for (const caller of order) {
    told[caller] = await verdict(call, allowed, caller);
    right[caller] = expected(allowed, caller);
    if (right[caller] === "may" || !call.includes("{")) continue;
    told[`${caller}, about nothing`] = await verdict(call, allowed, caller, false);
    right[`${caller}, about nothing`] = right[caller];
  }
  expect(told).toEqual(right);
});

test("a call that is not for everybody says so in its description", () => {
  const silent = Object.entries(allowedCalls).flatMap(([call, { who }]) => {
    const [method = "", path = ""] = call.split(" ");
    const { responses = {} } = document.paths[path]?.[method.toLowerCase()] ?? {};
    const needed = [...(who === "anyone" ? [] : ["401"]), ...(staffRoles.includes(who) ? ["403"] : [])];
    return needed.filter((status) => !(status in responses)).map((status) => `${call} ${status}`);
  });
  expect(silent).toEqual([]);
});
