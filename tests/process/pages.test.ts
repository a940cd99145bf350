import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useProgram } from "../program";
import { attributesOf, inlineTexts, withoutCode, withoutData } from "./html";
import { pagePaths } from "./page-paths";
import { readRaw } from "./raw";

const program = useProgram("embedded");
const raw = (path: string, headers?: Record<string, string>, method?: string) =>
  readRaw(program().url + path, headers, method);
const html = async (path: string) => (await raw(path)).body.toString();
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page comes in brotli, gzip and plain, all the same after decoding", async () => {
  const [br, gzip, plain] = await Promise.all([
    raw("/faq", { "accept-encoding": "gzip, br" }),
    raw("/faq", { "accept-encoding": "gzip" }),
    raw("/faq"),
  ]);
  expect([br, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect([br, gzip, plain].map(({ headers }) => headers.vary)).toEqual([
    "Accept-Encoding",
    "Accept-Encoding",
    "Accept-Encoding",
  ]);
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test("an encoding that is refused with q=0 is not sent", async () => {
  expect((await raw("/faq", { "accept-encoding": "br;q=0, gzip" })).headers["content-encoding"]).toBe("gzip");
  expect((await raw("/faq", { "accept-encoding": "br;q=0, gzip;q=0" })).headers["content-encoding"]).toBeUndefined();
});

test("a page that the browser has is not sent again", async () => {
  const first = await raw("/faq", { "accept-encoding": "br" });
  const again = await raw("/faq", { "accept-encoding": "br", "if-none-match": String(first.headers.etag) });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
  expect((await raw("/faq", { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD answers as GET does, without the body", async () => {
  for (const path of ["/faq", "/no-such-page"]) {
    const [head, full] = await Promise.all([raw(path, {}, "HEAD"), raw(path)]);
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
      full.status,
      String(full.body.length),
      0,
    ]);
  }
});

test("a path that nobody has is a not-found page with status 404, marked noindex, whatever it looks like", async () => {
  for (const path of [
    "/no-such-page",
    "/faq/no-such-page",
    "/no-such.html",
    "/%E0%A4%A8",
    "/%",
    "/..%2f..%2fetc/passwd",
    "//evil.example",
  ]) {
    const answer = await raw(path);
    expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, 404, "text/html; charset=utf-8"]);
    expect(answer.body.toString()).toMatch(/<meta name="robots" content="noindex/);
  }
});

test("every answer carries a request id of its own: pages, pages from memory, unchanged ones, files and unknown paths", async () => {
  const { etag } = (await raw("/faq")).headers;
  const ids = [
    await raw("/faq"),
    await raw("/faq", { "if-none-match": String(etag) }),
    await raw("/verify/IFACE-2026-999999"),
    await raw("/robots.txt"),
    await raw("/brand/favicon-32.png"),
    await raw("/nowhere"),
    await raw("/api"),
  ].map(({ headers }) => headers["x-request-id"]);
  expect(ids.every((id) => typeof id === "string" && id.length > 8)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test("/api itself is an unknown call", async () => {
  const { status, headers, body } = await raw("/api");
  expect([status, headers["content-type"]]).toEqual([404, expect.stringContaining("application/json")]);
  expect(JSON.parse(body.toString())).toMatchObject({ code: "not_found" });
});

test("what may change or carry a name is never stored elsewhere: the data of pages, and pages that are always fresh", async () => {
  const fresh = ["/verify/IFACE-2026-999999", "/verify/IFACE-2026-999999.data", "/faq.data", "/_root.data"];
  for (const path of [...fresh, "/courses/no-such-course.data"])
    expect([path, (await raw(path)).headers["cache-control"]]).toEqual([path, "private, no-store"]);
  expect((await raw("/faq")).headers["cache-control"]).toBe("public, no-cache");
});

test("the data of an item's page is sent as data", async () => {
  const { status, headers } = await raw("/courses/ductile-detailing-is-13920.data");
  expect([status, headers["content-type"]]).toEqual([200, "text/x-script"]);
});

test("a page that does not exist below one that does is not compressed as if it were kept", async () => {
  const answer = await raw("/courses/no-such-course", { "accept-encoding": "gzip, br" });
  expect([answer.status, answer.headers["content-encoding"]]).toEqual([404, undefined]);
});

test("other spellings of a page's path are the same page, from the same place in memory", async () => {
  const first = await raw("/faq");
  for (const path of ["/faq/", "/FAQ", "/Faq/", "/faq?utm_source=x", "/%66aq"]) {
    const { status, headers } = await raw(path);
    expect([path, status, headers.etag]).toEqual([path, 200, first.headers.etag]);
  }
});

test("files with a hash in their name are kept for a year, others for a day, and are sent compressed", async () => {
  const [script = ""] = (await html("/faq")).match(/\/assets\/[\w.-]+\.js/) ?? [];
  const asset = await raw(script, { "accept-encoding": "br" });
  expect([asset.status, asset.headers["cache-control"], asset.headers["content-encoding"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
    "br",
  ]);
  const icon = await raw("/brand/mark.svg");
  expect([icon.status, icon.headers["cache-control"]]).toEqual([200, "public, max-age=86400"]);
  expect((await raw("/assets/no-such-file.js")).status).toBe(404);
});

describe.each(pagePaths)("%s", (path) => {
  test("allows exactly its own inline elements, and has no style attributes and no handlers", async () => {
    const { status, headers, body } = await raw(path);
    const text = body.toString();
    expect(status).toBe(200);
    const policy = String(headers["content-security-policy"]);
    const usesCamera = path === "/check-in";
    expect(policy.includes("'wasm-unsafe-eval'")).toBe(usesCamera);
    expect(String(headers["permissions-policy"]).includes("camera=(self)")).toBe(usesCamera);
    expect(policy.replace("'wasm-unsafe-eval'", "")).not.toMatch(/unsafe-inline|unsafe-eval|https?:\/\/\*|\s\*/);
    const rule = (name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `)) ?? "";
    for (const [tag, name] of [
      ["script", "script-src"],
      ["style", "style-src"],
    ] as const) {
      const hashes = [...new Set(inlineTexts(withoutData(text), tag).map(sha256))];
      const allowed = rule(name).split(" ").slice(2);
      expect(allowed.filter((one) => one !== "'wasm-unsafe-eval'").sort()).toEqual(hashes.sort());
    }
    expect(withoutCode(text).match(/<[^>]+\s(style|on\w+)="[^"]*"/g)).toBeNull();
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  test("is whole without script: React sends no part late", async () => {
    expect(await html(path)).not.toMatch(/<template id="B:|<div hidden="" id="S:/);
  });

  test("asks no other host for anything", async () => {
    const text = await html(path);
    const loaded = [...attributesOf(text, "script"), ...attributesOf(text, "img"), ...attributesOf(text, "source")].map(
      ({ src }) => src,
    );
    const linked = attributesOf(text, "link")
      .filter(({ rel }) => !["canonical", "alternate"].includes(rel ?? ""))
      .map(({ href }) => href);
    expect([...loaded, ...linked].filter((address) => address && /^(https?:)?\/\//.test(address))).toEqual([]);
  });
});

test("searches of the page count against the limit of their network, as those of the API do", async () => {
  const fifty = (path: string) => Promise.all(Array.from({ length: 50 }, (_, at) => html(`${path}?q=zz${at}`)));
  await fifty("/search");
  for (let left = 1150; left > 0; left -= 50) await fifty("/api/search");
  // The counts of a tenth of a second are stored together.
  await expect.poll(() => html("/search?q=faq")).toContain("Too many requests");
  expect((await raw("/api/search?q=faq")).status).toBe(429);
  expect(await html("/search")).not.toContain("Too many requests");
});
