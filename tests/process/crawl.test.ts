import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { builtInFigures } from "../../src/features/content/public-figures";
import { useProgram } from "../program";
import { type Crawl, crawl, pageAt, START } from "./crawled";
import { attributesOf } from "./html";

const program = useProgram("embedded");
let crawled: Promise<Crawl> | undefined;
const found = () => {
  crawled ??= crawl(program());
  return crawled;
};

test("no link of the site leads nowhere: not to a missing page, and not to a missing part of one", async () => {
  const { pages, links } = await found();
  expect(pages.size).toBeGreaterThan(70);
  const dead = [...pages].filter(([, { status }]) => status >= 400).map(([path]) => path);
  const named = links.filter(({ to }) => dead.includes(to.split("#")[0] || START));
  expect(named).toEqual([]);
  const withoutPart = links.filter(({ from, to }) => {
    const [path, part] = to.split("#");
    const html = pages.get(path || from)?.html ?? "";
    return part && html !== "" && !html.includes(`id="${part}"`);
  });
  expect(withoutPart).toEqual([]);
});

test("no link is without a purpose", async () => {
  const html = (await Promise.all(["/", "/faq", "/blogs"].map((path) => pageAt(program(), path))))
    .map((page) => page.html)
    .join();
  const bare = attributesOf(html, "a").filter(({ href }) => !href || href === "#" || href.startsWith("javascript:"));
  expect(bare).toEqual([]);
});

test("no page that a link leads to says that it is still being built", async () => {
  const { pages } = await found();
  const unbuilt = [...pages].filter(([, { html }]) => /(still|being) (building|built)|under construction/i.test(html));
  expect(unbuilt.map(([path]) => path)).toEqual([]);
});

async function printedAt(path: string): Promise<string> {
  const file = new Uint8Array(await (await program().ask(path)).arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  return text;
}

const sample =
  /iface\.example|\+91 22 0000|Worli, Mumbai 400018|https:\/\/(www\.)?(facebook|x|linkedin|instagram|youtube)\.com\/?"/;

test("a start on a fresh folder shows no address that cannot exist, and no link to the front page of a platform", async () => {
  const { pages } = await found();
  const besides = ["/api/ui/header", "/api/ui/footer", "/launch.ics", "/start.json?path=/"];
  const texts = await Promise.all(besides.map(async (path) => (await program().ask(path)).text()));
  const shown = [
    ...[...pages].map(([path, { html }]) => [path, html] as const),
    ...besides.map((path, at) => [path, (texts[at] ?? "").replace(/^UID:.*$/m, "")] as const),
  ];
  expect(shown.flatMap(([path, text]) => (sample.test(text) ? [path] : []))).toEqual([]);
});

test("a PDF that can be saved prints nothing that a setting changes: no contact data, hours, fees or figures", async () => {
  const { pages } = await found();
  const files = [...pages.keys()].filter((path) => path.endsWith(".pdf"));
  expect(files).toContain("/brochure.pdf");
  const { figuresAsOf, ...figures } = builtInFigures;
  for (const path of files) {
    const printed = await printedAt(path);
    expect(printed.match(sample)?.[0], path).toBeUndefined();
    expect(printed.match(/₹|\d (AM|PM)\b|within \d+ (hours|days)/)?.[0], path).toBeUndefined();
    expect(Object.values(figures).filter((figure) => printed.includes(figure))).toEqual([]);
  }
});
