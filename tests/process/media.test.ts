import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mp3 } from "../media";
import { useProgram } from "../program";
import { readRaw } from "./raw";
import { staffAt } from "./visitor";

const program = useProgram("postgres");
const MB = 1024 * 1024;

const mostMemory = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${program().pid}/status`, "utf8"))?.[1]) * 1024;

test("a long audio file is taken in and answered part by part, and never held whole", async () => {
  const cookie = await staffAt(program(), "editor");
  const content = Buffer.from(mp3(48 * MB));
  const before = mostMemory();
  const headers = { cookie, "content-type": "audio/mpeg", origin: program().url };
  const answer = await fetch(`${program().url}/api/staff/media?name=long.mp3`, {
    method: "POST",
    headers,
    body: content,
  });
  expect(answer.status).toBe(200);
  const { file } = await answer.json();
  const address = program().url + file.address;

  const whole = await readRaw(address);
  expect([whole.status, whole.body.equals(content)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    "content-length": String(48 * MB),
    "accept-ranges": "bytes",
    "content-type": "audio/mpeg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const part = await readRaw(address, { range: `bytes=${40 * MB}-${40 * MB + 99}` });
  expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes ${40 * MB}-${40 * MB + 99}/${48 * MB}`]);
  expect(part.body.equals(content.subarray(40 * MB, 40 * MB + 100))).toBe(true);
  expect((await readRaw(address, { range: `bytes=${48 * MB}-` })).status).toBe(416);
  const again = await readRaw(address, { "if-none-match": String(whole.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await readRaw(address, {}, "HEAD");
  expect([head.status, head.headers["content-length"]]).toEqual([200, String(48 * MB)]);
  expect((await readRaw(address.replace("long.mp3", "long.html"))).status).toBe(404);
  // Five times the file would be 240 MB.
  const many = await Promise.all([1, 2, 3, 4].map(() => readRaw(address)));
  expect(many.map(({ body }) => body.length)).toEqual([1, 2, 3, 4].map(() => 48 * MB));
  expect(mostMemory() - before).toBeLessThan(120 * MB);
});
