import { expect, test } from "vitest";
import { originWords } from "./origin-words";

const at = new Date("2026-11-20T10:11:12.345Z");

test("a sign-in is told with device, network and the moment in India, as far as they are known", () => {
  expect(originWords({ device: "Firefox on Windows", place: "203.0.113.…", at })).toBe(
    "with Firefox on Windows from the network 203.0.113.… on 20 Nov 2026, 3:41 pm, Indian time",
  );
  expect(originWords({ device: "Unknown device", place: "", at })).toBe(
    "with a device that we could not recognise on 20 Nov 2026, 3:41 pm, Indian time",
  );
});
