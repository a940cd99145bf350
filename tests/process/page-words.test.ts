import { expect, test } from "vitest";
import { useProgram } from "../program";
import { withoutCode } from "./html";

const program = useProgram("embedded");

/** The visible text. */
async function wordsOf(path: string): Promise<string> {
  const html = withoutCode(await (await program().ask(path)).text());
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/&#x27;|’/g, "'")
    .replace(/\s+/g, " ");
}

const vision = "To become the world's largest professionals' organization for civil engineers and AEC professionals.";
const mission = "To empower through continuous learning, professional networking and collaborative platforms.";

test.each([
  ["vision and mission, in the federation's words", "/vision-mission", [vision, mission]],
  ["vision and mission, in the federation's words", "/about", [vision, mission]],
  [
    "a scholarship of up to 50,000 rupees, a library of 1,000+ resources and 5-7 business days",
    "/student-opportunities",
    ["50,000 a year", "1,000+", "5–7 business days"],
  ],
  ["a library of 1,000+ resources", "/explore-membership", ["1,000+ resources"]],
  ["an approval within 48 hours", "/membership", ["approved within 48 hours"]],
  [
    "when a refund may be asked for and when it arrives",
    "/faq",
    ["within the grace period of 7 days after paying", "in 7–10 business days"],
  ],
  [
    "to be read first, whom to ask, and that it may change",
    "/disclaimer",
    [
      "Please read this first",
      "It is not engineering, legal or financial advice.",
      "By the form on the contact page",
      "10:30 AM – 6:30 PM IST",
      "We may update this disclaimer at any time.",
    ],
  ],
])("the reader is told of %s on %s", async (_, path, words) => {
  const text = await wordsOf(path);
  for (const one of words) expect.soft(text).toContain(one);
});

test("each of the four areas of impact names four focus areas", async () => {
  const html = await (await program().ask("/vision-mission")).text();
  const areas = html
    .slice(html.indexOf("Areas of Impact</h2>"))
    .split(/<h3[ >]/)
    .slice(1, 5);
  const titles = areas.map((area) => /^[^>]*>?([^<]+)<\/h3>/.exec(area)?.[1]);
  expect(titles).toEqual([
    "Infrastructure Development",
    "Professional Development",
    "Research &amp; Innovation",
    "Social Impact",
  ]);
  const counts = areas.map((area) => area.slice(0, area.indexOf("</ul>")).match(/<li[ >]/g)?.length);
  expect(counts).toEqual([4, 4, 4, 4]);
});
