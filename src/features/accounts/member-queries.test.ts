import { expect, test } from "vitest";
import { memberQueries, readOnlyAs } from "./member-queries";

test("what was read for one member is kept for them and gone for the next one at the same tab", () => {
  readOnlyAs("asha");
  memberQueries.setQueryData(["profile"], "what Asha wrote");
  readOnlyAs("asha");
  expect(memberQueries.getQueryData(["profile"])).toBe("what Asha wrote");
  readOnlyAs("ravi");
  expect(memberQueries.getQueryData(["profile"])).toBeUndefined();
});
