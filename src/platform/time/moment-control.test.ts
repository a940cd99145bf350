import { expect, test } from "vitest";
import { fromControl, toControl } from "./moment-control";

test("a moment goes through the control unchanged, in India's time wherever the browser is", () => {
  expect(toControl("2027-03-05T04:30:00.000Z")).toBe("2027-03-05T10:00");
  expect(fromControl("2027-03-05T10:00")).toBe("2027-03-05T04:30:00.000Z");
  expect(toControl("2025-09-15T19:00:00+05:30")).toBe("2025-09-15T19:00");
});

test("no moment is no moment", () => {
  for (const none of ["", "soon", undefined, null, 7]) expect(toControl(none)).toBe("");
  expect(fromControl("")).toBe("");
});
