import { expect, test } from "vitest";
import { activityWords } from "./names.server";

test("an activity's type becomes words", () => {
  expect(activityWords("case.review-started")).toBe("Case: review started");
  expect(activityWords("password-reset.requested")).toBe("Password reset: requested");
  expect(activityWords("odd")).toBe("Odd");
});
