import { pbkdf2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { pbkdf2Sha256 } from "./pbkdf2-sha256";

test.each([
  [1, 20, 16],
  [2, 0, 0],
  [1000, 20, 16],
  [7, 64, 51],
])("%i iterations, a password of %i and a salt of %i bytes give what Node gives", (iterations, password, salt) => {
  const [secret, seasoning] = [randomBytes(password), randomBytes(salt)];
  const expected = pbkdf2Sync(secret, seasoning, iterations, 32, "sha256").toString("hex");
  expect(Buffer.from(pbkdf2Sha256(secret, seasoning, iterations)).toString("hex")).toBe(expected);
});
