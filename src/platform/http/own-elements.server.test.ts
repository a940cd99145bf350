import { expect, test } from "vitest";
import { ownElements } from "./own-elements.server";
import { pagePolicy, siteOf } from "./security-headers.server";

const site = siteOf({ publicUrl: "http://127.0.0.1:3000", google: undefined, facebook: undefined });
const mark = "a-mark-of-this-rendering";
const start = 'import "/assets/manifest.js";';
const rendered = (injected = "") =>
  `<head><script id="theme" nonce="${mark}">theme()</script><style nonce="${mark}">a{}</style>
<link rel="modulepreload" href="/assets/root.js" nonce="${mark}"/></head>
<body>${injected}<script nonce="${mark}" src="/a.js"></script>
<script type="module" async="" nonce="${mark}">${start}</script></body>`;

const policyOf = (html: string) => pagePolicy(ownElements(html, mark), site);

test("what the program rendered is known, and its mark does not leave the program", () => {
  const { html, scripts, styles } = ownElements(rendered(), mark);
  expect([scripts, styles]).toEqual([["theme()", start], ["a{}"]]);
  expect(html).not.toContain("nonce");
});

test.each([
  "<script>evil()</script>",
  '<script nonce="">evil()</script>',
  '<script nonce="a-guess">evil()</script>',
  '<script type="module" async="">import "/evil.js"</script>',
  "<style>body{display:none}</style>",
  "<script>evil(",
  '<link rel="modulepreload" href="/evil.js"/>',
])("%s in a page gets no hash", (injected) => {
  expect(policyOf(rendered(injected))).toBe(policyOf(rendered()));
});
