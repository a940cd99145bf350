import { expect, test } from "vitest";
import { createSubmissionKeys } from "./submission-key";

test("the same body sent again keeps its key, another body gets another", () => {
  const keyOf = createSubmissionKeys();
  const first = keyOf({ email: "a@example.in" });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ email: "a@example.in" })).toBe(first);
  expect(keyOf({ email: "b@example.in" })).not.toBe(first);
});
