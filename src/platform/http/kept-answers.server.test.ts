import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { Env } from "./api.server";
import { keptFor } from "./api.server";
import { KeptAnswers } from "./kept-answers.server";

const request = (url: string, method = "GET") => ({ url, method }) as IncomingMessage;

function response() {
  const said: { headers?: Record<string, string>; body?: string } = {};
  const fake = Object.assign(new EventEmitter(), {
    writeHead: (_status: number, headers: Record<string, string>) => {
      said.headers = headers;
    },
    end: (body: Buffer) => {
      said.body = body.toString();
    },
  });
  return { said, fake: fake as unknown as ServerResponse };
}

function counting(status: 200 | 404 = 200) {
  const kept = new KeptAnswers({ "X-Frame-Options": "DENY" });
  let calls = 0;
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("kept", kept);
    await next();
  });
  app.get("/places", keptFor(1_000), (c) => {
    calls += 1;
    return c.json({ calls }, status);
  });
  const ask = (url: string) => app.request(url);
  return { kept, ask };
}

test("an answer is handed out from memory to whoever asks for the same address, and not for longer than it is kept", async () => {
  vi.useFakeTimers();
  const { kept, ask } = counting();
  await ask("/places?of=one");
  const { said, fake } = response();
  expect(kept.answer(request("/places?of=one"), fake)).toBe(true);
  expect(said.body).toBe('{"calls":1}');
  expect(said.headers).toMatchObject({ "X-Frame-Options": "DENY", "content-type": "application/json" });
  expect(kept.answer(request("/places?of=other"), fake)).toBe(false);
  expect(kept.answer(request("/places?of=one", "POST"), fake)).toBe(false);
  vi.advanceTimersByTime(1_001);
  expect(kept.answer(request("/places?of=one"), fake)).toBe(false);
  vi.useRealTimers();
});

test("a refusal is not kept", async () => {
  const { kept, ask } = counting(404);
  await ask("/places");
  expect(kept.answer(request("/places"), response().fake)).toBe(false);
});
