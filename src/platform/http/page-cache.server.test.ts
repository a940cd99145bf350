import { createServer, get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { PageCache, type RenderedPage } from "./page-cache.server";

const page = (html: string, status = 200): RenderedPage => ({
  html,
  scripts: [],
  styles: [],
  status,
  headers: {},
  start: "{}",
});
const keyOf = (pathname = "/faq") => ({ key: `${pathname} 0`, pathname, variant: 0, isOne: true });

type Seen = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer; body: string };

async function serving(render: () => Promise<RenderedPage>) {
  let arrived = 0;
  const fail = (cause: unknown) => {
    throw cause;
  };
  const cache = new PageCache(render, { "X-Fixed": "yes" }, { secure: false, formTargets: [] }, fail);
  const server = createServer((request, response) => {
    arrived += 1;
    const answered = cache.answer(request, response, keyOf(request.url));
    answered.catch((cause: Error) => response.writeHead(500).end(cause.message));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const ask = (headers: Record<string, string> = {}, path = "/faq") =>
    new Promise<Seen>((resolve, reject) => {
      get({ port, host: "127.0.0.1", path, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: answer.statusCode, headers: answer.headers, bytes, body: bytes.toString() });
        });
      }).on("error", reject);
    });
  return { cache, ask, arrived: () => arrived };
}

/** One rendering starts before and one after the page changes; both wait for their HTML. */
async function changedMeanwhile() {
  const waiting: ((html: string) => void)[] = [];
  const served = await serving(() => new Promise((resolve) => waiting.push((html) => resolve(page(html)))));
  const early = served.ask();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  served.cache.clear();
  const late = served.ask();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  return { ...served, waiting, early, late };
}

test("many who ask at once wait for one rendering, and later ones for none", async () => {
  const render = vi.fn(async () => page("<h1>Questions</h1>"));
  const { ask } = await serving(render);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect((await ask()).body).toBe("<h1>Questions</h1>");
  expect(answers.every(({ status, headers }) => status === 200 && headers["x-fixed"] === "yes")).toBe(true);
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page that has changed is rendered again once it was cleared, with another tag", async () => {
  let html = "<h1>One</h1>";
  const { ask, cache } = await serving(async () => page(html));
  const first = await ask();
  html = "<h1>Two</h1>";
  expect((await ask()).body).toBe("<h1>One</h1>");
  cache.clear();
  const second = await ask({ "if-none-match": String(first.headers.etag) });
  expect([second.status, second.body]).toEqual([200, "<h1>Two</h1>"]);
});

test("a rendering that began before the page changed is not cached", async () => {
  const { ask, waiting, early, late } = await changedMeanwhile();
  waiting[1]?.("new");
  expect((await late).body).toBe("new");
  waiting[0]?.("old");
  expect((await early).body).toBe("old");
  expect((await ask()).body).toBe("new");
});

test("those who ask after a change share one rendering, though an older one ends meanwhile", async () => {
  const { ask, arrived, waiting, early, late } = await changedMeanwhile();
  waiting[0]?.("old");
  await early;
  const later = ask();
  await vi.waitFor(() => expect(arrived()).toBe(3));
  expect(waiting).toHaveLength(2);
  waiting[1]?.("new");
  expect([(await late).body, (await later).body]).toEqual(["new", "new"]);
});

test("a page in which something built in stands for what the database could not tell is not cached", async () => {
  const answers = [{ ...page("built in"), isFallback: true }, page("stored")];
  const { ask } = await serving(async () => answers.shift() ?? page("never"));
  expect((await ask()).body).toBe("built in");
  expect([(await ask()).body, (await ask()).body]).toEqual(["stored", "stored"]);
});

test("only what is cached is compressed", async () => {
  const answers = [page("broken", 500), page("<h1>Questions</h1>")];
  const { ask } = await serving(async () => answers.shift() ?? page("never"));
  const headers = { "accept-encoding": "gzip, br" };
  const passing = await ask(headers);
  expect([passing.headers["content-encoding"], passing.body]).toEqual([undefined, "broken"]);
  expect((await ask(headers)).headers["content-encoding"]).toBe("br");
});

test("a page grows old after ten minutes", async () => {
  const render = vi.fn(async () => page("x"));
  const { ask } = await serving(render);
  await ask();
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * 60_000 + 1);
  onTestFinished(() => now.mockRestore());
  await ask();
  expect(render).toHaveBeenCalledTimes(2);
});

const MIDNIGHT = Date.parse("2027-03-31T18:30:00Z");
function clockAt(moment: number) {
  const now = vi.spyOn(Date, "now").mockReturnValue(moment);
  onTestFinished(() => now.mockRestore());
  return now;
}

test("a page is rendered anew once a day has begun in India", async () => {
  const now = clockAt(MIDNIGHT - 2000);
  const render = vi.fn(async () => page("x"));
  const { ask } = await serving(render);
  await ask();
  now.mockReturnValue(MIDNIGHT - 1);
  await ask();
  expect(render).toHaveBeenCalledTimes(1);
  now.mockReturnValue(MIDNIGHT + 1);
  await ask();
  await ask();
  expect(render).toHaveBeenCalledTimes(2);
});

test("a rendering that midnight in India befalls is not cached", async () => {
  const now = clockAt(MIDNIGHT - 1);
  const htmls = ["of yesterday", "of today"];
  const { ask } = await serving(async () => {
    now.mockReturnValue(MIDNIGHT);
    return page(htmls.shift() ?? "never");
  });
  expect([(await ask()).body, (await ask()).body, (await ask()).body]).toEqual([
    "of yesterday",
    "of today",
    "of today",
  ]);
});

test("a page that failed is not cached, one that is missing is, and a missing one is never 304", async () => {
  const answers = [page("broken", 500), page("missing", 404)];
  const render = vi.fn(async () => answers.shift() ?? page("never"));
  const { ask } = await serving(render);
  expect((await ask()).status).toBe(500);
  const missing = await ask();
  const again = await ask({ "if-none-match": String(missing.headers.etag) });
  expect([missing.status, again.status, again.body]).toEqual([404, 404, "missing"]);
});

test("a rendering that throws fails the ones who waited, and the next one tries again", async () => {
  let broken = true;
  const { ask } = await serving(async () => {
    if (broken) throw new Error("no template");
    return page("mended");
  });
  expect((await ask()).body).toBe("no template");
  broken = false;
  expect((await ask()).body).toBe("mended");
});

const longHtml = Array.from({ length: 400 }, (_, at) => `<p>Question ${at} and ${at * 7919} answers</p>`).join("");
const inBrotli = { "accept-encoding": "br" };

test("a page becomes smaller for those who ask after the first, under a tag of its own, and the earlier tag stays good", async () => {
  const { ask } = await serving(async () => page(longHtml));
  const first = await ask(inBrotli);
  const small = await vi.waitFor(async () => {
    const answer = await ask(inBrotli);
    expect(answer.bytes.length).toBeLessThan(first.bytes.length);
    return answer;
  });
  expect([first, small].map(({ bytes }) => brotliDecompressSync(bytes).toString())).toEqual([longHtml, longHtml]);
  expect(small.headers.etag).not.toBe(first.headers.etag);
  for (const { etag } of [first.headers, small.headers]) {
    const { status, headers } = await ask({ ...inBrotli, "if-none-match": String(etag) });
    expect([status, headers.etag]).toEqual([304, etag]);
  }
});

test("a page that nobody reads compressed is not compressed", async () => {
  const { ask } = await serving(async () => page(longHtml));
  await ask();
  const about = await ask(inBrotli, "/about");
  // Pages shrink in order, so its turn would have come before the other page's.
  await vi.waitFor(async () => {
    const { bytes } = await ask(inBrotli, "/about");
    expect(bytes.length).toBeLessThan(about.bytes.length);
  });
  expect((await ask(inBrotli)).bytes.length).toBe(about.bytes.length);
});

test.each([
  ["that was rendered as before is not compressed again", longHtml],
  ["that has changed is compressed anew", `${longHtml}<p>One more</p>`],
])("after something changed, a page %s", async (_, after) => {
  const htmls = [longHtml, after];
  const { ask, cache } = await serving(async () => page(htmls.shift() ?? "never"));
  const first = await ask(inBrotli);
  const small = await vi.waitFor(async () => {
    const answer = await ask(inBrotli);
    expect(answer.headers.etag).not.toBe(first.headers.etag);
    return answer;
  });
  cache.clear();
  const again = await ask(inBrotli);
  expect(again.headers.etag === small.headers.etag).toBe(after === longHtml);
  expect(brotliDecompressSync(again.bytes).toString()).toBe(after);
});

test("a page in which something built in stands is not cached, though it reads as the one that was", async () => {
  const answers = [page("same"), { ...page("same"), isFallback: true }, page("changed")];
  const { ask, cache } = await serving(async () => answers.shift() ?? page("never"));
  await ask();
  cache.clear();
  expect([(await ask()).body, (await ask()).body, (await ask()).body]).toEqual(["same", "changed", "changed"]);
});
