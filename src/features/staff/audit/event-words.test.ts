import { expect, test } from "vitest";
import { eventWords } from "./event-words";

test("an event's type becomes words", () => {
  expect(eventWords("case.review-started")).toBe("Case: review started");
  expect(eventWords("password-reset.requested")).toBe("Password reset: requested");
  expect(eventWords("odd")).toBe("Odd");
});
