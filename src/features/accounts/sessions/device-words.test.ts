import { expect, test } from "vitest";
import { networkWords } from "../../../platform/http/network-words";
import { deviceWords, originWords } from "./device-words";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const agents: [string, string][] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0 Safari/537.36 Edg/130.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
];

test.each(agents)("%s is told in words", (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

test("a device that says nothing is unknown", () => {
  expect(deviceWords(null)).toBe("Unknown device");
});

test("a place is a network without its last part", () => {
  expect(["203.0.113.77", "2001:db8:1:2", "", null].map(networkWords)).toEqual(["203.0.113.…", "2001:db8:1:…", "", ""]);
});

const at = new Date("2026-11-20T10:11:12.345Z");

test("a sign-in is told with device, network and the moment in India, as far as they are known", () => {
  expect(originWords({ device: "Firefox on Windows", place: "203.0.113.…", at })).toBe(
    "with Firefox on Windows from the network 203.0.113.… on 20 Nov 2026, 3:41 pm, Indian time",
  );
  expect(originWords({ device: "Unknown device", place: "", at })).toBe(
    "with a device that we could not recognise on 20 Nov 2026, 3:41 pm, Indian time",
  );
});
