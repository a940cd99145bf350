import { expect, test } from "vitest";
import { memberNumberIn } from "./member-number";

test("a number is read as people type it", () => {
  for (const typed of [
    "IFACE-2026-000123",
    " iface-2026-000123 ",
    "iface 2026 000123",
    "IFACE–2026–000123",
    "IFACE - 2026 - 000123",
  ])
    expect(memberNumberIn(typed)).toBe("IFACE-2026-000123");
});

test.each(["", "IFACE", "IFACE-26-000123", "IFACE-2026-12", "IFACE-2026-000123-7", "' or 1=1 --", "XFACE-2026-000123"])(
  "%j cannot be a number",
  (typed) => {
    expect(memberNumberIn(typed)).toBeUndefined();
  },
);
