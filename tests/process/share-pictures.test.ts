import sharp from "sharp";
import { expect, test } from "vitest";
import { useProgram } from "../program";
import { attributesOf } from "./html";

const program = useProgram("embedded");
const paper = "/media/journal/low-carbon-cement-review";

async function pictureOf(path: string): Promise<string> {
  const html = await (await program().ask(path)).text();
  const tag = attributesOf(html, "meta").find(({ property }) => property === "og:image");
  return new URL(tag?.content ?? "", program().url).pathname;
}

test("an item is shared with a picture of its own, any other page with the federation's", async () => {
  expect(await pictureOf("/faq")).toBe("/brand/share.png");
  const path = await pictureOf(paper);
  const answer = await program().ask(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
  const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await program().ask(path, { headers })).status).toBe(304);
});

test("the pictures of two items differ, and what is not published has none", async () => {
  const [one, other] = await Promise.all(
    [paper, "/media/blogs/reading-a-soil-report"].map(async (path) =>
      Buffer.from(await (await program().ask(`${path}/share.png`)).arrayBuffer()),
    ),
  );
  expect(one?.equals(other ?? Buffer.from(""))).toBe(false);
  expect((await program().ask("/media/journal/no-such-paper/share.png")).status).toBe(404);
});
