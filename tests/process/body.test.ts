import { expect, test } from "vitest";
import { newcomer } from "../people";
import { useProgram } from "../program";
import { type Sent, send } from "./send";

const program = useProgram("embedded");
const KB = 1024;
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const letter = (padding = "") => `${JSON.stringify({ name: "Meera", email: newcomer().email })}${padding}`;
const inParts = (body: string) => body.match(/[\s\S]{1,4096}/g) ?? [];

function expectTooLarge({ status, body }: Sent) {
  expect([status, JSON.parse(body)]).toMatchObject([413, { code: "too_large" }]);
}

test("a body without a stated length is read up to 64 KB and refused beyond", async () => {
  const fits = letter(" ".repeat(60 * KB));
  const sent = await send(program().url, { path: "/api/newsletter", parts: inParts(fits), headers: json });
  expect([sent.status, sent.body]).toEqual([201, '{"success":true}']);
  for (const size of [65, 1024])
    expectTooLarge(
      await send(program().url, {
        path: "/api/newsletter",
        parts: inParts(letter(" ".repeat(size * KB))),
        headers: json,
      }),
    );
});

test("a body whose stated length is over 64 KB is refused before it comes", async () => {
  const headers = { ...json, "content-length": String(65 * KB), connection: "close" };
  expectTooLarge(await send(program().url, { path: "/api/newsletter", parts: [letter()], headers }));
});

test.each(["/unsubscribe?token=x.y", "/login", "/captcha-demo"])(
  "a form that is posted to the page %s has the same limit",
  async (path) => {
    const fits = await send(program().url, { path, parts: inParts("a=".padEnd(60 * KB, "x")), headers: form });
    expect(fits.status).toBeLessThan(400);
    expectTooLarge(await send(program().url, { path, parts: inParts("a=".padEnd(65 * KB, "x")), headers: form }));
  },
);

test("a body that is too large does not disturb what comes after it", async () => {
  const large = inParts(letter(" ".repeat(300 * KB)));
  const answers = await Promise.all([
    send(program().url, { path: "/api/newsletter", parts: large, headers: json }),
    send(program().url, { path: "/api/newsletter", parts: [letter()], headers: json }),
    send(program().url, { path: "/api/newsletter", parts: large, headers: json }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([413, 201, 413]);
  expect((await program().ask("/readyz")).status).toBe(200);
});
