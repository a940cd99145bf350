import { expect, test } from "vitest";
import { withScriptsAfterPaint } from "./after-paint.server";

const start = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.client.js");`;
const html = `<html><head><style id="fonts">@font-face{}</style>
<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/root.js"/></head>
<body><h1>Price: $1</h1><script type="module" async="">${start}</script></body></html>`;

test("scripts and fonts wait in the page until it was painted, and nothing of them is lost", () => {
  const { html: later, scripts } = withScriptsAfterPaint({ html, scripts: [start], styles: [] });
  expect(later).not.toContain('rel="modulepreload"');
  expect(later).not.toContain('type="module"');
  expect(later).toContain(`<script type="text/plain" id="start">${start}</script>`);
  expect(later).toContain('["/assets/manifest.js","/assets/root.js"]');
  expect(later).toContain('<style id="fonts" media="(scripting: none)">@font-face{}</style>');
  expect(later).toContain("<h1>Price: $1</h1>");
  for (const text of scripts) expect(later).toContain(`>${text}</script>`);
  expect(scripts).toHaveLength(3);
});

test("a document that has no start module, or another one, is left as it is", () => {
  const other = { html: html.replace(' async=""', ""), scripts: [start], styles: [] };
  expect(withScriptsAfterPaint(other)).toBe(other);
});
