import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Article } from "./article";
import { cookiePolicy } from "./cookie-policy-content";
import { disclaimer } from "./disclaimer-content";
import { privacyPolicy } from "./privacy-policy-content";
import { termsOfUse } from "./terms-of-use-content";

const fingerprint = ({ title, lead, sections }: Article) =>
  createHash("sha256")
    .update(JSON.stringify([title, lead, sections]))
    .digest("hex")
    .slice(0, 12);

// After changing one of these texts, set its day, `lastUpdated("2026-11-26")`, and enter day and fingerprint here.
test.each([
  ["terms of use", termsOfUse, "Last Updated: July 2025", "809bad5d3083"],
  ["disclaimer", disclaimer, "Last Updated: July 2025", "411ab05f3406"],
  ["privacy policy", privacyPolicy, "Last Updated: 28 November 2026", "db4f5deba5d8"],
  ["cookie policy", cookiePolicy, "Last Updated: 27 November 2026", "afce3cf3a65e"],
])("the %s has the day on which its text was changed beside it", (_name, article, edition, known) => {
  expect([article.facts[0]?.value, fingerprint(article)]).toEqual([edition, known]);
});
