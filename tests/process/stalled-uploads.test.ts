import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { newcomer } from "../people";
import { type Program, useProgram } from "../program";
import { mailsIn } from "./stored";

const program = useProgram("embedded");
const MB = 1024 * 1024;
const COUNT = 200;
const unknownLength = "transfer-encoding: chunked";

/** Resident memory in bytes: now, and the peak. */
function memoryOf({ pid }: Program): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const figure = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { now: figure("VmRSS"), most: figure("VmHWM") };
}

type Upload = { socket: Socket; status: () => number | undefined };

/** Sends the head and one part of the body, and never ends the request. */
async function stalled(line: string, headers: string[], body: Buffer): Promise<Upload> {
  const { hostname: host, port } = new URL(program().url);
  const socket = connect({ host, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.setEncoding("latin1").on("data", (text) => {
    said += text;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(`${line} HTTP/1.1\r\nhost: ${host}\r\n${headers.join("\r\n")}\r\n\r\n`);
  socket.write(body);
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]) || undefined };
}

const stalledUploads = (line: string, headers: string[], body: Buffer) =>
  Promise.all(Array.from({ length: COUNT }, () => stalled(line, headers, body)));

const statusesOf = (uploads: Upload[]) => uploads.map(({ status }) => status());

const chunk = (bytes: number) => Buffer.from(`${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`);

/** Checks some calls of a visitor. Returns the newly subscribed address. */
async function expectService() {
  const letter = { name: "Meera", email: newcomer().email };
  const answers = await Promise.all([
    program().ask("/"),
    program().ask("/api/auth/me"),
    program().ask("/api/newsletter", { body: letter, address: "203.0.113.9" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
  return letter.email;
}

test.each([
  ["of unknown length", [unknownLength], chunk(MB)],
  ["of an announced length", [`content-length: ${60 * MB}`], Buffer.alloc(MB, "x")],
])("200 stalled anonymous uploads %s are refused before they come, and are not kept in memory", async (_, of, body) => {
  const email = await expectService();
  // The first email loads the mail packages, which must not count.
  const isMailed = async () => expect(String(await mailsIn(program().dataDir))).toContain(email);
  await vi.waitFor(isMailed, { timeout: 20_000 });
  const before = memoryOf(program());
  const headers = ["content-type: text/csv", ...of];
  const uploads = await stalledUploads("PUT /api/staff/members/imports", headers, body);
  await expectService();
  await vi.waitFor(() => expect(statusesOf(uploads)).toEqual(Array(COUNT).fill(401)), 20_000);
  const { now, most } = memoryOf(program());
  // The clients send 200 MB, of which each socket reads up to half a megabyte before the answer.
  expect(Math.max(now, most) - Math.max(before.now, before.most)).toBeLessThan(140 * MB);
});

test.each([
  ["of unknown length", [unknownLength], chunk(64_000)],
  ["of an announced length", ["content-length: 65536"], Buffer.alloc(60_000, "x")],
])("200 stalled anonymous forms %s take one client's share of memory, and no other client's", async (_, of, body) => {
  await expectService();
  const before = memoryOf(program());
  const headers = ["content-type: application/json", "x-forwarded-for: 198.51.100.7", ...of];
  const uploads = await stalledUploads("POST /api/contact", headers, body);
  await vi.waitFor(() => expect(statusesOf(uploads)).toContain(429), 20_000);
  await expectService();
  const busy = await program().ask("/api/contact", { body: {}, address: "198.51.100.8" });
  expect(busy.status).toBe(400);
  expect(memoryOf(program()).most - Math.max(before.now, before.most)).toBeLessThan(50 * MB);
  for (const { socket } of uploads) socket.destroy();
  const again = () => program().ask("/api/contact", { body: {}, address: "198.51.100.7" });
  await vi.waitFor(async () => expect((await again()).status).toBe(400), 20_000);
});

/** Sends only `words`. `isOver` tells whether the program has closed the connection. */
async function silent(words = "") {
  const { hostname: host, port } = new URL(program().url);
  const socket = connect({ host, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  let isOver = false;
  socket
    .on("error", () => undefined)
    .on("close", () => {
      isOver = true;
    });
  await once(socket, "connect");
  socket.resume().write(words);
  return { isOver: () => isOver };
}

test("a request whose head does not come is ended within half a minute, and 2,000 connections are all that are held", async () => {
  const slow = await silent("GET / HTTP/1.1\r\nhost: portal.example\r\n");
  const many: Awaited<ReturnType<typeof silent>>[] = [];
  for (let turn = 0; turn < 11; turn++) many.push(...(await Promise.all(Array.from({ length: 200 }, () => silent()))));
  const held = () => many.filter(({ isOver }) => !isOver()).length;
  await vi.waitFor(() => expect(held()).toBeLessThanOrEqual(2_000), 10_000);
  expect(held()).toBeGreaterThan(1_900);
  await vi.waitFor(() => expect(slow.isOver()).toBe(true), 30_000);
});
