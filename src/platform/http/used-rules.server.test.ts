import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sheetOf } from "./used-rules.server";

const rulesOf = (css: string, html: string) => sheetOf(css).rulesFor(html);

test.each([
  [".a{color:red}.b{color:blue}", '<p class="x a">', ".a{color:red}"],
  [".a,.b{color:red}", '<p class="b">', ".a,.b{color:red}"],
  [".a .b{color:red}", '<p class="b">', ""],
  ["p{color:red}table{color:blue}", "<p>", "p{color:red}"],
  [".sm\\:p-1\\.5{padding:1px}", '<p class="sm:p-1.5">', ".sm\\:p-1\\.5{padding:1px}"],
  [".\\[\\&\\>a\\]\\:p{padding:1px}", '<p class="[&amp;&gt;a]:p">', ".\\[\\&\\>a\\]\\:p{padding:1px}"],
  [".dark\\:a:where(.dark,.dark *){color:red}", '<p class="dark:a">', ".dark\\:a:where(.dark,.dark *){color:red}"],
  [".a:not(.b){color:red}", '<p class="a">', ".a:not(.b){color:red}"],
  [":where(.space>:not(:last-child)){margin:1px}", "<p>", ""],
  [":where(.space>:not(:last-child)){margin:1px}", '<p class="space">', ":where(.space>:not(:last-child)){margin:1px}"],
  ["[data-surface=panel]{color:red}", "<p>", ""],
  ["[data-surface=panel]{color:red}", '<p data-surface="panel">', "[data-surface=panel]{color:red}"],
  [".a[data-open]{color:red}", '<p class="a">', ".a[data-open]{color:red}"],
  ["::placeholder{color:red}", "<p>", ""],
  ["::placeholder{color:red}", "<input>", "::placeholder{color:red}"],
  [".a{color:red;color:red;margin:1px}", '<p class="a">', ".a{color:red;margin:1px}"],
  [":root{color:red}::selection{color:blue}", "<p>", ":root{color:red}::selection{color:blue}"],
])("of %s a document of %s carries %s", (css, html, rules) => {
  expect(rulesOf(css, html)).toBe(rules);
});

test("conditions stay around the rules that are left, and go with the last", () => {
  const css = "@media (width>=1px){.a{color:red}.b{color:blue}}@layer x{.b{color:blue}}@layer y,z;";
  expect(rulesOf(css, '<p class="a">')).toBe("@media (width>=1px){.a{color:red}}@layer y,z;");
});

test("custom properties, keyframes and registered properties stay where something uses them", () => {
  const css =
    ":root{--a:var(--b);--b:1px;--c:2px}.a{margin:var(--a);animation:spin 1s}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --a{syntax:'*';inherits:false}@property --c{syntax:'*';inherits:false}";
  expect(rulesOf(css, '<p class="a">')).toBe(
    ":root{--a:var(--b);--b:1px}.a{margin:var(--a);animation:spin 1s}@keyframes spin{to{rotate:1turn}}@property --a{syntax:'*';inherits:false}",
  );
  expect(rulesOf(css, '<path fill="var(--c)">')).toContain("--c:2px");
});

test("faces stay, and so does what a rule nests", () => {
  const css = "@font-face{font-family:A;src:local(B)}.a{color:red;@starting-style{opacity:0}}";
  expect(rulesOf(css, '<p class="a">')).toBe(
    "@font-face{font-family:A;src:local(B)}.a{color:red;@starting-style {opacity:0}}",
  );
});

test("a document with a drawing carries the utilities that name parts of drawings, though these come later", () => {
  const sources = globSync("src/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const named = sources
    .filter((text) => text.includes("svgClassName") || text.includes("<Drawing"))
    .flatMap((text) => [...text.matchAll(/\[&_(\.?[\w-]+)/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(5);
  for (const name of new Set(named)) {
    const rule = `.u ${name}{color:red}`;
    expect(rulesOf(rule, '<div data-drawing="x" class="u"><svg class="ifd"></svg></div>')).toBe(rule);
  }
});
