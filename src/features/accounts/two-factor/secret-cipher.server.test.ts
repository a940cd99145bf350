import { expect, test } from "vitest";
import { openSecret, sealSecret } from "./secret-cipher.server";

const ctx = { config: { secret: "s".repeat(40) } };
const secret = Buffer.from("12345678901234567890");

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
