import { expect, test } from "vitest";
import { codeAt, matchingStep, openSecret, sealSecret } from "./totp.server";

const secret = Buffer.from("12345678901234567890");
const ctx = { config: { secret: "s".repeat(40) } };
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at %d s the code is that of RFC 6238", (seconds, code) => {
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
});

test("a code counts one step early or late, no more", () => {
  const step = 41_152_263;
  const code = codeAt(secret, step);
  const middle = step * 30 + 15;
  expect([-60, -30, 0, 30, 60].map((shift) => matchingStep(secret, code, at(middle + shift), null))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
});

test("a step that counted counts no more, nor does one before it", () => {
  const step = 41_152_263;
  const now = at(step * 30);
  expect(matchingStep(secret, codeAt(secret, step), now, step)).toBeUndefined();
  expect(matchingStep(secret, codeAt(secret, step - 1), now, step)).toBeUndefined();
  expect(matchingStep(secret, codeAt(secret, step + 1), now, step)).toBe(step + 1);
});

test("a sealed secret opens for its own person under its own key only", () => {
  const sealed = sealSecret(ctx, "asha", secret);
  expect(Buffer.from(sealed, "base64url").includes(secret)).toBe(false);
  expect(openSecret(ctx, "asha", sealed)).toEqual(secret);
  expect(() => openSecret(ctx, "meera", sealed)).toThrow();
  expect(() => openSecret({ config: { secret: "t".repeat(40) } }, "asha", sealed)).toThrow();
});

test("the same secret is sealed differently each time", () => {
  expect(sealSecret(ctx, "asha", secret)).not.toBe(sealSecret(ctx, "asha", secret));
});
