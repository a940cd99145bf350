import fc from "fast-check";
import { type Allowed, allowedCalls, type Who } from "./allowed-calls";
import { type Caller, callersAndThings, type Things } from "./call-things";
import type { Portal } from "./portal";

/** Objects with misleading `length` or `toString`. */
const pretenders: readonly unknown[] = [
  { length: [{ toString: 1 }] },
  { length: -1 },
  { length: { valueOf: 1, toString: 1 } },
  { toString: 1, valueOf: null },
  { length: 3, 0: "a", 1: "b", 2: "c" },
  { size: { toString: 1 }, length: 5 },
  [{ length: [{ toString: 1 }] }],
  [[{ toString: 1 }]],
];
const odd = fc.oneof(
  fc.constantFrom(...pretenders),
  fc.constantFrom<unknown>(null, true, false, "", "0", [], {}, 0, -1, 1e308, -0, 2 ** 53, 0.1),
  fc.constantFrom("\ud800", "\u0000", "__proto__", "%00", "'; --", "9999-99-99", "2026-02-30T99:99:99Z"),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Holder = Record<string, unknown>;

/** Key paths of all values, including nested ones. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  const below = Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((path) => [key, ...path]));
  return [[], ...below];
}

function replaced(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined || typeof body !== "object" || body === null) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Holder;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

/** `right` with one to three changed places, or arbitrary values. */
function oddBodies(right: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(right);
  const change = fc.tuple(fc.constantFrom(...places.filter((place) => place.length > 0), ["further"]), odd);
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((body, [place, value]) => replaced(body, place, value), right ?? {}));
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: odd });
}

/** The caller that passes most checks of a call. */
const callers: Record<Who, Caller> = {
  anyone: "visitor",
  user: "owner",
  member: "owner",
  owner: "owner",
  applicant: "applicant",
  gate: "gate",
  staff: "reviewer",
  reviewer: "reviewer",
  judge: "reviewer",
  editor: "editor",
  admin: "admin",
  treasurer: "treasurer",
  auditor: "auditor",
  "event-reviewer": "organiser",
  "event-editor": "organiser",
  "event-office": "organiser",
  office: "admin",
};

type Right = string | Uint8Array | object | undefined;
export type OddCall = { name: string; bodies: fc.Arbitrary<unknown>; send: (body: unknown) => Promise<Response> };

function pathOf(call: string, { id }: Allowed, its: Things): string {
  const there: Record<string, string> = {
    id: id ? its[id] : "none",
    itemId: its.item,
    key: its.setting,
    memberNumber: its.memberNumber,
    certificate: its.certificate,
    file: its.certificateFile,
    reference: its.registration,
    number: "1",
    userId: its.bystander,
    version: "1",
  };
  return (call.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => there[name] ?? name);
}

async function storedValues(portal: Portal, cookie: string | undefined): Promise<[path: string, value: object][]> {
  const ask = async (path: string) => (await portal.ask(path, { cookie })).json();
  const { settings } = await ask("/api/staff/settings");
  const found: [string, object][] = settings.map(({ key, value }: { key: string; value: object }) => [
    `/api/staff/settings/${key}`,
    value,
  ]);
  for (const id of ["navigation", "footer", "launch"]) {
    const path = `/api/staff/content/${id}`;
    found.push([path, (await ask(path)).entry.value]);
  }
  return found;
}

/** Calls from `names` (`METHOD /path`) that may have a body, signed in as the intended caller. */
export async function oddCalls(portal: Portal, names: readonly string[]): Promise<OddCall[]> {
  const { cookies, its } = await callersAndThings(portal);
  let turn = 0;
  const odd = (method: string, path: string, right: Right, who: Who): OddCall => {
    const isFile = typeof right === "string" || right instanceof Uint8Array;
    const type = isFile ? (typeof right === "string" ? "text/csv" : "image/png") : "application/json";
    return {
      name: `${method} ${path}`,
      bodies: oddBodies(isFile ? undefined : right),
      send: (body) =>
        portal.ask(path, {
          method,
          body: JSON.stringify(body),
          headers: { "content-type": type },
          cookie: cookies[callers[who]],
          address: `10.${++turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
        }),
    };
  };
  const named = new Set(names);
  const documented = Object.entries(allowedCalls)
    .filter(([call]) => named.has(call) && !call.startsWith("GET "))
    .map(([call, allowed]) => {
      const right = typeof allowed.body === "function" ? allowed.body(its) : allowed.body;
      return odd(call.split(" ")[0] ?? "", pathOf(call, allowed, its), right, allowed.who);
    });
  const stored = await storedValues(portal, cookies.admin);
  const changes = stored.map(([path, value]) => odd("PUT", path, { value, version: 99 }, "admin"));
  return [...changes, ...documented];
}

/** As `METHOD /path`. */
export async function documentedCalls(portal: Portal): Promise<string[]> {
  const { paths } = await (await portal.ask("/api/openapi.json")).json();
  return Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
