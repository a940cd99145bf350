import { expect, test } from "vitest";
import { configurationOf, detections, securityFeatures, steps } from "./captcha-demo-content";
import { microsites } from "./microsites";

test("the configuration shows the numbers in force", () => {
  expect(configurationOf({ ttlSeconds: 600, attempts: 3, perHour: 10, difficulty: "normal" })).toEqual([
    { label: "Expiration", value: "10 minutes" },
    { label: "Max attempts", value: "3" },
    { label: "Rate limit", value: "10 per hour per browser" },
    { label: "Without a browser id", value: "10 per hour per IP" },
    { label: "All browsers together", value: "1,000 per hour per IP" },
    { label: "Difficulty", value: "Normal" },
    { label: "Near a limit", value: "Up to 4 times the work" },
  ]);
  expect(configurationOf({ ttlSeconds: 60, attempts: 1, perHour: 5, difficulty: "hard" })[0]?.value).toBe("1 minute");
  expect(configurationOf({ ttlSeconds: 90, attempts: 1, perHour: 5, difficulty: "hard" })[0]?.value).toBe("90 seconds");
});

test("four microsites share the captcha, and its working is told in four steps, beside what it does", () => {
  expect(Object.keys(microsites)).toEqual(["main_portal", "podcast_site", "admin_panel", "newsletter"]);
  expect([steps, securityFeatures, detections].map(({ length }) => length)).toEqual([4, 4, 4]);
});
