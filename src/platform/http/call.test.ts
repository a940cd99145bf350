import { afterEach, expect, test, vi } from "vitest";
import { call } from "./call";

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an answer is read as JSON, and cookies go along", async () => {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response('{"user":null}'));
  vi.stubGlobal("fetch", asked);
  expect(await call("/api/auth/me")).toEqual({ user: null });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "GET", credentials: "same-origin" });
});

test("a file goes as it is, and a proxy's page in answer to it is no riddle", async () => {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response("<html>Too large", { status: 413 }));
  vi.stubGlobal("fetch", asked);
  const file = new Blob(["Name,Email"], { type: "text/csv" });
  const answer = call("/api/x", { method: "PUT", file });
  await expect(answer).rejects.toMatchObject({ status: 413, code: "unreadable" });
  const { body, headers } = asked.mock.calls[0]?.[1] ?? {};
  expect(body).toBe(file);
  expect(headers).not.toHaveProperty("content-type");
});

test("a refusal carries the server's error or message, its code and its fields", async () => {
  answering(400, '{"error":"Please check the form.","code":"invalid_fields","fields":{"email":"No."}}');
  await expect(call("/api/x", { body: {} })).rejects.toMatchObject({
    status: 400,
    message: "Please check the form.",
    code: "invalid_fields",
    fields: { email: "No." },
  });
  answering(409, '{"message":"Already submitted."}');
  await expect(call("/api/x", { body: {} })).rejects.toMatchObject({ status: 409, message: "Already submitted." });
});

test("an answer that says nothing readable becomes status, colon and text", async () => {
  answering(502, "Bad gateway");
  await expect(call("/api/x")).rejects.toThrow("502: Bad gateway");
});

test("an empty answer becomes status, colon and the status text", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503, statusText: "Service Unavailable" }));
  await expect(call("/api/x")).rejects.toThrow(/^503: Service Unavailable$/);
});

test("no answer at all is an error of status 0, and is not tried again", async () => {
  const asked = vi.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", asked);
  await expect(call("/api/x")).rejects.toMatchObject({ status: 0, message: "An error occurred. Please try again." });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("Retry-After is handed on in seconds", async () => {
  answering(429, '{"error":"Too many requests."}', { "retry-after": "5" });
  await expect(call("/api/x")).rejects.toMatchObject({ retryAfterSeconds: 5 });
});
